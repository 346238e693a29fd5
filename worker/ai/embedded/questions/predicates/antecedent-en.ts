import { taggedEnglish } from '../../../text/tagged-en.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { opening } from '../sets/clauses.ts'
import type { Range } from './predication.ts'
import { subjectAt } from './subject-en.ts'

/** Who a pronoun stands for, and the sentence that names them. */
type Antecedent = { named: Sentence; range: Range; name: boolean }

/** So many sentences in a row may have "he" for the same person. */
const FAR = 3
/** Behind what comes first: "As a young man, he …". */
const PRONOUN = /^(?:[^,]{2,90}, )?(he|she)(?= )/i

/**
 * Who "he" or "she" at the beginning of a sentence is: the subject of the sentence before it in the paragraph, if that
 * names one person and no other.
 */
export function antecedentOf(
  sentence: Sentence,
  pronoun: string,
  knowledge: Knowledge,
  far = FAR,
): Antecedent | undefined {
  const before = sentence.block.sentences.find(({ id }) => id === sentence.id - 1)
  if (!before || before.scripture || far === 0) return undefined
  const { text } = before.plain
  const from = opening(text, 'en')
  const words = taggedEnglish(text)
  const own = words.filter(({ start }) => start >= from)
  const again = PRONOUN.exec(text.slice(from))?.[1]?.toLowerCase()
  if (again !== undefined) {
    if (
      again !== pronoun ||
      namesSomebody(words.filter(({ text: word }) => !/^(?:he|she|his|her)$/i.test(word)))
    )
      return undefined
    return antecedentOf(before, pronoun, knowledge, far - 1)
  }
  const subject = subjectAt(own, before, knowledge)
  if (!subject?.person || subject.number === 'many') return undefined
  if (subject.gender && subject.gender !== (pronoun === 'he' ? 'm' : 'f')) return undefined
  const rest = words.filter(({ start }) => start >= subject.range[1])
  // "Mendel was a teacher" names nobody else.
  const isSaidToBe = /^(?:is|was)$/.test(own[subject.next]?.text ?? '')
  if (isSaidToBe ? rest.some(({ tags }) => tags.has('Person')) : namesSomebody(rest)) return undefined
  return { named: before, range: subject.range, name: subject.name }
}

const PEOPLE =
  /^(?:man|woman|boy|girl|king|queen|father|mother|brother|sister|son|daughter|wife|husband|friend|uncle|aunt|him|her)$/i

/** Another person, whom the pronoun might stand for as well. */
const namesSomebody = (words: readonly { text: string; tags: ReadonlySet<string> }[]) =>
  words.some(
    ({ text, tags }) => tags.has('Person') || PEOPLE.test(text) || (tags.has('Actor') && !tags.has('Plural')),
  )
