import { cleanLines } from '../clean-text.ts'
import { ExtractionError } from '../extraction-error.ts'
import { createSegmentWriter, type SegmentWriter } from '../segment-writer.ts'
import type { SourceDocument } from '../source-document.ts'
import { createListReader } from './markdown-lists.ts'
import { plainSpans } from './markdown-spans.ts'

const HEADING = /^ {0,3}(#{1,6})\s+(\S.*)$/
/** Trailing # signs may close a heading, but "C#" is a word. */
const CLOSING = /(?:^|\s)#+\s*$/
const UNDERLINE = /^ {0,3}(=+|-+)\s*$/
const ITEM = /^\s{0,12}(?:[-*+•]|\d{1,3}[.)]|[\u0660-\u0669]{1,3}[.)])\s+(.*)$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/
const RULE = /^ {0,3}([-*_])(\s*\1){2,}\s*$/
const FOOTNOTE = /^\[\^([^\]\s]{1,40})\]:\s*(.*)$/
const FRONT_MATTER = /^---\n[\s\S]{0,4000}?\n---\n/

/** Whether a text file, whatever its name, is written in Markdown. */
export function looksLikeMarkdown(text: string): boolean {
  const lines = text.slice(0, 20_000).split(/\r?\n/)
  const headings = lines.filter((line) => HEADING.test(probe(line))).length
  const others = lines.filter(isTableRule).length
  return (
    headings >= 2 ||
    headings + others >= 2 ||
    (headings === 1 && HEADING.test(probe(lines.find((line) => line.trim()))))
  )
}

/** `level`: how deep a list item stands, or a paragraph is quoted. */
type Open = { kind: 'paragraph' | 'list_item'; level?: number; lines: string[] }
const QUOTE = /^\s{0,3}(?:>\s?)+/

/** Headings of both forms, lists, tables, quotes, code and footnotes; inline marks are taken off. */
export async function extractMarkdown(text: string): Promise<SourceDocument> {
  const writer = createSegmentWriter('markdown')
  const lines = withoutComments(cleanLines(text)).replace(FRONT_MATTER, '').split('\n')
  let open: Open | undefined
  const flush = () => {
    if (open) writer.add({ ...open, text: plainSpans(open.lines.join(' ')) })
    open = undefined
  }
  const list = createListReader()
  for (let i = 0; i < lines.length; i++) {
    const quote = QUOTE.exec(lines[i] ?? '')?.[0] ?? ''
    const line = (lines[i] ?? '').slice(quote.length)
    const depth = quote.replace(/[^>]/g, '').length
    // A line that lost its sign still belongs to the quotation above it.
    if (open && depth > 0 && depth !== (open.kind === 'paragraph' ? open.level : depth)) flush()
    const next = probe(lines[i + 1])
    const heading = HEADING.exec(probe(line))
    const item = ITEM.exec(probe(line))
    const footnote = FOOTNOTE.exec(probe(line))
    if (FENCE.test(line)) {
      flush()
      i = writeFence(writer, lines, i)
    } else if (heading) {
      flush()
      writer.add({ kind: 'heading', level: heading[1]?.length, text: headingText(heading[2] ?? '') })
    } else if (!item && !open && probe(line).trim() && UNDERLINE.test(next) && !RULE.test(line)) {
      writer.add({ kind: 'heading', level: next.includes('=') ? 1 : 2, text: plainSpans(line) })
      i++
    } else if (line.includes('|') && isTableRule(next)) {
      flush()
      i = writeTable(writer, lines, i)
    } else if (line.trim() === '' || RULE.test(probe(line))) flush()
    else if (footnote) {
      flush()
      writer.add({ kind: 'note', text: plainSpans(footnote[2] ?? '') })
    } else if (item) {
      flush()
      const { text, level } = list.item(line)
      open = { kind: 'list_item', level, lines: [text] }
    } else if (open) open.lines.push(line.trim())
    else open = { kind: 'paragraph', ...(depth > 0 ? { level: depth } : {}), lines: [line.trim()] }
    if (/^\S/.test(line) && open?.kind !== 'list_item') list.end()
    await writer.pace()
  }
  flush()
  if (writer.isEmpty()) throw new ExtractionError('no_text', 'no words in the file')
  return writer.finish()
}

function headingText(text: string): string {
  return plainSpans(text.trimEnd().replace(CLOSING, ''))
}

/** A line longer than this is prose, whatever it begins with; the patterns need not look at it. */
const LONGEST_MARK = 2_000
const probe = (line = ''): string => (line.length > LONGEST_MARK ? '' : line)

const isTableRule = (line: string): boolean => line.includes('|') && TABLE_RULE.test(probe(line).trim())

function withoutComments(text: string): string {
  let kept = ''
  let at = 0
  for (;;) {
    const open = text.indexOf('<!--', at)
    const close = open < 0 ? -1 : text.indexOf('-->', open)
    if (close < 0) return kept + text.slice(at)
    kept += text.slice(at, open)
    at = close + 3
  }
}

/** Code stays one block with its lines; an unclosed fence runs to the end, as renderers read it. */
function writeFence(writer: SegmentWriter, lines: string[], start: number): number {
  const fence = FENCE.exec(lines[start] ?? '')?.[1] ?? '```'
  let end = start + 1
  while (end < lines.length && !(lines[end] ?? '').trim().startsWith(fence)) end++
  writer.add({ kind: 'paragraph', text: lines.slice(start + 1, end).join('\n') })
  return end
}

function writeTable(writer: SegmentWriter, lines: string[], start: number): number {
  const rows = [cellsOf(lines[start] ?? '')]
  let end = start + 2
  while (end < lines.length && probe(lines[end]).includes('|')) rows.push(cellsOf(lines[end++] ?? ''))
  writer.add({ kind: 'table', level: 1, text: '', rows })
  return end - 1
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => plainSpans(cell.trim().replaceAll('\\|', '|')))
}
