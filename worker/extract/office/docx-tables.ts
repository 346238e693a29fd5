import type { Attributes } from './xml.ts'

type Row = { cells: string[]; repeated: boolean; letters: number; boldLetters: number }
type Table = { rows: Row[]; styledHead: boolean; style?: string }

/** `head`: how many of the first rows are its head; 0 where nothing says so. */
export type ReadTable = { rows: string[][]; head: number }
export type Cell = { append: (text: string, boldLetters: number) => void; row: number; cell: number }

/**
 * Collects tables in tables. Rows are a head where Word repeats them on each page, where the style of the table sets
 * its first row apart, or where the first row alone is in bold.
 */
export function createTableReader(hasHeadRow: (style: string | undefined) => boolean) {
  const tables: Table[] = []

  function open(name: string, attributes: Attributes): void {
    const table = tables.at(-1)
    if (name === 'tbl') tables.push({ rows: [], styledHead: false })
    else if (name === 'tr') table?.rows.push({ cells: [], repeated: false, letters: 0, boldLetters: 0 })
    else if (name === 'tc') table?.rows.at(-1)?.cells.push('')
    else if (name === 'tblHeader') {
      const row = table?.rows.at(-1)
      if (row) row.repeated = !isOff(attributes['w:val'])
    } else if (name === 'tblStyle' && table) table.style = attributes['w:val']
    else if (name === 'tblLook' && table) table.styledHead = looksAtFirstRow(attributes)
  }

  /** The innermost open cell. */
  function cell(): Cell | undefined {
    const row = tables.at(-1)?.rows.at(-1)
    if (!row || row.cells.length === 0) return undefined
    const last = row.cells.length - 1
    const outer = tables[0]?.rows ?? []
    return {
      append(text, boldLetters) {
        row.cells[last] = row.cells[last] ? `${row.cells[last]}\n${text}` : text
        row.letters += lettersOf(text)
        row.boldLetters += boldLetters
      },
      row: outer.length - 1,
      cell: (outer.at(-1)?.cells.length ?? 0) - 1,
    }
  }

  /** The table that ends here, unless it stands in the cell of another. */
  function close(): ReadTable | undefined {
    const table = tables.pop()
    const rows = table?.rows.map(({ cells }) => cells) ?? []
    const outer = cell()
    if (!outer) return { rows, head: table ? headOf(table) : 0 }
    outer.append(rows.map((row) => row.join(' | ')).join('\n'), 0)
    return undefined
  }

  function headOf({ rows, style, styledHead }: Table): number {
    const body = rows.findIndex(({ repeated }) => !repeated)
    if (body > 0) return body
    if (rows.length < 2) return 0
    if (styledHead && hasHeadRow(style)) return 1
    const [first, ...rest] = rows
    return first && isBold(first) && rest.some((row) => row.letters > 0 && !isBold(row)) ? 1 : 0
  }

  return { open, cell, close }
}

export const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
const isBold = ({ letters, boldLetters }: Row): boolean => letters > 0 && boldLetters >= letters
const isOff = (value: string | undefined): boolean => value === '0' || value === 'false' || value === 'off'

const FIRST_ROW = 0x20
function looksAtFirstRow(attributes: Attributes): boolean {
  const own = attributes['w:firstRow']
  if (own !== undefined) return !isOff(own)
  return (Number.parseInt(attributes['w:val'] ?? '', 16) & FIRST_ROW) !== 0
}
