import Papa from 'papaparse'
import { type Cell, escapeFormula, filledRows, plainCell, type SheetRow } from './cells.ts'

/** Without it Excel reads a CSV file in the code page of its machine. */
const BYTE_ORDER_MARK = '\ufeff'

/** A CSV file (RFC 4180) as Excel opens it by a double click, in UTF-8. */
export function writeCsv(rows: readonly Cell[][]): string {
  const escaped = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell)),
  )
  return BYTE_ORDER_MARK + Papa.unparse(escaped, { newline: '\r\n' })
}

const DELIMITERS = [',', ';', '\t', '|'] as const
/** A first line by which a spreadsheet says what parts its cells. */
const ANNOUNCED = /^sep=([,;\t|])\r?\n/i

/** What parts the cells: the sign that stands most often in the first row that holds anything, outside of quotes. */
function delimiterOf(text: string): string {
  const [head = ''] = /^.*\S.*$/m.exec(text.slice(0, 20_000).replace(/"[^"]*"/g, '')) ?? []
  const count = (sign: string) => head.split(sign).length
  return DELIMITERS.reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}

/** The rows of a CSV file, whose cells commas, semicolons, tabs or bars may part. */
export function readCsv(text: string): SheetRow[] {
  const plain = text.replace(/^\ufeff/, '')
  const announced = ANNOUNCED.exec(plain)
  const { data } = Papa.parse<string[]>(announced ? plain.slice(announced[0].length) : plain, {
    delimiter: announced?.[1] ?? delimiterOf(plain),
  })
  const first = announced ? 2 : 1
  return filledRows(data.map((cells, place) => ({ number: place + first, cells: cells.map(plainCell) })))
}
