import { fold } from '../../../text/fold.ts'
import { isStopWord } from '../../../text/stop-words.ts'
import { stem, type Word, wordsWithOffsets } from '../../../text/words.ts'
import { namesPeople } from '../../definitions/persons.ts'
import type { Document, Sentence } from '../../document.ts'
import { isGeneral } from '../../questions/gaps/general-nouns-en.ts'
import { pastArabic } from '../../questions/narrative/past-ar.ts'
import { isFinitePast } from '../../questions/narrative/past-en.ts'
import { doersOf } from '../../questions/narrative/subject-ar.ts'
import { wordEvidence } from '../../questions/word-evidence.ts'

/** Somebody who does something in a text, by name or by role, and the sentences that say so. */
export type Actor = { name: string; sentences: Sentence[] }

/** In so many sentences somebody must act to be asked about. */
const LEAST = 2
const SPEAKS_EN = /^(?:said|asked|answered|cried|replied|whispered|shouted|told|begged|called|exclaimed)$/
const BETWEEN =
  /^(?:\p{Ll}+ly|never|also|then|still|soon|once|only|at|first|last|himself|herself|always|now|just)$/u
const NAME = /^\p{Lu}\p{Ll}+(?:[-’']\p{Lu}\p{L}+)?$/u
/** Nations, months and what people say are nobody by themselves. */
const NOBODY =
  /^(?:God|Lord|English|French|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|January|February|March|April|May|June|July|August|September|October|November|December|Yes|No|Oh|Well)$|(?:ish|ese)$/

/** Who acts in these sentences, the busiest first. */
export function actorsIn(sentences: Sentence[], document: Document): Actor[] {
  const read = document.lang === 'en' ? englishActors(document) : arabicActors(document)
  const found = new Map<string, { name: string; sentences: Set<Sentence> }>()
  for (const sentence of sentences) {
    if (sentence.scripture) continue
    for (const { key, name } of read(sentence)) {
      const one = found.get(key) ?? { name, sentences: new Set<Sentence>() }
      if (name.length > one.name.length) one.name = name
      found.set(key, { ...one, sentences: one.sentences.add(sentence) })
    }
  }
  return [...found.values()]
    .map(({ name, sentences: own }) => ({ name, sentences: [...own] }))
    .filter((actor) => actor.sentences.length >= LEAST)
    .toSorted((a, b) => b.sentences.length - a.sentences.length)
}

type Found = { key: string; name: string }

function englishActors(document: Document): (sentence: Sentence) => Found[] {
  const evidence = wordEvidence(document)
  const speakers = speakersOf(document)
  const places = placesOf(document)
  const isName = (one: Word | undefined) => {
    if (one === undefined || !NAME.test(one.text) || NOBODY.test(one.text) || places.has(one.text))
      return false
    // Some stand at the opening of sentences alone.
    const { capital, small } = evidence.of(one.text)
    return capital > small || (small === 0 && !isStopWord(one.text) && !isGeneral(one.text.toLowerCase()))
  }
  return (sentence) => {
    const { text } = sentence.plain
    const words = wordsWithOffsets(text)
    return words.flatMap((word, at): Found[] => {
      const joined = (place: number) => /^\s$/.test(text.slice(words[place]?.end, words[place + 1]?.start))
      const next = joined(at) ? (words[at + 1]?.text ?? '') : ''
      const verb = BETWEEN.test(next) && joined(at + 1) ? (words[at + 2]?.text ?? '') : next
      const before = words[at - 1]
      const opens = /^the$/i.test(before?.text ?? '') ? words[at - 2]?.text : before?.text
      const speaks = SPEAKS_EN.test(verb) || SPEAKS_EN.test(opens ?? '')
      if (!speaks && !isFinitePast(verb)) return []
      if (isName(word)) {
        const first = isName(before) && joined(at - 1) ? before : word
        const opener = words[words.indexOf(first as Word) - 1]?.text ?? ''
        // "The people of Truro said": the town is no actor.
        if (/^(?:of|in|at|from|to|near|the|by|for|with|\p{Lu}\p{Ll}?)$/iu.test(opener)) return []
        const name = text.slice(first?.start, word.end)
        return speaks || isSomebody(sentence, document) ? [{ key: word.text, name }] : []
      }
      const role = word.text
      const isRole = namesPeople(role) || speakers.has(stem(role))
      return isRole && /^the$/i.test(before?.text ?? '') && /^\p{Ll}+$/u.test(role)
        ? [{ key: stem(role), name: `the ${role}` }]
        : []
    })
  }
}

const PERSON = /\b(?:he|she|his|her|him|himself|herself)\b/i

/** Somebody is called he or she there or in the next sentence, "the fort" is not. */
const isSomebody = ({ id, plain }: Sentence, { sentences }: Document): boolean =>
  PERSON.test(plain.text) || PERSON.test(sentences[id + 1]?.plain.text ?? '')

/** "In Roanoke": where something happens does nothing. */
function placesOf({ sentences }: Document): Set<string> {
  const WHERE =
    /\b(?:in|on|at|near|across|throughout|around|to|reached|called) (?:the )?(\p{Lu}\p{Ll}+)\b(?!['’])/gu
  return new Set(
    sentences.flatMap(({ plain }) => [...plain.text.matchAll(WHERE)].map(([, name = '']) => name)),
  )
}

/** Who speaks in a text, man or beast. */
function speakersOf({ sentences }: Document): Set<string> {
  const speakers = new Set<string>()
  const SPOKE =
    /\b[Tt]he (?:\p{Ll}+ )?(\p{Ll}+) (?:said|asked|answered|cried|replied)\b|\b(?:said|asked|answered|cried|replied) the (?:\p{Ll}+ )?(\p{Ll}+)\b/gu
  for (const { plain } of sentences)
    for (const [, one, other] of plain.text.matchAll(SPOKE)) speakers.add(stem(one ?? other ?? ''))
  return speakers
}

const SPEAKS_AR = /^[وف]?(?:قال|قالت|سأل|سألت|أجاب|أجابت|رد|ردت|صاح|صاحت|همس|همست|صرخ|صرخت|هتف|هتفت)$/u

/** «عبد المطلب» and «أبو جعفر» are one name. */
export const OPENS_NAME = /^(?:عبد|ابو|ابي|ابا|ابن|بنت|ام|بنو|بني|ال|ذو|سيدنا|الملك|السلطان|الامير|الشيخ)$/u

function arabicActors(document: Document): (sentence: Sentence) => Found[] {
  const { names } = doersOf(document)
  const speakers = new Set<string>()
  for (const { plain } of document.sentences) {
    const words = wordsWithOffsets(plain.text)
    for (const [at, { text }] of words.entries())
      if (SPEAKS_AR.test(text)) speakers.add(fold(words[at + 1]?.text ?? ''))
  }
  return ({ plain: { text } }) => {
    const words = wordsWithOffsets(text)
    return words.flatMap((word, at): Found[] => {
      const key = fold(word.text)
      const before = words[at - 1]?.text ?? ''
      const acts = SPEAKS_AR.test(before) || pastArabic(fold(before)) !== undefined
      const isKnown = names.has(key) || (speakers.has(key) && /^ال\p{L}{3,}$/u.test(word.text))
      const isWhole = /^\p{L}{3,}(?<![يه]|ها|هم)$/u.test(word.text)
      if (!acts || !isKnown || !isWhole || /^الله/u.test(word.text)) return []
      const name = OPENS_NAME.test(key) ? `${word.text} ${words[at + 1]?.text ?? ''}` : word.text
      return [{ key: fold(name), name }]
    })
  }
}
