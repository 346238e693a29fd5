import type { ArticleBlock } from '../../../engine.ts'
import { cleanText } from '../../../gates/clean-text.ts'
import { display } from '../../../text/fold.ts'
import { parts } from '../../../text/words.ts'
import type { Block } from '../../document.ts'
import type { LessonSentence } from '../lesson-sentence.ts'
import { numberless } from './piece.ts'
import type { Structure } from './unit.ts'

const CAPTION = /^(?:table|جدول|الجدول)\s*(?:رقم\s*)?\(?\p{Nd}/iu
const CAPTION_WORDS = 30
const NUMBER = /\p{Nd}/u

/** A short paragraph before or after a table that names it: "Table 2: …". */
export const isCaption = (plain: string): boolean =>
  CAPTION.test(plain) && parts(plain).length <= CAPTION_WORDS

/** The table as it stands, with the names of its columns and its caption. */
export function tableOf({ segment }: Block, caption: LessonSentence[]): Structure | undefined {
  const rows = segment.rows
  if (!rows || rows.flat().some((cell) => cleanText(display(cell)) !== undefined)) return undefined
  const span = { source_id: segment.id, start: 0, end: segment.text.length, quote: segment.text }
  const block: ArticleBlock = {
    kind: 'table',
    sentences: caption.slice(0, 1).map(({ sentence }) => numberless(sentence)),
    rows: rows.map((row) => row.map(display)),
    head: headOf(rows),
    spans: [span],
  }
  return { kind: 'table', blocks: [block], sentences: caption }
}

/** Words over numbers, or a row of short cells that are all different: it names the columns. */
export function headOf(rows: string[][]): 'row' | 'column' | 'none' {
  const [first, ...rest] = rows
  if (!first || rest.length === 0) return 'none'
  const filled = first.filter((cell) => cell.trim() !== '')
  const worded =
    filled.length >= first.length - 1 && filled.every((cell) => !NUMBER.test(cell) || parts(cell).length > 1)
  const distinct = new Set(filled).size === filled.length
  const longest = Math.max(...filled.map((cell) => parts(cell).length))
  const numbersBelow = first.some(
    (_, column) => column > 0 && rest.every((row) => NUMBER.test(row[column] ?? '')),
  )
  const mean = (row: string[]) => row.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, row.length)
  const shorter = mean(first) <= rest.reduce((sum, row) => sum + mean(row), 0) / rest.length + 4
  if (worded && distinct && longest <= 6 && (numbersBelow || shorter || rest.length > 1)) return 'row'
  return rest.every((row) => row.length === 2) && first.length === 2 ? 'column' : 'none'
}
