import { zipSync } from 'fflate'
import type { Cell } from './cells.ts'

export type WrittenSheet = {
  name: string
  rows: readonly Cell[][]
  /** In characters, by column. */
  widths?: readonly number[]
  rightToLeft?: boolean
  /** Rows that stay in sight, in bold. */
  headRows?: number
  /** What a column's cells may be chosen from, by its place. */
  choices?: readonly { column: number; values: readonly string[] }[]
}

/** What XML 1.0 cannot hold: control characters but tabs and line breaks, and two that are none. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu
/** Excel reads this as one character, so the sign that begins it is written in that form itself. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi
const LAST_ROW = 1_048_576

const escapeXml = (text: string): string =>
  text
    .replace(UNWRITABLE, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

/** The letters of a column: 0 is A, 26 is AA. */
export function columnLetters(place: number): string {
  const rest = place % 26
  const letter = String.fromCharCode(65 + rest)
  return place < 26 ? letter : columnLetters((place - rest) / 26 - 1) + letter
}

function cellXml(cell: Cell, reference: string, style: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${reference}" s="${style}"><v>${cell}</v></c>`
  const text = escapeXml(cell.replace(/\r\n?/g, '\n').replace(ESCAPE, '_x005F_'))
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

function sheetXml({ rows, widths = [], rightToLeft = false, headRows = 0, choices = [] }: WrittenSheet) {
  const pane =
    headRows > 0
      ? `<pane ySplit="${headRows}" topLeftCell="A${headRows + 1}" activePane="bottomLeft" state="frozen"/>`
      : ''
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  )
  const body = rows.map((row, place) => {
    const number = place + 1
    const cells = row.map((cell, column) =>
      cellXml(cell, `${columnLetters(column)}${number}`, place < headRows ? 1 : 2),
    )
    return `<row r="${number}">${cells.join('')}</row>`
  })
  const validations = choices.map(({ column, values }) => {
    const letters = columnLetters(column)
    const range = `${letters}${headRows + 1}:${letters}${LAST_ROW}`
    const list = escapeXml(values.join(','))
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${range}"><formula1>"${list}"</formula1></dataValidation>`
  })
  return [
    `<sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}>${pane}</sheetView></sheetViews>`,
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    `<sheetData>${body.join('')}</sheetData>`,
    validations.length > 0
      ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
      : '',
  ].join('')
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Cells wrap and begin at the top; the second style is that of the head. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`

/** A sheet's name holds no more than this, and none of these signs. */
const sheetName = (name: string) => escapeXml(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))

/** A workbook. Its texts are text for every program that opens it, never a formula (R24). */
export function writeXlsx(sheets: readonly WrittenSheet[]): Uint8Array<ArrayBuffer> {
  const numbers = sheets.map((_, place) => place + 1)
  const each = (part: (number: number) => string) => numbers.map(part).join('')
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((number) => `<sheet name="${sheetName(sheets[number - 1]?.name ?? '')}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  }
  sheets.forEach((sheet, place) => {
    parts[`xl/worksheets/sheet${place + 1}.xml`] = `<worksheet xmlns="${MAIN}">${sheetXml(sheet)}</worksheet>`
  })
  const encoder = new TextEncoder()
  const files = Object.entries(parts).map(([name, xml]) => [name, encoder.encode(HEAD + xml)])
  return new Uint8Array(zipSync(Object.fromEntries(files)))
}
