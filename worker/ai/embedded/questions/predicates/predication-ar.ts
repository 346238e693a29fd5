import { parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { leansArabic } from '../quote/leaning-ar.ts'
import { start, wellFormed } from '../quote/quotable.ts'
import { endsOf, readsOnArabic, withoutOwn } from './clause-end-ar.ts'
import { peopleIn } from './noun-phrases-ar.ts'
import type { Predication } from './predication.ts'
import { type Token, tokensOf } from './seen-words-ar.ts'
import { type Found, IMPERSONAL, nounFirst, relativesIn, verbFirst } from './subject-verb-ar.ts'
import { isDeed, isToBe, verbOf } from './verbs-ar.ts'

const SAID = { least: 4, most: 20 }
const OPENS = /^(?:إن|على سبيل المثال،?|لقد|قد|كما أن|في الواقع|وقد)\s/u

/** What an Arabic sentence says of its subject, also where the sentence before it names that. */
export function predicationsAr(sentence: Sentence, knowledge: Knowledge): Predication[] {
  const { text } = sentence.plain
  if (!wellFormed(text, 'ar')) return []
  const from = startOf(text)
  const own = [from, ...clausesIn(text, from)].flatMap((begin) => {
    const read = subjectFrom(begin, sentence, knowledge)
    return read && (begin === from || isApart(read.found)) ? madeOf(read.found, read.tokens, sentence) : []
  })
  const tokens = tokensOf(text)
  const aside = relativesIn(tokens, text, knowledge).flatMap((found) => madeOf(found, tokens, sentence))
  const made = [...own, ...aside]
  return made.length > 0 ? made : goingOn(sentence, from, knowledge)
}

/** The subject and verb of the clause that begins there. */
function subjectFrom(begin: number, sentence: Sentence, knowledge: Knowledge) {
  const { text } = sentence.plain
  if (leansArabic(withoutOwn(text.slice(begin).replace(/^أما /u, '')))) return undefined
  const tokens = tokensOf(text).filter((token) => token.end > begin)
  const [head] = tokens
  if (!head) return undefined
  // A waw that joins the clause to the one before it is no part of its first word.
  tokens[0] = { ...head, start: begin, text: text.slice(begin, head.end), opens: false }
  const found = nounFirst(tokens, knowledge) ?? verbFirst(tokens, begin, sentence, knowledge)
  return found && { found, tokens }
}

/** Of whom and of what a sentence speaks, also where what it says of them does not read alone. */
export function subjectsAr(sentence: Sentence, knowledge: Knowledge): Predication[] {
  const { text } = sentence.plain
  const from = startOf(text)
  const subjects = [from, ...clausesIn(text, from)].flatMap((begin) => {
    const read = subjectFrom(begin, sentence, knowledge)
    if (!read || !(begin === from || isApart(read.found))) return []
    const { named: _, ...spoken } = subjectOf(read.found, read.tokens, sentence)
    return [{ ...spoken, ...(read.found.open ? { open: true } : {}) }]
  })
  const tokens = tokensOf(text)
  const people = peopleIn(tokens, knowledge).map(({ from: first, to, gender }) => ({
    subject: [tokens[first]?.start ?? 0, tokens[to - 1]?.end ?? 0] as const,
    number: 'one' as const,
    ...(gender ? { gender } : {}),
    person: true,
  }))
  return [...subjects, ...people].map((spoken) => ({
    ...spoken,
    sentence,
    predicate: [from, text.length] as const,
  }))
}

/** Past what joins the sentence to the one before it. */
function startOf(text: string): number {
  const open = start(text, 'ar')
  const opened = open + (OPENS.exec(text.slice(open))?.[0].length ?? 0)
  const [word = ''] = /^\p{L}+/u.exec(text.slice(opened)) ?? []
  return /^ف\p{L}{3}/u.test(word) && verbOf(word.slice(1), new Set()) ? opened + 1 : opened
}

/** «تنمو النخلة ببطء. وتعيش مئة عام»: a verb, or a pronoun, that goes on with the subject of the sentence before. */
function goingOn(sentence: Sentence, from: number, knowledge: Knowledge): Predication[] {
  const { text } = sentence.plain
  const { sentences } = sentence.block
  const before = sentences[sentences.indexOf(sentence) - 1]
  const named = before && spokenIn(before, knowledge)
  if (!named || named.number === 'many') return []
  const [pronoun = ''] = /^[وف]?ه[وي] (?:[يت](?=\p{L}{3}))?/u.exec(text.slice(from)) ?? []
  const begin = from + pronoun.replace(/[يت]$/u, '').length
  const [first = '', word = first] = /^(?:قد |لا |لم )?(\p{L}{3,})/u.exec(text.slice(begin)) ?? []
  const verb = verbOf(word, knowledge.vocabulary)
  const gender = pronoun ? (/و /u.test(pronoun) ? 'm' : 'f') : verb?.either ? named.gender : verb?.gender
  if (gender === undefined || gender !== named.gender) return []
  if (
    !pronoun &&
    (!verb || verb.many || isToBe(word) || IMPERSONAL.test(word) || !dropsSubject(text.slice(begin)))
  )
    return []
  if (pronoun && !verb && !/^\p{L}{3,}/u.test(text.slice(begin))) return []
  const end = endsOf(text, begin).find((to) => reads(text.slice(begin, to)))
  if (end === undefined) return []
  return [
    {
      sentence,
      named: named.named,
      subject: named.subject,
      predicate: [begin, end],
      number: 'one',
      gender,
      person: named.person,
      ...(pronoun && !verb ? { open: true } : {}),
    },
  ]
}

/** A verb with a preposition behind it, and no subject behind that: «نشأت في الوادي ثلاث مدن» has one. */
function dropsSubject(text: string): boolean {
  const [, rest = ''] =
    /^(?:قد |لا |لم )?\p{L}+ ((?:في|من|إلى|على|عن|بين|ب\p{L}{3,}|لل?\p{L}{3,}|أن) .+)$/u.exec(text) ?? []
  if (rest === '') return false
  const words = parts(rest.replace(/[،؛.].*$/u, ''))
  const definite = words.findIndex((word) => /^(?:[بلك]?ال|لل)/u.test(word))
  const next = words.slice(definite + 1).find((word) => !/^ال/u.test(word)) ?? ''
  return (
    next === '' ||
    /^(?:في|من|إلى|على|عن|بين|مع|منذ|خلال|بعد|قبل|عند|حتى|حيث|سنة|عام|مرة|مرات|عادة|أن|[وبلفك]\p{L}+|\p{L}+ا|\p{N}+)$/u.test(
      next,
    )
  )
}

type Spoken = Pick<Predication, 'subject' | 'number' | 'gender' | 'person'> & { named: Sentence }
const spoken = new WeakMap<Sentence, Spoken | null>()

/** Of whom a sentence speaks, whether or not what it says of them reads alone. */
function spokenIn(sentence: Sentence, knowledge: Knowledge): Spoken | undefined {
  const known = spoken.get(sentence)
  if (known !== undefined) return known ?? undefined
  const read = subjectFrom(startOf(sentence.plain.text), sentence, knowledge)
  const [own] = read ? [] : goingOn(sentence, startOf(sentence.plain.text), knowledge)
  const made = read
    ? subjectOf(read.found, read.tokens, sentence)
    : own?.named && { ...own, named: own.named }
  spoken.set(sentence, made ?? null)
  return made
}

const reads = (said: string): boolean => {
  const length = parts(said).length
  return length >= SAID.least && length <= SAID.most && readsOnArabic(said)
}

/** Where further clauses begin that may have a subject of their own. */
function clausesIn(text: string, from: number): number[] {
  const joints = text.matchAll(
    /(?:[،؛] ?(?:و|ف|ثم |لكن |ولكن |بينما |في حين |أما |وأما )?|\s(?:بينما|في حين|ولكن) )(?=ال\p{L}|[يت]\p{L}{2}|\p{L}{3,}ت ال|\p{L}{2,} ال)/gu,
  )
  return Array.from(joints, ({ 0: joint, index }) => {
    const at = index + joint.length
    return /أما $/u.test(joint) ? at - 'أما '.length : at
  }).filter((at) => parts(text.slice(from, at)).length >= BEFORE)
}
const BEFORE = 4

/** Behind another clause a verb may go on with the subject of that one: only what surely has its own is taken. */
const isApart = ({ verb, phrase, first }: Found): boolean =>
  (!first && verb.word !== undefined) || (first && verb.alone && phrase.sure && phrase.gender === verb.gender)

function madeOf(found: Found, tokens: Token[], sentence: Sentence): Predication[] {
  const { phrase, from, first, open } = found
  const { text } = sentence.plain
  const { named: _, ...spoken } = subjectOf(found, tokens, sentence)
  const [start, close] = spoken.subject
  const begin = tokens[from]?.start ?? start
  const said = (end: number) =>
    first ? `${text.slice(begin, start)}${text.slice(close, end)}` : text.slice(begin, end)
  const end = endsOf(text, first ? close : begin).find((to) => reads(said(to)))
  if (end === undefined) return []
  return [
    {
      ...spoken,
      sentence,
      predicate: [begin, end],
      ...(open ? { open } : {}),
      ...(phrase.name ? { name: true } : {}),
    },
  ]
}

function subjectOf({ phrase, verb, open, copula }: Found, tokens: Token[], named: Sentence): Spoken {
  const [first, last] = [tokens[phrase.from], tokens[phrase.to - 1]]
  const isOne = phrase.to - phrase.from === 1 && /^ال/u.test(first?.text ?? '') && phrase.gender !== 'f'
  // «أسس المنصور»: a definite word tells nothing of its kind, the deed does.
  const doer = verb.past === true && verb.gender === 'm' && (phrase.name === true || isOne)
  const shows = verb.either ? (phrase.gender ?? verb.gender) : verb.gender
  const gender = open && !copula ? phrase.gender : shows
  return {
    named,
    subject: [first?.start ?? 0, (last?.end ?? 0) + (last?.bracket ? 1 : 0)],
    number: verb.many ? 'many' : 'one',
    ...(gender ? { gender } : {}),
    person: phrase.person || (doer && isDeed(verb.word ?? '')),
  }
}
