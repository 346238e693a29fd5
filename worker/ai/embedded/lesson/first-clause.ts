import type { Lang } from '../../text/language.ts'
import { wordCount } from '../../text/words.ts'
import type { LessonSentence } from './lesson-sentence.ts'

/** An Arabic sentence longer than this is often several, joined by commas. */
const LONG = 28
const CLAUSE = { least: 8, most: 28 }
/** What goes on behind the comma adds to what stands before it and takes nothing back. */
const GOES_ON =
  /\s?[،؛]\s?(?=(?:حيث|مما|إذ|وذلك|وهو|وهي|وهم|كما|وقد|وكان|وكانت|وكذلك|بينما|فيما|وأيضا|إضافة|بالإضافة|فضلا|وتضم|ويضم|وتعد|ويعد|وتعتبر|ويعتبر|وتقع|ويقع|وبلغ|وبلغت|وتبلغ|ويبلغ|ومن|وفي)(?!\p{L}))/gu
/** Before the main clause: what it holds stands behind the comma. */
const OPENS_BEFORE =
  /^[وف]?(?:إذا|إن|لو|لولا|عندما|حين|حينما|لما|بعد|قبل|منذ|خلال|رغم|على الرغم|بالرغم|مع|في|من|كلما|مهما|بسبب|نتيجة|نظرا|وفقا|بحسب|حسب|إلى جانب|بالإضافة|إضافة|أما|بين|عند|لأن|بينما)(?!\p{L})/u
const BALANCED = [
  ['(', ')'],
  ['«', '»'],
  ['"', '"'],
] as const

/** Where the first whole clause of a long Arabic sentence ends, else where the sentence ends. */
export function endOf({ plain, words }: LessonSentence, lang: Lang): number {
  if (lang === 'en' || words <= LONG || OPENS_BEFORE.test(plain)) return plain.length
  for (const { index } of plain.matchAll(GOES_ON)) {
    const clause = plain.slice(0, index)
    const count = wordCount(clause)
    if (count > CLAUSE.most) break
    if (count >= CLAUSE.least && isBalanced(clause)) return index
  }
  return plain.length
}

/** The sentence as far as that. */
export const upTo = (sentence: LessonSentence, end: number): LessonSentence => {
  const plain = sentence.plain.slice(0, end)
  return { ...sentence, plain, text: plain, words: wordCount(plain) }
}

const isBalanced = (clause: string): boolean =>
  BALANCED.every(([open, close]) =>
    open === close
      ? clause.split(open).length % 2 === 1
      : clause.split(open).length === clause.split(close).length,
  )
