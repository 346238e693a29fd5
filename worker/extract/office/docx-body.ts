import type { Styles } from './docx-styles.ts'
import { createDrawingReader, type FoundDrawing } from './drawings.ts'
import { type Attributes, readXml } from './xml.ts'

type DocxParagraph = {
  text: string
  /** 1 to 9 for a heading, 0 for body text. */
  heading: number
  list: boolean
  /** By its style. */
  caption: boolean
  /** Keys of the footnotes and endnotes called in it, such as `f2`. */
  notes: string[]
}
/** A drawing in a table, in the cell of the outermost one. */
export type CellDrawing = { drawing: FoundDrawing; row: number; cell: number }
type DocxEvent =
  | { type: 'paragraph'; paragraph: DocxParagraph; drawings: FoundDrawing[] }
  | { type: 'table'; rows: string[][]; drawings: CellDrawing[] }
  | { type: 'note'; id: string; separator: boolean }

/** Duplicates for old readers, deleted or moved text, and field codes are not text of the document. */
const SKIPPED = new Set(['Fallback', 'del', 'moveFrom', 'instrText', 'delText', 'rt'])

type OpenParagraph = DocxParagraph & {
  style?: string
  outline?: number
  numbered?: boolean
  hidden?: boolean
  parent?: OpenParagraph
}

/** Reads a WordprocessingML part. Text boxes stand inside a run: their paragraphs come out first. */
export async function readDocxBody(
  bytes: Uint8Array,
  styles: Styles,
  emit: (event: DocxEvent) => void,
): Promise<void> {
  let paragraph: OpenParagraph | undefined
  let inText = 0
  let skipping = 0
  let vanish = false
  let inRun = false
  let inRunProperties = false
  const tables: string[][][] = []
  const drawings = createDrawingReader()
  let inCells: CellDrawing[] = []

  function open(name: string, attributes: Attributes): void {
    if (skipping > 0 || SKIPPED.has(name)) {
      skipping++
      return
    }
    drawings.open(name, attributes)
    const value = attributes['w:val']
    if (name === 'p') paragraph = { ...emptyParagraph(), parent: paragraph }
    else if (name === 'tbl') tables.push([])
    else if (name === 'tr') tables.at(-1)?.push([])
    else if (name === 'tc') tables.at(-1)?.at(-1)?.push('')
    else if (name === 'footnote' || name === 'endnote') {
      emit({
        type: 'note',
        id: attributes['w:id'] ?? '',
        separator: attributes['w:type'] !== undefined && attributes['w:type'] !== 'normal',
      })
    } else if (paragraph) openInParagraph(paragraph, name, value, attributes)
  }

  function openInParagraph(
    target: OpenParagraph,
    name: string,
    value: string | undefined,
    attributes: Attributes,
  ): void {
    if (name === 't') inText++
    else if (name === 'r') {
      inRun = true
      vanish = false
    } else if (name === 'rPr') inRunProperties = inRun
    else if (name === 'vanish') vanish = inRunProperties && value !== '0' && value !== 'false'
    else if (name === 'pStyle') target.style = value
    else if (name === 'outlineLvl') target.outline = Number(value) + 1
    else if (name === 'numId') target.numbered = value !== '0'
    else if (name === 'tab') target.text += inRun ? '\t' : ''
    else if (name === 'br' || name === 'cr') target.text += attributes['w:type'] === 'page' ? ' ' : '\n'
    else if (name === 'noBreakHyphen') target.text += '-'
    else if (name === 'sym') target.text += symbol(attributes['w:char'])
    else if (name === 'footnoteReference') target.notes.push(`f${attributes['w:id']}`)
    else if (name === 'endnoteReference') target.notes.push(`e${attributes['w:id']}`)
  }

  function close(name: string): void {
    if (skipping > 0) {
      skipping--
      return
    }
    drawings.close()
    if (name === 't') inText = Math.max(0, inText - 1)
    else if (name === 'r') inRun = false
    else if (name === 'rPr') inRunProperties = false
    else if (name === 'p' && paragraph) {
      closeParagraph(paragraph)
      paragraph = paragraph.parent
    } else if (name === 'tbl') closeTable()
  }

  function closeParagraph(done: OpenParagraph): void {
    const cell = cellOf(tables)
    const text = done.text.trim()
    const found = drawings.take()
    if (cell) {
      if (text) cell.append(text)
      const rows = tables[0] ?? []
      const place = { row: rows.length - 1, cell: (rows.at(-1)?.length ?? 0) - 1 }
      inCells.push(...found.map((drawing) => ({ drawing, ...place })))
      return
    }
    if (!text && done.notes.length === 0 && found.length === 0) return
    const outline = done.outline !== undefined && done.outline <= 9 ? done.outline : undefined
    const heading = outline ?? styles.headingLevel(done.style)
    const list = heading === 0 && (done.numbered ?? styles.isList(done.style))
    const caption = heading === 0 && styles.isCaption(done.style)
    emit({
      type: 'paragraph',
      paragraph: { text, heading, list, caption, notes: done.notes },
      drawings: found,
    })
  }

  function closeTable(): void {
    const rows = tables.pop() ?? []
    const outer = cellOf(tables)
    if (outer) outer.append(rows.map((row) => row.join(' | ')).join('\n'))
    else {
      emit({ type: 'table', rows, drawings: inCells })
      inCells = []
    }
  }

  await readXml(bytes, {
    open,
    close,
    text(text) {
      if (inText > 0 && skipping === 0 && !vanish && paragraph) paragraph.text += text
    },
  })
}

const emptyParagraph = (): OpenParagraph => ({ text: '', heading: 0, list: false, caption: false, notes: [] })

function cellOf(tables: string[][][]): { append: (text: string) => void } | undefined {
  const row = tables.at(-1)?.at(-1)
  if (!row || row.length === 0) return undefined
  const last = row.length - 1
  return {
    append(text) {
      row[last] = row[last] ? `${row[last]}\n${text}` : text
    },
  }
}

/** Symbol fonts keep their characters in a private area; only real characters are text. */
function symbol(code: string | undefined): string {
  const point = Number.parseInt(code ?? '', 16)
  return point >= 0x20 && point < 0xd800 ? String.fromCodePoint(point) : ''
}
