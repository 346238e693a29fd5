import type { Styles } from './docx-styles.ts'
import { createTableReader, lettersOf, type ReadTable } from './docx-tables.ts'
import { createDrawingReader, type FoundDrawing } from './drawings.ts'
import { depthOf, type ListPlace } from './numbering.ts'
import { type Attributes, readXml } from './xml.ts'

export type DocxParagraph = {
  text: string
  /** 1 to 9 for a heading, 0 for body text. */
  heading: number
  /** Of a list item, from 1; 0 for other text. */
  depth: number
  /** By its style. */
  caption: boolean
  quote: boolean
  /** Keys of the footnotes and endnotes called in it, such as `f2`. */
  notes: string[]
}
/** A drawing in a table, in the cell of the outermost one. */
export type CellDrawing = { drawing: FoundDrawing; row: number; cell: number }
type DocxEvent =
  | { type: 'paragraph'; paragraph: DocxParagraph; drawings: FoundDrawing[] }
  | { type: 'table'; table: ReadTable; drawings: CellDrawing[] }
  | { type: 'note'; id: string; separator: boolean }

/** Duplicates for old readers, deleted or moved text, and field codes are not text of the document. */
const SKIPPED = new Set(['Fallback', 'del', 'moveFrom', 'instrText', 'delText', 'rt'])

type OpenParagraph = DocxParagraph & {
  style?: string
  outline?: number
  /** Switched off where there is none. */
  list?: string | undefined
  level?: number
  boldLetters: number
  parent?: OpenParagraph
}

/** What all parts of a document share. Numbers count on from one paragraph to the next. */
export type DocxSetting = { styles: Styles; numberOf: (place: ListPlace) => string | undefined }

/** Reads a WordprocessingML part. Text boxes stand inside a run: their paragraphs come out first. */
export async function readDocxBody(
  bytes: Uint8Array,
  { styles, numberOf }: DocxSetting,
  emit: (event: DocxEvent) => void,
): Promise<void> {
  let paragraph: OpenParagraph | undefined
  let inText = 0
  let skipping = 0
  let vanish = false
  let bold = false
  let inRun = false
  let inRunProperties = false
  const tables = createTableReader(styles.hasHeadRow)
  const drawings = createDrawingReader()
  let inCells: CellDrawing[] = []

  function open(name: string, attributes: Attributes): void {
    if (skipping > 0 || SKIPPED.has(name)) {
      skipping++
      return
    }
    drawings.open(name, attributes)
    tables.open(name, attributes)
    const value = attributes['w:val']
    if (name === 'p') paragraph = { ...emptyParagraph(), parent: paragraph }
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
      bold = false
    } else if (name === 'rPr') inRunProperties = inRun
    else if (name === 'vanish') vanish = inRunProperties && value !== '0' && value !== 'false'
    else if (name === 'b') bold = inRunProperties && value !== '0' && value !== 'false'
    else if (name === 'pStyle') target.style = value
    else if (name === 'outlineLvl') target.outline = Number(value) + 1
    else if (name === 'numId') target.list = value ?? '0'
    else if (name === 'ilvl') target.level = depthOf(value)
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
    const cell = tables.cell()
    const words = done.text.trim()
    const found = drawings.take()
    if (cell) {
      if (words) cell.append(words, done.boldLetters)
      const { row, cell: column } = cell
      inCells.push(...found.map((drawing) => ({ drawing, row, cell: column })))
      return
    }
    if (!words && done.notes.length === 0 && found.length === 0) return
    const outline = done.outline !== undefined && done.outline <= 9 ? done.outline : undefined
    const heading = outline ?? styles.headingLevel(done.style)
    const place = placeOf(done, styles)
    const number = place && words ? numberOf(place) : undefined
    const isItem =
      heading === 0 && (place !== undefined || (done.list === undefined && styles.isList(done.style)))
    const text = isItem && number ? `${number} ${words}` : words
    const depth = isItem ? (place?.depth ?? 0) + 1 : 0
    const caption = heading === 0 && styles.isCaption(done.style)
    const quote = heading === 0 && styles.isQuote(done.style)
    emit({
      type: 'paragraph',
      paragraph: { text, heading, depth, caption, quote, notes: done.notes },
      drawings: found,
    })
  }

  function closeTable(): void {
    const table = tables.close()
    if (!table) return
    emit({ type: 'table', table, drawings: inCells })
    inCells = []
  }

  await readXml(bytes, {
    open,
    close,
    text(text) {
      if (inText === 0 || skipping > 0 || vanish || !paragraph) return
      paragraph.text += text
      if (bold) paragraph.boldLetters += lettersOf(text)
    },
  })
}

const emptyParagraph = (): OpenParagraph => ({
  text: '',
  heading: 0,
  depth: 0,
  caption: false,
  quote: false,
  notes: [],
  boldLetters: 0,
})

/** By the paragraph itself, else by its style. */
function placeOf({ list, level, style }: OpenParagraph, styles: Styles): ListPlace | undefined {
  const styled = styles.listPlace(style)
  const id = list ?? styled?.list
  return id === undefined || id === '0' ? undefined : { list: id, depth: level ?? styled?.depth ?? 0 }
}

/** Symbol fonts keep their characters in a private area; only real characters are text. */
function symbol(code: string | undefined): string {
  const point = Number.parseInt(code ?? '', 16)
  return point >= 0x20 && point < 0xd800 ? String.fromCodePoint(point) : ''
}
