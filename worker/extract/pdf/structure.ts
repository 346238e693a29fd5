import type { LineBox } from '#db/schema/materials.ts'
import { LIST_ITEM } from '../plain/line-blocks.ts'
import type { Block } from '../segment-writer.ts'
import { mendBrackets } from './brackets.ts'
import { footnoteLines } from './footnotes.ts'
import type { JoinLines } from './hyphens.ts'
import { hasRightToLeft } from './letters.ts'
import type { TextLine } from './page-lines.ts'
import { flowsOn, openingWidth, reachesMargin, roomAfter, type Setting, settingOf } from './paragraph-flow.ts'
import { breaksOff } from './unfinished.ts'

export type PdfBlock = Block & {
  /** The last line reached the margin: the paragraph may go on. */
  open: boolean
  /** What is left of the column behind its last line, and how wide its first word is. */
  room: number
  opening: number
  lines: number
  /** How far its first line stands in from the side where it begins. */
  indent: number
  size: number
  region: number
}

const HEADING_CHARS = 200
/** A bullet or number that is as far from its item as a table column. */
const LABEL = /^(?:[-*•▪◦●○■‣·–]|\(?[\p{Nd}]{1,3}[.)]|[a-z][.)])$/u
/** Word leaves the brackets of a number that it raises on its own. */
const EMPTY_LABEL = /^([⁰¹²³⁴-⁹]{1,3})\s*\(\)\s*/
const SAME_SIZE = 0.6

/** What a page needs to know of its document. */
export type PageStyle = {
  bodySize: number
  outlineLevel: (line: TextLine) => number
  joinLines: JoinLines
}

type Draft = {
  kind: PdfBlock['kind']
  level?: number
  lines: TextLine[]
  text: string
  full: boolean
  room: number
}

/** The lines of one page (already in reading order) as headings, paragraphs, list items and tables. */
export function toBlocks(lines: TextLine[], style: PageStyle): PdfBlock[] {
  const { bodySize, joinLines } = style
  const settings = new Map<string, Setting>()
  const notes = footnoteLines(lines, bodySize)
  const drafts: Draft[] = []
  for (const line of lines) {
    const key = `${line.region} ${line.turn} ${Math.round(line.size)}`
    const setting = settings.get(key) ?? settingOf(lines, line)
    settings.set(key, setting)
    const draft = drafts.at(-1)
    const note = notes.get(line)
    const found: Kind = note ? { kind: 'note' } : kindOf(line, style)
    const kind: Kind = draft && isDash(draft, line, found, setting) ? { kind: 'paragraph' } : found
    if (draft && !note?.opens && continues(draft, line, kind, setting)) join(draft, line, joinLines)
    else
      drafts.push({
        kind: kind.kind,
        level: kind.level,
        lines: [line],
        text: line.text,
        full: false,
        room: 0,
      })
    const current = drafts.at(-1)
    if (current)
      Object.assign(current, { full: reachesMargin(line, setting), room: roomAfter(line, setting) })
  }
  return drafts.map(finish)
}

/** Each line a block of its own; cells set apart from each other are a table of one row. */
export function toLineBlocks(lines: TextLine[], style: PageStyle): PdfBlock[] {
  return lines.map((line) => {
    const { kind, level } = kindOf(line, style)
    const { size, region } = line
    const cells = line.cells.map(mended)
    const place = { open: false, room: 0, opening: 0, lines: 1, indent: 0, size, region }
    if (kind === 'table') return { kind, text: '', rows: [cells], ...place }
    return { kind, level, text: cells.join(' '), ...place }
  })
}

type Kind = { kind: PdfBlock['kind']; level?: number }

function kindOf(line: TextLine, { bodySize, outlineLevel }: PageStyle): Kind {
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

/** A dash inside a sentence may come first in its line; a list is announced by the end of one. */
function isDash(draft: Draft, line: TextLine, { kind }: Kind, setting: Setting): boolean {
  const last = draft.lines.at(-1)
  if (kind !== 'list_item' || draft.kind !== 'paragraph' || !last || !/^[-–]\s/.test(line.text)) return false
  const tail = { text: last.text, full: draft.full, lines: 1 }
  return breaksOff(tail) !== undefined && flowsOn(last, line, setting, false)
}

function join(draft: Draft, line: TextLine, joinLines: JoinLines): void {
  draft.lines.push(line)
  draft.text = joinLines(draft.text, line.text)
}

function finish(draft: Draft): PdfBlock {
  const { kind, level, full, room, lines } = draft
  const { size = 0, region = 0 } = lines[0] ?? {}
  const opening = lines[0] ? openingWidth(lines[0]) : 0
  const indent = lines[0] ? indentOf(lines[0]) : 0
  const about = { boxes: boxesOf(lines), room, opening, indent, lines: lines.length, size, region }
  if (kind === 'table' && lines.length > 1) {
    const rows = lines.map((line) => line.cells.map(mended))
    return { kind, text: '', rows, ...(hasHead(lines) ? { level: 1 } : {}), open: false, ...about }
  }
  const text = (
    kind === 'note' ? mended(draft.text).replace(EMPTY_LABEL, '$1 ') : mended(draft.text)
  ).replaceAll('\t', ' ')
  // One line of two cells is no table: a name and a date, an entry of a table of contents.
  if (kind === 'table') return { kind: 'paragraph', text, open: false, ...about }
  return { kind, level, text, open: full && kind !== 'heading', ...about }
}

const indentOf = ({ rightToLeft, x, end }: TextLine): number => (rightToLeft ? -end : x)

/** The first row alone is set in bold, and says something of each column or of all but the first. */
function hasHead([first, ...rest]: TextLine[]): boolean {
  const columns = Math.max(...rest.map(({ cells }) => cells.length))
  return first?.bold === true && rest.some(({ bold }) => !bold) && first.cells.length >= columns - 1
}

/** Of each line, or of none where one is turned. */
function boxesOf(lines: TextLine[]): LineBox[][] | undefined {
  const boxes = lines.flatMap((line) => (line.boxes ? [line.boxes] : []))
  return boxes.length === lines.length ? boxes : undefined
}

const mended = (text: string): string => (hasRightToLeft(text) ? mendBrackets(text) : text)
