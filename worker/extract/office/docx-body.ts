import type { Styles } from './docx-styles.ts'
import { type Attributes, readXml } from './xml.ts'

type DocxParagraph = {
  text: string
  /** 1 to 9 for a heading, 0 for body text. */
  heading: number
  list: boolean
  /** Keys of the footnotes and endnotes called in it, such as `f2`. */
  notes: string[]
}
type DocxEvent =
  | { type: 'paragraph'; paragraph: DocxParagraph }
  | { type: 'table'; rows: string[][] }
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

  function open(name: string, attributes: Attributes): void {
    if (skipping > 0 || SKIPPED.has(name)) {
      skipping++
      return
    }
    const value = attributes['w:val']
    if (name === 'p') paragraph = { text: '', heading: 0, list: false, notes: [], parent: paragraph }
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
    if (cell) {
      if (text) cell.append(text)
      return
    }
    if (!text && done.notes.length === 0) return
    const outline = done.outline !== undefined && done.outline <= 9 ? done.outline : undefined
    const heading = outline ?? styles.headingLevel(done.style)
    const list = heading === 0 && (done.numbered ?? styles.isList(done.style))
    emit({ type: 'paragraph', paragraph: { text, heading, list, notes: done.notes } })
  }

  function closeTable(): void {
    const rows = tables.pop() ?? []
    const outer = cellOf(tables)
    if (outer) outer.append(rows.map((row) => row.join(' | ')).join('\n'))
    else emit({ type: 'table', rows })
  }

  await readXml(bytes, {
    open,
    close,
    text(text) {
      if (inText > 0 && skipping === 0 && !vanish && paragraph) paragraph.text += text
    },
  })
}

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
