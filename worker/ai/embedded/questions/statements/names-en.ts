import { hash } from '../../../text/hash.ts'
import { contentStems, type Word, wordsWithOffsets } from '../../../text/words.ts'
import type { Document, Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { genreOf } from '../../lesson/genre.ts'
import { isJoined } from '../gaps/nouns-en.ts'
import { wordEvidence } from '../word-evidence.ts'
import type { Alteration } from './alteration.ts'

/** No place is exchanged for another: one of them may lie in the other, and no text says which. */
type Sort = 'person' | 'role'
type Name = { text: string; start: number; end: number }
type Vote = { person: number; place: number; role: number; he: number; she: number; count: number }
type Names = {
  sorts: Map<string, Sort>
  votes: Map<string, Vote>
  in: Map<Sentence, Name[]>
  /** Those that one sentence names together. */
  joint: Map<string, Set<string>>
}

const PIECE = /^(?:\p{Lu}[\p{L}’'-]*\p{Ll}|[IVX]{1,4})$/u
const INSIDE = /^(?:de|da|di|du|del|van|von|der|la|le|al|el|bin|ibn|st)$/
const CALENDAR =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|God|Earth|Figure|Table|Chapter|Section|Article|War|Revolution|Christmas|Easter|I|English|French|German|Latin|Greek|Arabic)$/
const TITLE =
  /\b(?:King|Queen|Emperor|Empress|President|Professor|Dr|Mr|Mrs|Miss|Sir|Pope|General|Captain|Prince|Princess|Saint|Governor|Senator|Colonel|Bishop|Father|Aunt|Uncle|Dame|Lord|Lady|physicist|chemist|philosopher|scientist|biologist|sociologist|economist|explorer|engineer|inventor|writer|poet|painter|composer|brother|sister|son|daughter|wife|husband)\.? $/
const PERSON_AFTER =
  /^(?:,? who\b|, an? (?:[\p{L}-]+ ){0,3}\p{Ll}+(?:er|or|ist|ian|man|woman|ess|ant|eer)\b|['’]s (?:father|mother|wife|husband|son|daughter|brother|sister|death|life|theory|book)|,? (?:was born|wrote|said|says|died|married|studied|painted|taught|told|asked|noticed|smiled|laughed|replied|answered|cried|himself|herself)\b)/u
const PERSONAL = /\b(?:he|she|his|her|him|himself|herself)\b/
const HE = /\b(?:he|his|him|himself)\b/
const SPOKEN_BY = /["”,] (?:said|asked|replied|cried|answered|shouted|whispered|thought) $/
/** The next sentence speaks of one person. */
const GOES_ON = /^(?:He|She|His|Her)\b/
const PLACE_BEFORE = /\b(?:in|at|near|across|throughout|around|outside|inside) (?:the )?$/i
/** "By the Treasurer", "the Board shall": who has a duty. */
const ROLE_AFTER = /^ (?:shall|must|may|is responsible|are responsible)\b/
const ROLE_BEFORE = /\b(?:by|to) the $/
const LONGEST = 3

const learned = new WeakMap<Document, Names>()

function namesOf(document: Document, isStory: boolean): Names {
  const known = learned.get(document)
  if (known) return known
  const evidence = wordEvidence(document)
  const votes = new Map<string, Vote>()
  const found = new Map<Sentence, Name[]>()
  for (const sentence of document.sentences) {
    const { text } = sentence.plain
    const names = namesIn(text, (word) => evidence.isName(word) && !CALENDAR.test(word))
    found.set(sentence, names)
    const next = document.sentences[sentence.id + 1]
    const goesOn = next && next.block === sentence.block && GOES_ON.test(next.plain.text)
    for (const [place, { text: name, start, end }] of names.entries()) {
      const vote = votes.get(name) ?? { person: 0, place: 0, role: 0, he: 0, she: 0, count: 0 }
      vote.count++
      if (names.length === 1)
        vote[HE.test(text.slice(end)) ? 'he' : 'she'] += PERSONAL.test(text.slice(end)) ? 1 : 0
      if (
        TITLE.test(text.slice(0, start)) ||
        SPOKEN_BY.test(text.slice(0, start)) ||
        PERSON_AFTER.test(text.slice(end)) ||
        (goesOn && place === 0 && start === 0)
      )
        vote.person++
      const led = /\bthe $/i.test(text.slice(0, start))
      if (led && (ROLE_AFTER.test(text.slice(end)) || ROLE_BEFORE.test(text.slice(0, start)))) vote.role++
      if (PLACE_BEFORE.test(text.slice(0, start))) vote.place++
      votes.set(name, vote)
    }
  }
  const sorts = new Map<string, Sort>()
  for (const [name, { person, place, role, count }] of votes) {
    if (role > 1 && place === 0) sorts.set(name, 'role')
    else if ((person > 0 || (isStory && count > 1)) && place === 0) sorts.set(name, 'person')
  }
  const made = { sorts, votes, in: found, joint: jointIn(found) }
  learned.set(document, made)
  return made
}

function namesIn(text: string, isName: (word: string) => boolean): Name[] {
  const words = wordsWithOffsets(text)
  const names: Name[] = []
  for (let index = 0; index < words.length; index++) {
    const run = runAt(words, index, text, isName)
    if (!run) continue
    if (!/(?:ican|ian|ans|ese|ish|ards)$/.test(run.name.text)) names.push(run.name)
    index = run.last
  }
  return names
}

function runAt(words: readonly Word[], index: number, text: string, isName: (word: string) => boolean) {
  const fits = (word: Word | undefined): word is Word =>
    word !== undefined && PIECE.test(word.text) && isName(word.text)
  const first = words[index]
  if (!first || !(fits(first) || (index === 0 && opensName(words, text, fits)))) return undefined
  let last = index
  for (let next = index + 1; next < words.length && isJoined(text, words[next - 1], words[next]); next++) {
    if (fits(words[next])) last = next
    else if (!INSIDE.test(words[next]?.text ?? '')) break
  }
  const end = words[last]
  if (!end || last - index >= LONGEST) return undefined
  const next = words[last + 1]
  if (isJoined(text, end, next) && /^\p{Lu}/u.test(next?.text ?? '')) return undefined
  // Part of a longer name, or before a noun: "the Treaty of Paris", "the Baltic trade".
  const before = text.slice(0, first.start)
  if (/\p{Lu}[\p{L}.]* (?:of (?:the )?|de |and )?$/u.test(before) && !TITLE.test(before)) return undefined
  const name = text.slice(first.start, end.end).replace(/['’]s?$/, '')
  return { last, name: { text: name, start: first.start, end: first.start + name.length } }
}

/** The first word of a sentence is a name where one follows it: "Anna Holt opened …". */
function opensName(words: readonly Word[], text: string, fits: (word: Word | undefined) => boolean): boolean {
  const [first, second] = words
  return (
    PIECE.test(first?.text ?? '') &&
    isJoined(text, first, second) &&
    fits(second) &&
    !NO_NAME.test(first?.text ?? '')
  )
}
const NO_NAME =
  /^(?:The|An?|In|At|On|By|For|From|With|To|Of|As|After|Before|During|When|While|If|Although|Though|Because|Since|Until|Under|Over|Like|Unlike|Both|Many|Most|Some|All|No|Each|Every|That|This|These|Those|His|Her|Its|Their|He|She|It|They|But|And|So|Yet|Even|Despite|Young|Old|Modern|Ancient|Early|Later|Meanwhile|Today|Only|Then)$/

const FOLLOWS =
  /^(?:[.,)]|['’]s |$| (?:is|are|was|were|has|had|have|in|on|at|by|to|for|from|with|as|who|which|that|when|while|after|before|until|during|because|where|into|through|can|could|may|would|will|also|did|and|\p{Ll}+ed|became|began|took|gave|made|kept|held|sent|found|wrote|built|led|fell|rose|grew|left|lost|won|came|went|saw|said|goesOn|ran|sold|bought|taught|fought|chose)\b)/u

/** A person or an office as another of the text that is surely another one. */
export function otherNames(sentence: Sentence, knowledge: Knowledge): Alteration[] {
  const names = namesOf(knowledge.document, genreOf(knowledge) === 'story')
  const own = names.in.get(sentence) ?? []
  const text = sentence.plain.text
  return own.flatMap(({ text: name, start, end }): Alteration[] => {
    const sort = names.sorts.get(name)
    if (!sort || !FOLLOWS.test(text.slice(end))) return []
    if (own.filter((other) => other.text.includes(name) || name.includes(other.text)).length > 1) return []
    const led = /\bthe $/i.test(text.slice(0, start))
    const others = [...names.sorts]
      .filter(([other, kind]) => kind === sort && !kin(other, name) && !isJoint(other, name, names))
      .filter(([other]) => sort !== 'person' || sameSex(names.votes, name, other, text))
      .filter(([other]) => sort !== 'person' || areTwo(name, other, names, knowledge.document))
      .filter(([other]) => !own.some(({ text: here }) => kin(other, here)))
      .map(([other]) => other)
      .filter((other) => led === (sort === 'role') && other.split(' ').length <= name.split(' ').length + 1)
      .toSorted((a, b) => hash(a + text) - hash(b + text))
    const by = others.find((other) => sort === 'role' || !isOffice(other, knowledge.document))
    return by ? [{ from: start, to: end, by, sort: 'name', worth: sort === 'person' ? 0.7 : 0.6 }] : []
  })
}

/** "The Board" is a body, and no person that may stand without its article. */
const isOffice = (name: string, { sentences }: Document): boolean =>
  sentences.some(({ plain }) => new RegExp(`\\b[Tt]he ${name}\\b`).test(plain.text))

/** Where a pronoun stands for the name it must suit the other one. */
function sameSex(votes: Map<string, Vote>, name: string, other: string, text: string): boolean {
  if (!PERSONAL.test(text)) return true
  const sex = (one: string) => Math.sign((votes.get(one)?.he ?? 0) - (votes.get(one)?.she ?? 0))
  return sex(name) !== 0 && sex(name) === sex(other)
}

const kin = (one: string, other: string): boolean => {
  const stems = contentStems(other)
  return contentStems(one).some((stem) => stems.includes(stem))
}

/** "Holt and Brandt": what is said of one may be said of the other. */
const isJoint = (one: string, other: string, { joint }: Names): boolean =>
  [...(joint.get(one) ?? [])].some((near) => kin(near, other))

function jointIn(found: Map<Sentence, Name[]>): Map<string, Set<string>> {
  const joint = new Map<string, Set<string>>()
  for (const [{ plain }, names] of found)
    for (const { text, start, end } of names) {
      const others = joint.get(text) ?? new Set()
      for (const other of names)
        if (other.text !== text && !setsApart(between(plain.text, { start, end }, other)))
          others.add(other.text)
      joint.set(text, others)
    }
  return joint
}

type Place = Pick<Name, 'start' | 'end'>
const between = (text: string, one: Place, other: Place) =>
  text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start))
/** A verb or a preposition stands between two, and nothing that says they are one. */
const setsApart = (gap: string) =>
  /\p{Ll}{2}/u.test(gap.replace(/\b(?:and|or|with)\b/g, '')) && !ONE_PERSON.test(gap)
const ONE_PERSON =
  /^,|\b(?:is|was|were|be|been|becomes?|became|as|aka|alias|called|named|known|nicknamed|born|né|née|really|or|pen name)\b/

/**
 * Whether two names are surely of two people: both are whole names, or one sentence tells of both apart; and no longer
 * name of the text has a word of each, as "John Holt" has of John and of Holt.
 */
function areTwo(one: string, other: string, { in: found }: Names, { sentences, source }: Document): boolean {
  const words = (name: string) => name.split(' ').filter((word) => /^\p{Lu}/u.test(word))
  const [left, right] = [words(one), words(other)]
  const pair = `(?:${left.join('|')})${MIDDLE}(?:${right.join('|')})|(?:${right.join('|')})${MIDDLE}(?:${left.join('|')})`
  const longer = new RegExp(`(?<!\\p{L})(?:${pair})(?!\\p{L})`, 'u')
  if (longer.test(source.title ?? '') || sentences.some(({ plain }) => longer.test(plain.text))) return false
  if (left.length > 1 && right.length > 1) return true
  return [...found.values()].some((names) =>
    [one, other].every((name) => names.some(({ text }) => text === name)),
  )
}
const MIDDLE = "(?: (?:\\p{L}\\.|[\"“‘'(]?\\p{Lu}[\\p{L}’'-]*[\"”’')]?|de|van|von|bin|ibn|al))* "
