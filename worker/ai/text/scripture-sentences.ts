import { fold } from './fold.ts'
import { isScripture } from './scripture.ts'
import { sentenceSpans } from './sentences.ts'
import { words } from './words.ts'

type Range = { start: number; end: number }

/** What stands in marks of quotation of any kind. A short remark in round brackets is none. */
const QUOTATION =
  /\uFD3F[^\uFD3E]*\uFD3E|\uFD3E[^\uFD3F]*\uFD3F|«[^»]*»|“[^”]*”|„[^“]*“|"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\([^()]{25,}\)/gu
const PAIRS = ['«»', '“”', '{}', '[]', '()'] as const
/** Somebody is said to speak whose words may be scripture. Patterns for folded text. */
const SPEAKS_AR =
  /(?<!\p{L})[وفكلب]?(?:قال|يقول|قوله|قول|قالت|سمعت|روي|يروي)\s(?:\S+\s){0,4}?(?:الله|النبي|الرسول|رسول|صلي|عليه|تعالي|سبحانه|عز|جل)(?!\p{L})|ﷺ\s?:|(?<!\p{L})عن\s(?:ابي|ابن|عايشه|انس|عمر|جابر)(?!\p{L}).*(?:قال|قالت)/u
const SPEAKS_EN =
  /\b(?:prophet|messenger|allah|god|lord|jesus|bible|qur'?an|koran|scripture|gospel|torah|hadith|verse)\b[^.]{0,60}\b(?:says?|said|saying|states?|reads?|narrated|reported)\b|\b(?:in the words of|as it is written|it is written)\b/u
/** A prayer or a verse that is given without saying whose it is. */
const SPOKEN =
  /(?<!\p{L})(?:اللهم|ربنا|سبحانك|رواه|اخرجه|متفق عليه|الايه|ايه|حديث|الحديث)(?!\p{L})|\b(?:verse|hadith)\b/u
const MARKS = /[\u064B-\u0652\u0670\u06D6-\u06ED]/gu
const LETTERS = /\p{L}/gu
const VOCALISED = 0.45
const QUOTED_WORDS = 2

/**
 * Which sentences of a passage are scripture, or may be: they hold a quotation or say who speaks. Where it cannot be
 * seen how far the quotation goes, all of the passage is. In a religious course whatever stands in quotation marks or is
 * vocalised throughout counts too.
 */
export function scriptureSentences(text: string, sentences: readonly Range[], religious: boolean): boolean[] {
  const holds = isScripture(text)
  if (!holds && !religious) return sentences.map(() => false)
  const quotations = Array.from(text.matchAll(QUOTATION))
    .filter(([quoted]) => words(quoted).length >= QUOTED_WORDS)
    .map(({ 0: quoted, index }) => ({ start: index, end: index + quoted.length }))
  const quotes = sentences.map((sentence) => quotations.some((range) => overlap(range, sentence)))
  const speaks = sentences.map(({ start, end }) => speaksScripture(text.slice(start, end)))
  const perhaps = sentences.map(({ start, end }) => mayBeScripture(text.slice(start, end)))
  const unseen = speaks.some((is, place) => is && !quotes[place] && !quotes[place - 1])
  const open = unseen || !isBalanced(text) || (holds && !speaks.includes(true) && !quotes.includes(true))
  return sentences.map(
    (_, place) => open || quotes[place] === true || speaks[place] === true || perhaps[place] === true,
  )
}

/** Whether a part of a passage is scripture, or may be. */
export const touchesScripture = (text: string, part: Range, religious: boolean): boolean => {
  const sentences = sentenceSpans(text)
  const are = scriptureSentences(text, sentences, religious)
  return sentences.some((sentence, place) => are[place] === true && overlap(sentence, part))
}

const overlap = (a: Range, b: Range) => a.start < b.end && b.start < a.end

function speaksScripture(sentence: string): boolean {
  const key = fold(sentence)
  return isScripture(sentence) || SPEAKS_AR.test(key) || SPEAKS_EN.test(key)
}

function mayBeScripture(sentence: string): boolean {
  const marks = sentence.match(MARKS)?.length ?? 0
  const letters = sentence.match(LETTERS)?.length ?? 1
  return marks / letters > VOCALISED || SPOKEN.test(fold(sentence))
}

/** "a) …" opens nothing. */
const ITEM_MARK = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,2}\)/gu

function isBalanced(passage: string): boolean {
  const text = passage.replace(/\([\p{L}\p{N}]{1,2}\)/gu, '').replace(ITEM_MARK, '')
  const pairs = PAIRS.every(([open = '', close = '']) => text.split(open).length === text.split(close).length)
  return pairs && text.split('"').length % 2 === 1
}
