import { phraseKey, stem, type Word, wordsWithOffsets } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { type Around, isHalf, isListed, isQualifier, termEnd } from './arabic-gap-rules.ts'
import { isFeminine, isPlainDefinite, isPresentVerb, isRelative, isWithWaw } from './arabic-nouns.ts'
import type { GapWord } from './gap-words.ts'

const NAMING_BEFORE = /(?:سمى|سميت|سمي|[يت]عرف|باسم|[يت]دعى|[يت]طلق على\p{L}+)(?:\s\S+)?\s$/u

/**
 * The nouns of an Arabic sentence that may be left out: definite ones that stand alone, without a particle joined to
 * them (a waw stays before the gap) and without an adjective that would tell them, and whole terms of a noun and its
 * adjective.
 */
export function gapWordsAr(sentence: Sentence, knowledge: Knowledge): GapWord[] {
  const { text } = sentence.plain
  const words = wordsWithOffsets(text)
  return words.flatMap((written, index) => {
    const word = withoutWaw(written)
    if (!isPlainDefinite(word.text) || !standsAlone(text, word)) return []
    const around = aroundOf(text, words, index)
    if (isQualifier(word.text, around, knowledge) || isHalf(word.text, around)) return []
    const next = words[index + 1]
    const end = next ? termEnd(word, around, next, knowledge) : word.end
    if (end === undefined || isListed(text, word.start, end)) return []
    const phrase = text.slice(word.start, end)
    if (isRepeated(phrase, word.start, end, words)) return []
    const worth = worthOf(phrase, text, word.start, knowledge)
    return [{ start: word.start, end, sort: sortOf(word.text, around), worth }]
  })
}

const withoutWaw = (word: Word): Word =>
  isWithWaw(word.text) ? { text: word.text.slice(1), start: word.start + 1, end: word.end } : word

/** The words beside one, as far as no mark stands between. */
function aroundOf(text: string, words: Word[], index: number): Around {
  const joined = (at: number) => {
    const [left, right] = [words[at - 1], words[at]]
    return left !== undefined && right !== undefined && /^\s$/.test(text.slice(left.end, right.start))
  }
  const run = (length: number, step: 1 | -1) => {
    const found: string[] = []
    for (let at = index; found.length < length && joined(step === 1 ? at + 1 : at); at += step)
      found.push(words[at + step]?.text ?? '')
    return found
  }
  return { before: run(3, -1), after: run(2, 1), joined: isWithWaw(words[index]?.text ?? '') }
}

/** Outside brackets and quotation marks. */
function standsAlone(text: string, { start, end }: Word): boolean {
  const before = text.slice(0, start)
  const open = (left: string, right: string) => before.split(left).length > before.split(right).length
  return (
    /(?:^|\s)و?$/u.test(before) &&
    /^(?:[\s.،؛:]|$)/u.test(text.slice(end)) &&
    !open('(', ')') &&
    !open('«', '»') &&
    !open('[', ']') &&
    !open('“', '”') &&
    before.split('"').length % 2 === 1
  )
}

function isRepeated(phrase: string, start: number, end: number, words: Word[]): boolean {
  const own = new Set(phrase.split(' ').map(stem))
  return words.some((word) => (word.end <= start || word.start >= end) && own.has(stem(word.text)))
}

/** What the words around tell of the missing one: its gender, where a verb or a relative goes with it. */
function sortOf(word: string, { before: [near = ''], after: [next = ''] }: Around): string {
  const telling =
    near === '' || isPresentVerb(near) || /ت$/u.test(near) || isRelative(next) || /^(?:هو|هي)$/u.test(next)
  if (!telling) return 'definite'
  return isFeminine(word) ? 'definite feminine' : 'definite masculine'
}

function worthOf(phrase: string, text: string, start: number, { termByKey }: Knowledge): number {
  const term = termByKey.get(phraseKey(phrase))
  const known = term ? Math.min(1, term.score / 6) + (term.defined ? 0.5 : 0) : 0
  const late = 0.5 * (start / Math.max(1, text.length))
  const before = text.slice(0, start)
  const named = NAMING_BEFORE.test(before) ? 0.5 : 0
  const first = before === '' ? -0.3 : 0
  const paired = /\p{L} و$/u.test(before) ? -0.3 : 0
  return 1 + known + late + named + first + paired
}
