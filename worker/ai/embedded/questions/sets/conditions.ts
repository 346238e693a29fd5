import { fold, shown } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { remembered } from '../../../text/remembered.ts'
import { parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import { type Quote, quotable } from '../quote/quotable.ts'

/** A rule and what it hangs on, as offsets in the plain text of its sentence. */
export type Condition = {
  quote: Quote
  /** Up to which place the rule is told. */
  ruleTo: number
  /** The marker: unless, إلا إذا. */
  mark: string
  /** What follows the marker. */
  from: number
  to: number
  text: string
}

const PATTERN: Record<Lang, RegExp> = {
  en: /^(.{15,}?),? (unless|only (?:if|when)|provided that|as long as|on condition that|if) (.{8,})$/,
  ar: /^(.{10,}?)،? (إلا إذا|إلا بعد|إلا بموافقة|إلا بإذن|إلا في|إلا ب|ما لم|بشرط أن|شريطة أن|على أن|متى|إذا) ?(.{6,})$/u,
}
const ASKS_WHETHER = /\b(?:as|even|see|ask|know|wonder|whether|decide|what)$/
const WORDS = { least: 2, most: 16 }

export function conditionIn(sentence: Sentence, lang: Lang): Condition | undefined {
  const quote = quotable(sentence, lang)
  if (!quote) return undefined
  const { raw, plain } = sentence
  const found = ruleIn[lang](quote.from > 0 ? plain.text.slice(quote.from) : plain.text)
  if (!found) return undefined
  const { rule, mark, rest } = found
  const to = quote.from + found.length
  // The exception keeps its preposition: «إلا بموافقة …».
  const from = /^إلا (?!إذا)/u.test(mark)
    ? plain.text.indexOf('إلا', quote.from + rule.length) + 4
    : to - rest.length
  return {
    quote,
    ruleTo: quote.from + rule.length,
    mark: /^إلا (?!إذا)/u.test(mark) ? 'إلا' : mark,
    from,
    to,
    text: shown(raw, plain, from, to),
  }
}

type Rule = { rule: string; mark: string; rest: string; length: number }

/** A sentence is read for each lesson that stands near it. */
const reader = (lang: Lang) =>
  remembered((text): Rule | undefined => {
    const said = text.replace(/[.\s]+$/, '')
    const [, rule, mark, rest] = PATTERN[lang].exec(said) ?? []
    return rule && mark && rest && isRule(rule, mark, rest, lang)
      ? { rule, mark, rest, length: said.length }
      : undefined
  }, 2_000)
const ruleIn = { ar: reader('ar'), en: reader('en') }

function isRule(rule: string, mark: string, rest: string, lang: Lang): boolean {
  if (/[;؛:]/.test(rest) || /[;:]\s*$/.test(rule)) return false
  if (
    lang === 'en' &&
    (/[,;]|^(?:it|they|he|she)\b/.test(rest) || (mark === 'if' && ASKS_WHETHER.test(rule)))
  )
    return false
  if (lang === 'en' && (parts(rule).length < 4 || /\b(?:it|they|them)\b/i.test(rule))) return false
  const length = parts(rest).length
  return length >= WORDS.least && length <= WORDS.most
}

/** «يُلغى التصريح إذا أُلغي التصريح»: a condition that repeats the verb of the rule. */
export function echoes(rule: string, condition: string): boolean {
  const [a, b] = [rule, condition].map((text) => (fold(text).split(' ')[0] ?? '').replace(/^[وف]?[يتا]/u, ''))
  if (!a || !b || a.length < 3 || b.length < 3) return false
  return a.includes(b.slice(0, 3)) || b.includes(a.slice(0, 3))
}

/** Conditions that can stand in one place: of one marker, and after «إلا» of one preposition. */
export function groupOf({ mark, text }: Condition): string {
  if (mark === 'إلا') return `إلا${/^(?:ب|في|إلى|من|على|ل)/u.exec(fold(text))?.[0] ?? ''}`
  if (mark === 'إلا إذا' || mark === 'إذا' || mark === 'متى') return 'if'
  if (mark === 'ما لم') return 'lam'
  return / أن$/u.test(mark) || mark === 'على أن' ? 'an' : 'clause'
}
