/** The list with one row moved a place up or down; at the end it stays. */
export function moved<Row>(rows: Row[], from: number, by: -1 | 1): Row[] {
  const to = from + by
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length) return rows
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}
