import { containsPhrase, fold } from '../../../text/fold.ts'
import { contentStems, words } from '../../../text/words.ts'
import type { Document, Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import type { QuestionCandidate } from '../candidate.ts'
import { matchingSet, matchingSets, type Pair, type SetMade } from '../sets/set.ts'
import { dialogueOf } from './dialogue.ts'
import { ANYBODY_AR } from './speakers-ar.ts'
import { ANYBODY_EN } from './speakers-en.ts'

const SCORE = 3.2
const OF_TWO = 2.5
const LEAST = 3
const MOST = 4
const ROUNDS = 2
const LESS_EACH_ROUND = 0.4
/** Nobody remembers who spoke so many sentences before. */
const AROUND = 60
/** The boy of the first page is the man of the last. */
const GENERIC =
  /\b(?:man|men|woman|women|boys?|girls?|child|children|lady|person|stranger|voice|crowd)$|^ال(?:رجل|رجال|مرأة|نساء|ولد|أولاد|بنت|بنات|فتى|فتاة|طفل|طفلة|أطفال|شاب|عجوز|شيخ)(?!\p{L})/u

/** Lines of dialogue with whoever says them: one line of each speaker in a set. */
export function speakerSets(sentences: Sentence[], { document }: Knowledge): QuestionCandidate[] {
  const inLesson = new Set(sentences)
  const first = sentences[0]?.id ?? 0
  const bySpeaker = [...Map.groupBy(dialogueOf(document).lines, ({ right }) => fold(right)).values()]
  const near = bySpeaker.flatMap((lines) => lines.filter((line) => isNear(line, inLesson, first)).slice(0, 1))
  const names = bySpeaker.flatMap(([line]) => (line ? [wordsOf(line.right)] : []))
  const byWorth = (a: Pair, b: Pair) =>
    Number(names.some((name) => calls(a.left, name))) - Number(names.some((name) => calls(b.left, name))) ||
    contentStems(b.left).length - contentStems(a.left).length
  return Array.from({ length: ROUNDS }, (_, round) => round).flatMap((round) => {
    const own = bySpeaker
      .map((lines) =>
        lines
          .filter(({ sentence }) => inLesson.has(sentence))
          .toSorted(byWorth)
          .slice(round),
      )
      .filter(([line]) => line !== undefined)
    if (own.length === 0 || (round > 0 && own.length < LEAST)) return []
    const mine = apart(own)
      .slice(0, MOST)
      .toSorted((a, b) => a.sentence.id - b.sentence.id)
    const others = apart([...mine.map((line) => [line]), ...near.map((line) => [line])]).slice(mine.length)
    const made: SetMade = {
      rule: 'match_speakers',
      kind: 'speakers',
      difficulty: 'beginner',
      skill: 'recall',
      score: SCORE - LESS_EACH_ROUND * round,
    }
    const sets = matchingSets(mine, made, document, others, true, round)
    return sets.length > 0 ? sets : besideAnother(mine, made, document)
  })
}

const isNear = ({ sentence }: Pair, inLesson: Set<Sentence>, first: number) =>
  !inLesson.has(sentence) && Math.abs(sentence.id - first) <= AROUND

/** Two who speak, beside somebody who acts or says little: the second is not told by the first. */
function besideAnother(asked: Pair[], made: SetMade, document: Document): QuestionCandidate[] {
  if (asked.length !== 2) return []
  const other = dialogueOf(document).voices.find((name) =>
    asked.every(
      (pair) => fitsBeside(pair, { left: '', right: name }) && !isSaidOf(pair.right, name, document),
    ),
  )
  return other ? [matchingSet(asked, [other], { ...made, score: OF_TWO }, document)] : []
}

/** "Anansi the spider" is one. */
const isSaidOf = (one: string, other: string, { sentences }: Document): boolean =>
  !/^ال/u.test(other) &&
  sentences.some(({ plain }) =>
    [
      `${one} ${other}`,
      `${other} ${one}`,
      `${one} the ${other}`,
      `${other} the ${one}`,
      `${one} a ${other}`,
    ].some((phrase) => containsPhrase(plain.text, phrase)),
  )

/** Of each speaker the first line that fits the others: one that calls the fox is not the fox's. */
function apart(speakers: Pair[][]): Pair[] {
  const kept: Pair[] = []
  for (const lines of speakers) {
    const line = lines.find((one) => kept.every((other) => fitsBeside(one, other)))
    if (line) kept.push(line)
  }
  return kept
}

type Said = Pick<Pair, 'left' | 'right'>

function fitsBeside(one: Said, other: Said): boolean {
  const [name, otherName] = [wordsOf(one.right), wordsOf(other.right)]
  // "The man" may be whoever another line calls by name.
  const [anybody, another] = [isAnybody(one.right), isAnybody(other.right)]
  const mayBeOne =
    anybody && another
      ? (isGeneric(one.right) || isGeneric(other.right)) && isFemale(one.right) === isFemale(other.right)
      : anybody !== another && (isNamed(one.right) || isNamed(other.right))
  if (mayBeOne || name.some((word) => otherName.includes(word))) return false
  return !calls(one.left, otherName) && !calls(other.left, name)
}

const wordsOf = (name: string) =>
  words(fold(name).replace(/^the |'s\b/g, '')).flatMap((word) => word.split('-'))
const isAnybody = (name: string) => ANYBODY_EN.test(name) || ANYBODY_AR.test(name)
const isGeneric = (name: string) => GENERIC.test(name)
const isFemale = (name: string) =>
  /\b(?:woman|women|girls?|lady|mother|sisters?|daughter|wife|aunt|grandmother|queen|princess)$|^\S+ة(?!\p{L})|^ال(?:أم|أخت|بنت|بنات|نساء)/u.test(
    name,
  )
const isNamed = (name: string) => !/^(?:The |ال)/.test(name) && !isAnybody(name)
const calls = (line: string, name: string[]) =>
  name.some(
    (word) =>
      word.length > 2 && (containsPhrase(line, word) || containsPhrase(line, word.replace(/^ال/u, ''))),
  )
