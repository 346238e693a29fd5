import { display } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { contentStems, parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { importance } from '../importance.ts'
import { type Alteration, alterationsOf } from './alteration.ts'
import { judgeableAr } from './judgeable-ar.ts'
import { judgeableEn } from './judgeable-en.ts'

/** A whole sentence of the text that a stranger can judge, and what would make it false. */
export type Stated = {
  sentence: Sentence
  /** Where it begins, behind a connective. */
  from: number
  text: string
  /** How much it is worth asking: up to 1. */
  worth: number
  alterations: Alteration[]
}

/** What is changed by the way would be a trick. */
const LEAST_WORTH = 0.35
const LENGTH = { least: 6, most: 24 }
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
  const { plain, block } = sentence
  const length = parts(plain.text).length
  if (block.kind === 'heading' || block.kind === 'table' || block.kept) return undefined
  if (length < LENGTH.least || length > LENGTH.most + 2) return undefined
  const from = lang === 'en' ? judgeableEn(sentence, knowledge) : judgeableAr(sentence, knowledge)
  if (from === undefined || parts(plain.text.slice(from)).length > LENGTH.most) return undefined
  const text = plain.text.slice(from)
  const alterations = EXCEPTIONS.test(text)
    ? []
    : alterationsOf(sentence, knowledge).filter(
        (one) => one.worth >= LEAST_WORTH && isFalse(one, sentence, from, knowledge),
      )
  return {
    ...{ sentence, from, alterations },
    text: said(sentence, from, undefined, lang),
    worth: importance(sentence, knowledge),
  }
}

const ALIKE = 0.5

/** Not where another sentence says the same of what is put in. */
function isFalse({ from, to, by }: Alteration, sentence: Sentence, start: number, { document }: Knowledge) {
  if (from < start) return false
  const text = sentence.plain.text
  const put = contentStems(by)
  if (put.length === 0) return true
  const rest = new Set(contentStems(text.slice(start, from) + text.slice(to)))
  return !document.sentences.some(
    (other) =>
      other !== sentence &&
      put.every((stem) => other.stems.includes(stem)) &&
      other.stems.filter((stem) => rest.has(stem)).length >= rest.size * ALIKE,
  )
}

/** "(Gershoff, 2002)" means nothing to a student and gives a true statement away. */
const CITATION = /\s\([^()]*\b(?:1[5-9]|20)\d{2}[a-z]?\)/g

/** The sentence from `from` on, as it is or with one place changed. */
export function said(
  { raw, plain }: Sentence,
  from: number,
  change: Pick<Alteration, 'from' | 'to' | 'by'> | undefined,
  lang: Lang,
): string {
  const own = (start: number, end: number) => raw.slice(plain.at[start] ?? 0, plain.at[end] ?? raw.length)
  const end = plain.text.length
  const text = change
    ? withArticle(own(from, change.from), change.by) + change.by + own(change.to, end)
    : own(from, end)
  const whole = display(text).replace(CITATION, '')
  return lang === 'en' ? capitalised(whole) : whole
}

/** "An increase" but "a decrease": the article in front follows the word that now stands there. */
const withArticle = (before: string, word: string): string =>
  before.replace(/\b([Aa])n? $/, (_, first: string) => `${first}${/^[aeiou]/i.test(word) ? 'n' : ''} `)
