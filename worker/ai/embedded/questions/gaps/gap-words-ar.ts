import { phraseKey, stem, type Word, words as wordsOf, wordsWithOffsets } from '../../../text/words.ts'
import type { Document, Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { numberWords } from '../numbers/number-words.ts'
import { quantitiesIn } from '../numbers/quantities.ts'
import { yearsIn } from '../numbers/years.ts'
import { type Around, isHalf, isListed, isQualifier, termEnd } from './arabic-gap-rules.ts'
import { isFeminine, isPlainDefinite, isPresentVerb, isRelative, isWithWaw } from './arabic-nouns.ts'
import type { GapWord } from './gap-words.ts'

const OFTEN = 5
const WORTH_OF_NUMBER = 2
const WORTH_OF_YEAR = 1.6
const MONTH_AFTER =
  /^ (?:يناير|فبراير|مارس|أبريل|إبريل|ابريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|محرم|صفر|ربيع|جمادى|رجب|شعبان|رمضان|شوال|ذو|ذي|كانون|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين)(?!\p{L})/u
/** «بخمسة عشر»: its first part has a particle joined to it. */
const NUMBER_BEFORE = new RegExp(`(?<!\\p{L})[وبلك]+(?:${numberWords('ar').join('|')}) $`, 'u')
/** What follows a verb at once does what it says, and is mostly known by then. */
const DOER_BEFORE = /^\S+ $|(?:^|\s)[وف]?(?:كان|كانت|[يت]كون|[يت]قوم|[يت]ضطر) $/u
const NAMING_BEFORE = /(?:سمى|سميت|سمي|[يت]عرف|باسم|[يت]دعى|[يت]طلق على\p{L}+)(?:\s\S+)?\s$/u

/**
 * The nouns of an Arabic sentence that may be left out: definite ones that stand alone, without a particle joined to
 * them (a waw stays before the gap) and without an adjective that would tell them, whole terms of a noun and its
 * adjective, and numbers.
 */
export function gapWordsAr(sentence: Sentence, knowledge: Knowledge): GapWord[] {
  const { text } = sentence.plain
  const words = wordsWithOffsets(text)
  const titled = new Set(wordsOf(knowledge.document.source.title ?? '').map(stem))
  const nouns = words.flatMap((written, index) => {
    const word = withoutWaw(written)
    if (!isPlainDefinite(word.text) || !standsAlone(text, word)) return []
    const around = aroundOf(text, words, index)
    if (isQualifier(word.text, around, knowledge) || isHalf(word.text, around)) return []
    const next = words[index + 1]
    const end = next ? termEnd(word, around, next, knowledge) : word.end
    if (end === undefined || isListed(text, word.start, end)) return []
    const phrase = text.slice(word.start, end)
    if (isRepeated(phrase, word.start, end, words) || phrase.split(' ').some((one) => titled.has(stem(one))))
      return []
    const worth = worthOf(phrase, word.start, sentence, knowledge)
    return [{ start: word.start, end, ...sortOf(word.text, around), worth }]
  })
  return [...nouns, ...numbersIn(sentence)]
}

const withoutWaw = (word: Word): Word =>
  isWithWaw(word.text) ? { text: word.text.slice(1), start: word.start + 1, end: word.end } : word

/** The words beside one, as far as no mark stands between. */
function aroundOf(text: string, words: readonly Word[], index: number): Around {
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

function isRepeated(phrase: string, start: number, end: number, words: readonly Word[]): boolean {
  const own = new Set(phrase.split(' ').map(stem))
  return words.some((word) => (word.end <= start || word.start >= end) && own.has(stem(word.text)))
}

const GENDERS = ['definite masculine', 'definite feminine']

/** The gender of the word, as its ending shows it, and which others fit: where no verb or relative tells it, both. */
function sortOf(word: string, { before: [near = ''], after: [next = ''] }: Around) {
  const sort = isFeminine(word) ? 'definite feminine' : 'definite masculine'
  const telling =
    near === '' || isPresentVerb(near) || /ت$/u.test(near) || isRelative(next) || /^(?:هو|هي)$/u.test(next)
  return { sort, takes: telling ? [sort] : GENDERS }
}

/** What a sentence tells that is new stands late in it, and stood nowhere before. */
function worthOf(phrase: string, start: number, sentence: Sentence, knowledge: Knowledge): number {
  const { text } = sentence.plain
  const before = text.slice(0, start)
  const uses = usesOf(phrase, knowledge)
  const defined = knowledge.termByKey.get(phraseKey(phrase))?.defined ? 0.4 : 0
  const fresh = uses[0] === sentence.id ? 0.4 : 0
  const worn = uses.length > OFTEN ? -0.3 : 0
  const late = 0.8 * (start / Math.max(1, text.length))
  const named = NAMING_BEFORE.test(before) ? 0.5 : 0
  const first = before === '' ? -0.5 : DOER_BEFORE.test(before) ? -0.3 : 0
  return 1 + defined + fresh + worn + late + named + first + (phrase.includes(' ') ? 0.2 : 0)
}

const stemUses = new WeakMap<Document, Map<string, number[]>>()

/** The sentences that have the first word of a phrase, in their order. */
function usesOf(phrase: string, { document }: Knowledge): number[] {
  let uses = stemUses.get(document)
  if (!uses) {
    uses = new Map()
    for (const { id, stems } of document.sentences)
      for (const one of new Set(stems)) {
        const ids = uses.get(one)
        if (ids) ids.push(id)
        else uses.set(one, [id])
      }
    stemUses.set(document, uses)
  }
  return uses.get(stem(phrase.split(' ')[0] ?? '')) ?? []
}

/** What is counted stands in the plural after three to ten, and in the singular after more. */
const countedAs = (value: number) =>
  !Number.isInteger(value)
    ? 'part'
    : value <= 10
      ? 'few'
      : value < 100
        ? 'tens'
        : value < 10_000
          ? 'hundreds'
          : 'many'

/** Numbers that state a fact; their unit stays. */
function numbersIn(sentence: Sentence): GapWord[] {
  const quantities = quantitiesIn(sentence, 'ar')
    .filter(({ number: [start, end] }) => {
      const { text } = sentence.plain
      return !MONTH_AFTER.test(text.slice(end)) && !NUMBER_BEFORE.test(text.slice(0, start))
    })
    .map(({ number: [start, end], inWords, value }) => ({
      start,
      end,
      sort: `${countedAs(value)}${inWords ? ' in words' : ''}`,
      worth: WORTH_OF_NUMBER,
    }))
  const years = yearsIn(sentence, 'ar').map(({ from, to }) => ({
    start: from,
    end: to,
    sort: 'year',
    worth: WORTH_OF_YEAR,
  }))
  return [...years, ...quantities].filter(
    ({ start, end }, at, all) => all.findIndex((one) => one.start < end && start < one.end) === at,
  )
}
