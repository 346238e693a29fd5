/** What a cell of a written table holds. Numbers stay numbers for who calculates with them. */
export type Cell = string | number | null

/** A row that was read, with the number that it has in its file, so that a report can name it. */
export type SheetRow = { number: number; cells: string[] }

/** A text that a spreadsheet takes for a formula, however many quotes stand before it already. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/

/**
 * R24: a text cell of a CSV file that no spreadsheet runs as a formula. A quote before it says that it is text; a plain
 * number stays one. `plainCell` takes the quote away again.
 */
export const escapeFormula = (text: string): string =>
  FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text

/** The text that `escapeFormula` was given. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text

/** Rows that hold something, their trailing empty cells cut off. */
export function filledRows(rows: SheetRow[]): SheetRow[] {
  return rows.flatMap(({ number, cells }) => {
    const last = cells.findLastIndex((cell) => cell.trim() !== '')
    return last < 0 ? [] : [{ number, cells: cells.slice(0, last + 1) }]
  })
}
