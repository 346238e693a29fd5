import type { Span } from '../../../engine.ts'
import { display } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { contentStems } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { spanOf } from '../candidate.ts'
import { importance } from '../importance.ts'
import { type Alteration, alterationsOf } from './alteration.ts'
import { FOREIGN, judgeableAr } from './judgeable-ar.ts'
import { judgeableEn } from './judgeable-en.ts'

/** A whole sentence of the text that a stranger can judge, and what would make it false. */
export type Stated = {
  sentence: Sentence
  /** Where it begins, behind a connective. */
  from: number
  /** Where it ends: a long sentence is stated by its first clause. */
  to: number
  text: string
  /** How much it is worth asking: up to 1. */
  worth: number
  alterations: Alteration[]
}

/** What is changed by the way would be a trick, and a plain "not" tells nothing of what is so. */
const LEAST_WORTH = 0.46
/** A list whose last member names the kind: changed in one place the rest stays true. */
const EXCEPTIONS = /:|\b(?:except|unless)\b|(?<!\p{L})(?:إلا|سوى|عدا)(?!\p{L})/iu

const known = new WeakMap<Sentence, Stated | null>()

/** The statements of a lesson, of those sentences that say something whole. */
export const statedIn = (sentences: Sentence[], knowledge: Knowledge): Stated[] =>
  sentences.flatMap((sentence) => stated(sentence, knowledge) ?? [])

function stated(sentence: Sentence, knowledge: Knowledge): Stated | undefined {
  const made = known.get(sentence)
  if (made !== undefined) return made ?? undefined
  const found = find(sentence, knowledge) ?? null
  known.set(sentence, found)
  return found ?? undefined
}

function find(sentence: Sentence, knowledge: Knowledge): Stated | undefined {
  const { lang } = knowledge.document
  const { kind, kept } = sentence.block
  if (kind === 'heading' || kind === 'table' || kept || sentence.scripture) return undefined
  const range = lang === 'en' ? judgeableEn(sentence, knowledge) : judgeableAr(sentence, knowledge)
  if (!range) return undefined
  const [from, to] = range
  const alterations = EXCEPTIONS.test(sentence.plain.text.slice(from, to).replace(FOREIGN, ''))
    ? []
    : alterationsOf(sentence, knowledge).filter(
        (one) => one.worth >= LEAST_WORTH && isFalse(one, sentence, range, knowledge),
      )
  return {
    ...{ sentence, from, to, alterations },
    text: said({ sentence, from, to }, undefined, lang),
    worth: importance(sentence, knowledge),
  }
}

const ALIKE = 0.5

/** What somebody said stays as it was said. */
const isQuoted = (text: string, at: number): boolean => {
  const before = text.slice(0, at)
  const open = (mark: string) => before.split(mark).length - 1
  return open('“') > open('”') || open('«') > open('»') || open('"') % 2 === 1
}

/** Not where another sentence says the same of what is put in. */
function isFalse(
  { from, to, by }: Alteration,
  sentence: Sentence,
  [start, end]: readonly [number, number],
  { document }: Knowledge,
): boolean {
  const text = sentence.plain.text
  if (from < start || to > end || isQuoted(text, from)) return false
  const put = contentStems(by)
  if (put.length === 0) return true
  const rest = new Set(contentStems(text.slice(start, from) + text.slice(to, end)))
  return !document.sentences.some(
    (other) =>
      other !== sentence &&
      put.every((stem) => other.stems.includes(stem)) &&
      other.stems.filter((stem) => rest.has(stem)).length >= rest.size * ALIKE,
  )
}

/** "(Gershoff, 2002)" means nothing to a student and gives a true statement away. */
const CITATION = /\s\([^()]*\b(?:1[5-9]|20)\d{2}[a-z]?\)/g

type Range = Pick<Stated, 'sentence' | 'from' | 'to'>
type Change = Pick<Alteration, 'from' | 'to' | 'by'>

/** The statement as it is or with one place changed. */
export function said(
  { sentence: { raw, plain }, from, to }: Range,
  change: Change | undefined,
  lang: Lang,
): string {
  const own = (start: number, end: number) => raw.slice(plain.at[start] ?? 0, plain.at[end] ?? raw.length)
  const text = change
    ? withArticle(own(from, change.from), change.by) + change.by + own(change.to, to)
    : own(from, to)
  const whole = display(lang === 'ar' ? text.replace(FOREIGN, '') : text).replace(CITATION, '')
  const ended = to < plain.text.length ? `${whole}.` : whole
  return lang === 'en' ? capitalised(ended) : ended
}

/** The passage that it rests on. */
export function spanOfStated({ sentence, to }: Range): Span {
  const { raw, plain, start, block } = sentence
  if (to >= plain.text.length) return spanOf(sentence)
  const end = start + (plain.at[to] ?? raw.length)
  return { source_id: block.segment.id, start, end, quote: block.segment.text.slice(start, end) }
}

/** "An increase" but "a decrease": the article in front follows the word that now stands there. */
const withArticle = (before: string, word: string): string =>
  before.replace(/\b([Aa])n? $/, (_, first: string) => `${first}${/^[aeiou]/i.test(word) ? 'n' : ''} `)
