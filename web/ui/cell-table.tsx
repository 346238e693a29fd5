import type { ReactNode } from 'react'

type CellTableProps = {
  rows: ReactNode[][]
  /** Whether the first row or the first column names the others. */
  head?: 'row' | 'column' | 'none'
  className?: string
}

/** A table of texts, or of what is drawn for them; no cell has a name of its own. */
export function CellTable({ rows, head = 'row', className }: CellTableProps) {
  const names = head === 'row' ? rows[0] : undefined
  const body = head === 'row' ? rows.slice(1) : rows
  return (
    <table className={className}>
      {names && (
        <thead>
          <tr>
            {names.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
              <th key={column}>{cell}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {body.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its line
          <tr key={line}>
            {row.map((cell, column) =>
              head === 'column' && column === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <th key={column} scope="row">
                  {cell}
                </th>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={column}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
