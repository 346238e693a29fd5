import type { ArticleBlock } from '../../../engine.ts'
import { display, plain as plainOf } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { parts, wordCount } from '../../../text/words.ts'
import type { Block } from '../../document.ts'
import { isNoTerm, noteLabel } from './labels.ts'
import { type Item, opensWithOrdinal } from './lists.ts'
import { behindLabel, joinedPieces, numberless, pieceOf } from './piece.ts'
import type { Entry, Structure } from './unit.ts'

const ENTRY: Record<Lang, RegExp> = {
  en: /^(?<term>[^:؟?!.,;]{2,50}?)\s?(?::| [–—-]) (?=\S.{14,})/u,
  ar: /^(?<term>[^:؟?!.,،؛]{2,50}?)\s?(?::| [–—-]) (?=\S.{10,})/u,
}
const TERM_WORDS = 5
const ENTRY_SENTENCES = 3
/** Longer glossaries are looked up in and not read: they stay a list. */
const MOST_PANELS = 8

/** "Term: what it means" of one paragraph or list item. */
export function entryOf({ sentences }: Item, lang: Lang): Entry | undefined {
  const [first, ...rest] = sentences
  if (!first || sentences.length > ENTRY_SENTENCES) return undefined
  const { plain, sentence } = first
  const found = ENTRY[lang].exec(plain)
  const term = found?.groups?.term?.trim() ?? ''
  if (!found || parts(term).length > TERM_WORDS || isNoTerm(term, lang)) return undefined
  if (opensWithOrdinal(plain, lang) || noteLabel(plain, lang) || /[:؟?]$| \| /u.test(plain)) return undefined
  const meaning = behindLabel(sentence, found[0].length)
  return {
    term: pieceOf(sentence, 0, found.groups?.term?.length ?? 0).text,
    meaning: joinedPieces([meaning, ...rest.map((one) => numberless(one.sentence))]),
  }
}

const NAMES_A_THING: Record<Lang, RegExp> = {
  en: /^(?:an?|any|the|one|\p{Ll}[\p{L}-]+(?: [\p{L}-]+){0,4} (?:that|which|who|of|in|for|with|used|made|between|where))\s/iu,
  ar: /^(?!(?:[يت]\p{L}{2,}|يجب|لا|لم|قد|هو|هي|إذا|عند|في|على|من|إلى|احرص|تأكد|استخدم|ضع|تجنب|كل يوم)\s)\p{L}+\s/u,
}
/** «أعطت الدولة…», «انشغل الحكام…», «وتشمل…»: it tells what happened and says of nothing what it is. */
const TELLS_AR =
  /^(?:\p{L}{2,}(?<!ا)ت\s(?:ال|لل)|ا(?:ن\p{L}{3}|\p{L}ت\p{L}{2}|ست\p{L}{3})\sال|و[يت]\p{L}{3,}\s|[وف]?(?:تلك|هذه|هذا|ذلك|إذا|لأن\p{L}*|بسبب|كان|كانت|أدى|أدت)\s)/u
/** Under these words a label names a cause, a danger, a piece of advice: it is no term with its meaning. */
const NO_TERMS: Record<Lang, RegExp> = {
  en: /\b(?:causes|effects|benefits|advantages|disadvantages|drawbacks|reasons|risks|dangers|hazards|consequences|results|outcomes|challenges|problems|solutions|tips|rules|steps|duties|uses|ways|achievements|limitations|mistakes|measures|factors)\b/i,
  ar: /(?<!\p{L})[وبل]?(?:ال)?(?:أسباب|آثار|فوائد|مزايا|عيوب|مخاطر|أخطار|نتائج|حلول|سبل|تحديات|نصائح|قواعد|خطوات|واجبات|استخدامات|إنجازات|أضرار|دوافع|عوامل|مظاهر|مصادر|طرق|أهداف|إيجابيات|سلبيات|معوقات|أخطاء|إجراءات|تدابير)(?!\p{L})/u,
}

/** Whether what stands above a list says that its labels are no terms. */
export const listsNoTerms = (above: string, lang: Lang): boolean => NO_TERMS[lang].test(plainOf(above).text)

const DEFINING_SHARE = 0.6

/** Whether most of the entries say what something is, and not what to do with it. */
export const defines = (entries: Entry[], lang: Lang): boolean =>
  entries.filter(({ meaning }) => {
    const text = plainOf(meaning.text).text
    return NAMES_A_THING[lang].test(text) && !(lang === 'ar' && TELLS_AR.test(text))
  }).length >=
  entries.length * DEFINING_SHARE

export function glossary(entries: Entry[], items: Item[]): Structure | undefined {
  if (entries.length > MOST_PANELS) return undefined
  return {
    kind: 'glossary',
    blocks: entries.map(definitionBlock),
    sentences: items.flatMap(({ sentences }) => sentences),
    entries,
  }
}

const definitionBlock = ({ term, meaning }: Entry): ArticleBlock => ({
  kind: 'definition',
  labels: [term],
  sentences: [meaning],
  spans: [],
})

const TERM_HEAD =
  /^(?:the )?(?:terms?|words?|concepts?|abbreviations?|المصطلح|المفهوم|الكلمة|الاختصار|اللفظ)$/iu
const MEANING_HEAD =
  /^(?:the )?(?:meanings?|definitions?|explanations?|stands for|المعنى|التعريف|معناه|تعريفه|الشرح|الدلالة|المقصود به)$/iu

/** The entries of a table of two columns, a term and its meaning. */
export function tableEntries({ segment }: Block): Entry[] | undefined {
  const rows = segment.rows ?? []
  if (rows.length < 2 || rows.some((row) => row.length !== 2)) return undefined
  const headed = isGlossaryHead(rows[0] ?? [])
  const body = headed ? rows.slice(1) : rows
  const wordy = body.every(([term = '', meaning = '']) => parts(term).length <= 4 && wordCount(meaning) >= 5)
  if (body.length > MOST_PANELS || (!headed && !wordy)) return undefined
  let from = 0
  const entries: Entry[] = []
  for (const [term = '', meaning = ''] of body) {
    const start = segment.text.indexOf(meaning, from)
    if (start < 0 || meaning === '') return undefined
    from = start + meaning.length
    const span = { source_id: segment.id, start, end: from, quote: meaning }
    entries.push({ term: display(term), meaning: { text: display(meaning), spans: [span] } })
  }
  return headed ? entries : undefined
}

const isGlossaryHead = ([left = '', right = '']: string[]): boolean =>
  TERM_HEAD.test(plainOf(left).text.trim()) && MEANING_HEAD.test(plainOf(right).text.trim())

export const entriesOf = (entries: Entry[]): Structure => ({
  kind: 'glossary',
  blocks: entries.map(definitionBlock),
  sentences: [],
  entries,
})
