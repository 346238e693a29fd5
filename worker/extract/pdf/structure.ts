import type { LineBox } from '#db/schema/materials.ts'
import { LIST_ITEM } from '../plain/line-blocks.ts'
import type { Block } from '../segment-writer.ts'
import { mendBrackets } from './brackets.ts'
import { footnoteLines } from './footnotes.ts'
import { hasRightToLeft } from './letters.ts'
import type { TextLine } from './page-lines.ts'
import { flowsOn, reachesMargin, type Setting, settingOf } from './paragraph-flow.ts'

export type PdfBlock = Block & {
  /** The last line reached the margin: the paragraph may go on. */
  open: boolean
  size: number
  region: number
}

const HEADING_CHARS = 200
/** A bullet or number that is as far from its item as a table column. */
const LABEL = /^(?:[-*•▪◦●○■‣·–]|\(?[\p{Nd}]{1,3}[.)]|[a-z][.)])$/u
const SAME_SIZE = 0.6

type Draft = { kind: PdfBlock['kind']; level?: number; lines: TextLine[]; text: string; full: boolean }

/** The lines of one page (already in reading order) as headings, paragraphs, list items and tables. */
export function toBlocks(
  lines: TextLine[],
  bodySize: number,
  outlineLevel: (line: TextLine) => number,
): PdfBlock[] {
  const settings = new Map<string, Setting>()
  const notes = footnoteLines(lines, bodySize)
  const drafts: Draft[] = []
  for (const line of lines) {
    const key = `${line.region} ${line.turn} ${Math.round(line.size)}`
    const setting = settings.get(key) ?? settingOf(lines, line)
    settings.set(key, setting)
    const draft = drafts.at(-1)
    const note = notes.get(line)
    const kind: Kind = note ? { kind: 'note' } : kindOf(line, bodySize, outlineLevel)
    if (draft && !note?.opens && continues(draft, line, kind, setting)) join(draft, line)
    else drafts.push({ kind: kind.kind, level: kind.level, lines: [line], text: line.text, full: false })
    const current = drafts.at(-1)
    if (current) current.full = reachesMargin(line, setting)
  }
  return drafts.map(finish)
}

/** Each line a block of its own; cells set apart from each other are a table of one row. */
export function toLineBlocks(
  lines: TextLine[],
  bodySize: number,
  outlineLevel: (line: TextLine) => number,
): PdfBlock[] {
  return lines.map((line) => {
    const { kind, level } = kindOf(line, bodySize, outlineLevel)
    const { size, region } = line
    const cells = line.cells.map(mended)
    const place = { open: false, size, region }
    if (kind === 'table') return { kind, text: '', rows: [cells], ...place }
    return { kind, level, text: cells.join(' '), ...place }
  })
}

type Kind = { kind: PdfBlock['kind']; level?: number }

function kindOf(line: TextLine, bodySize: number, outlineLevel: (line: TextLine) => number): Kind {
  const short = line.text.length < HEADING_CHARS && /\p{L}/u.test(line.text)
  const outlined = short ? outlineLevel(line) : 0
  if (outlined > 0) return { kind: 'heading', level: outlined }
  if (short && line.size >= bodySize * 1.15) {
    return { kind: 'heading', level: line.size >= bodySize * 1.6 ? 1 : line.size >= bodySize * 1.3 ? 2 : 3 }
  }
  const [label = '', ...rest] = line.cells
  if (rest.length === 1 && LABEL.test(label)) return { kind: 'list_item' }
  if (rest.length > 0) return { kind: 'table' }
  if (LIST_ITEM.test(line.text)) return { kind: 'list_item' }
  if (short && isBoldHeading(line, bodySize)) return { kind: 'heading', level: 3 }
  return { kind: 'paragraph' }
}

/** Documents of one size set their headings in bold: a short line of its own that ends no sentence. */
function isBoldHeading(line: TextLine, bodySize: number): boolean {
  return line.bold && line.size >= bodySize * 0.95 && line.text.length < 90 && !/[.,،;؛:]$/u.test(line.text)
}

function continues(draft: Draft, line: TextLine, { kind, level }: Kind, setting: Setting): boolean {
  const last = draft.lines.at(-1)
  if (!last || last.turn !== line.turn || last.region !== line.region) return false
  const drop = last.y - line.y
  if (drop <= 0 || Math.abs(last.size - line.size) >= SAME_SIZE) return false
  if (kind === 'table' || draft.kind === 'table') return kind === draft.kind && drop < line.size * 3
  if (kind === 'heading' || draft.kind === 'heading') {
    return kind === draft.kind && level === draft.level && drop < line.size * 1.9 && last.bold === line.bold
  }
  if (kind === 'note' || draft.kind === 'note') return kind === draft.kind && drop < line.size * 2
  // The second line of a list item stands further in than its bullet.
  const hanging = draft.kind === 'list_item' && draft.lines.length === 1
  return kind === 'paragraph' && flowsOn(last, line, setting, hanging)
}

function join(draft: Draft, line: TextLine): void {
  draft.lines.push(line)
  draft.text = joinLines(draft.text, line.text)
}

/** A hyphen at the end of a line is removed if the word continues in lower case. */
export function joinLines(text: string, next: string): string {
  if (/\p{Ll}[-\u2010]$/u.test(text.slice(-3)) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next
  return `${text} ${next}`
}

function finish(draft: Draft): PdfBlock {
  const { kind, level, full, lines } = draft
  const { size = 0, region = 0 } = lines[0] ?? {}
  const boxes = boxesOf(lines)
  if (kind === 'table' && lines.length > 1) {
    return {
      kind,
      text: '',
      rows: lines.map((line) => line.cells.map(mended)),
      boxes,
      open: false,
      size,
      region,
    }
  }
  const text = mended(draft.text).replaceAll('\t', ' ')
  // One line of two cells is no table: a name and a date, an entry of a table of contents.
  if (kind === 'table') return { kind: 'paragraph', text, boxes, open: false, size, region }
  return { kind, level, text, boxes, open: full && kind !== 'heading', size, region }
}

/** Of each line, or of none where one is turned. */
function boxesOf(lines: TextLine[]): LineBox[][] | undefined {
  const boxes = lines.flatMap((line) => (line.boxes ? [line.boxes] : []))
  return boxes.length === lines.length ? boxes : undefined
}

const mended = (text: string): string => (hasRightToLeft(text) ? mendBrackets(text) : text)
