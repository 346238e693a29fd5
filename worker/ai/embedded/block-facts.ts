import { plain, shown } from '../text/fold.ts'
import { isOrdered, listDepth, listNumber } from '../text/segment-marks.ts'
import { parts } from '../text/words.ts'
import type { Block } from './document.ts'
import { articleNumber } from './outline/numbering.ts'

/**
 * What opens a block and says what it is: a term before its meaning, a note, an example, an article of law, or the
 * place in a count («أولًا: …»). Its own text begins at `end`.
 */
export type BlockLabel = {
  kind: 'term' | 'note' | 'warning' | 'tip' | 'example' | 'article' | 'ordinal'
  text: string
  end: number
}

/** What a block is by its own form, before anybody asks what it says. */
export type BlockFacts = {
  /** A list item whose list counts on: 1, 2, 3. */
  ordered?: boolean
  label?: BlockLabel
  /** The number of the article of law in which it stands. */
  article?: string
}

const LABELS: [BlockLabel['kind'], RegExp][] = [
  ['warning', /^(?:warning|caution|danger|important|تحذير|تنبيه|تنبيه هام|هام|مهم|خطر|احذر)\s*[:：!]\s*/iu],
  ['tip', /^(?:tip|hint|نصيحة|إرشاد|فكرة)\s*[:：!]\s*/iu],
  ['note', /^(?:note|notes|n\.b\.|nb|remember|ملاحظة|ملحوظة|للعلم|تذكر|فائدة)\s*[:：!]\s*/iu],
  [
    'example',
    /^(?:(?:worked )?example(?: \d+)?|case study|(?:مثال(?: تطبيقي| محلول)?|أمثلة)(?: \p{Nd}+)?)\s*[:：.]\s*/iu,
  ],
  [
    'ordinal',
    /^(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth(?:ly)?|fifth(?:ly)?|finally|أولا|ثانيا|ثالثا|رابعا|خامسا|سادسا|سابعا|ثامنا|تاسعا|عاشرا|أخيرا|وأخيرا)\s*[:：]\s*/iu,
  ],
]
const TERM = /^((?:[^\s:：.؟?!،,;؛]{1,30} ){0,4}[^\s:：.؟?!،,;؛]{1,30})\s?[:：]\s(?=\S+ \S+ \S)/u
/** A label stands in the first words of its block. */
const OPENING_CHARS = 160
/** Words before a colon that name no thing: who speaks, where something stands, a question. */
const NO_TERM =
  /^(?:step|figure|fig|table|chapter|section|question|answer|source|see|page|unit|lesson|قال|قالت|يقول|تقول|خطوة|الخطوة|الشكل|شكل|جدول|الجدول|سؤال|س|ج|المصدر|انظر|المادة|مادة|الباب|الفصل)(?!\p{L})/iu

/** Fills in the facts of all blocks: those of a list need their neighbours, and an article lasts until the next. */
export function addFacts(blocks: Block[]) {
  let article: { number: string; level: number } | undefined
  for (const block of blocks) {
    const opens =
      block.kind === 'heading' || block.kind === 'paragraph'
        ? articleNumber(block.segment.text.slice(0, OPENING_CHARS))
        : undefined
    if (opens !== undefined) article = { number: opens, level: block.kind === 'heading' ? block.level : 99 }
    else if (article && block.kind === 'heading' && block.level <= article.level) article = undefined
    if (article) block.article = article.number
    const label = labelOf(block)
    if (label) block.label = label
  }
  for (const list of listsIn(blocks)) markOrder(list)
}

function labelOf({ kind, segment }: Block): BlockLabel | undefined {
  if (kind === 'heading' || kind === 'table') return undefined
  const view = plain(segment.text.slice(0, OPENING_CHARS))
  const number = kind === 'list_item' ? (listNumber(view.text)?.length ?? 0) : 0
  const line = view.text.slice(number)
  const labelled = (name: BlockLabel['kind'], length: number): BlockLabel => ({
    kind: name,
    text: shown(segment.text, view, number, number + length).replace(/[\s:：.!]+$/, ''),
    end: view.at[number + length] ?? segment.text.length,
  })
  for (const [name, pattern] of LABELS) {
    const found = pattern.exec(line)
    if (found) return labelled(name, found[0].length)
  }
  if (kind === 'paragraph' && articleNumber(line) !== undefined) {
    const found = /^[^:：.\n]{1,60}[:：.]\s*/u.exec(line)?.[0]
    return labelled('article', found?.length ?? 0)
  }
  const term = TERM.exec(line)
  if (!term || NO_TERM.test(line) || parts(term[1] ?? '').length > 5) return undefined
  return labelled('term', term[0].length)
}

/** The items of one depth that stand together. */
function listsIn(blocks: Block[]): Block[][] {
  const lists: Block[][] = []
  let open: Block[][] = []
  for (const block of blocks) {
    if (block.kind !== 'list_item') {
      open = []
      continue
    }
    const depth = listDepth(block.segment)
    open = open.slice(0, depth)
    const list = open[depth - 1]
    if (list) list.push(block)
    else {
      const made = [block]
      open[depth - 1] = made
      lists.push(made)
    }
  }
  return lists
}

function markOrder(list: Block[]) {
  const openings = list.map(({ segment }) => segment.text.slice(0, OPENING_CHARS))
  if (list.length < 2 || !isOrdered(openings)) return
  for (const block of list) block.ordered = true
}
