import { ExtractionError } from '#worker/extract/extraction-error.ts'
import { type Archive, openArchive } from '#worker/extract/office/archive.ts'
import { mainPart, relationshipsOf } from '#worker/extract/office/relationships.ts'
import { readXml } from '#worker/extract/office/xml.ts'
import { filledRows, type SheetRow } from './cells.ts'
import { type Formats, formattedNumber, readFormats } from './xlsx-formats.ts'

const WANTED =
  /^(_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/[^/]+|xl\/worksheets\/[^/]+\.xml)$/i
/** Columns and rows that a table of ours can have; a file that names a cell beyond them is refused. */
const MOST_COLUMNS = 64
const MOST_ROWS = 25_000

/** The rows of the first visible sheet that holds any. Formulas give the value that they were saved with. */
export async function readXlsx(bytes: Uint8Array): Promise<SheetRow[]> {
  const archive = openArchive(bytes, (name) => WANTED.test(name))
  const main = await mainPart(archive)
  const workbook = main === undefined ? undefined : archive.get(main)
  if (!main || !workbook) throw new ExtractionError('broken', 'no workbook')
  const relationships = await relationshipsOf(archive, main)
  const partOf = (type: string) => [...relationships.values()].find((one) => one.type === type)?.target ?? ''
  const strings = await readStrings(archive.get(partOf('sharedStrings')))
  const formats = await readFormats(archive.get(partOf('styles')))
  for (const sheet of await visibleSheets(workbook)) {
    const part = archive.get(relationships.get(sheet)?.target ?? '')
    const rows = part ? await readSheet(part, strings, formats) : []
    if (rows.length > 0) return rows
  }
  return []
}

async function visibleSheets(workbook: NonNullable<ReturnType<Archive['get']>>): Promise<string[]> {
  const sheets: string[] = []
  await readXml(workbook, {
    open(name, { state, 'r:id': relationship }) {
      if (name === 'sheet' && relationship && (state ?? 'visible') === 'visible') sheets.push(relationship)
    },
  })
  return sheets
}

/** Texts that several cells share. Hints at the reading of Chinese and Japanese signs are no part of them. */
async function readStrings(part: Uint8Array | undefined): Promise<string[]> {
  const strings: string[] = []
  if (!part) return strings
  let text = ''
  let inText = false
  let inReading = false
  await readXml(part, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') inText = !inReading
      else if (name === 'rPh') inReading = true
    },
    text(piece) {
      if (inText) text += piece
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') inReading = false
      else if (name === 'si') strings.push(unescaped(text))
    },
  })
  return strings
}

/** Excel writes what XML cannot hold as `_x000D_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

async function readSheet(part: Uint8Array, strings: string[], formats: Formats): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  let cell = { column: 0, type: '', style: 0, value: '' }
  let inValue = false
  let inReading = false
  await readXml(part, {
    open(name, { r: reference, t: type = '', s: style = '0' }) {
      if (name === 'row') rows.push({ number: rowNumber(reference, rows), cells: [] })
      else if (name === 'c') {
        const column = columnOf(reference) ?? rows.at(-1)?.cells.length ?? 0
        if (column >= MOST_COLUMNS || rows.length > MOST_ROWS)
          throw new ExtractionError('unsafe', 'a sheet beyond all measure')
        cell = { column, type, style: Number(style), value: '' }
      } else if (name === 'rPh') inReading = true
      else if (name === 'v' || name === 't') inValue = !inReading
    },
    text(piece) {
      if (inValue) cell.value += piece
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'rPh') inReading = false
      const row = name === 'c' ? rows.at(-1) : undefined
      if (!row) return
      while (row.cells.length < cell.column) row.cells.push('')
      row.cells[cell.column] = textOf(cell, strings, formats)
    },
  })
  return filledRows(rows)
}

function textOf(
  { type, style, value }: { type: string; style: number; value: string },
  strings: string[],
  formats: Formats,
): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'inlineStr' || type === 'str') return unescaped(value)
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'e') return ''
  return value === '' ? '' : formattedNumber(value, style, formats)
}

const rowNumber = (reference: string | undefined, rows: SheetRow[]): number => {
  const number = Number(reference)
  return Number.isSafeInteger(number) && number > 0 ? number : (rows.at(-1)?.number ?? 0) + 1
}

function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
