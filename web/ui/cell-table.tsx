/** A source's table as it was read: its first row names the columns, and no cell has a name of its own. */
export function CellTable({ rows, className }: { rows: string[][]; className?: string }) {
  const [head, ...body] = rows
  return (
    <table className={className}>
      {head && (
        <thead>
          <tr>
            {head.map((cell, column) => (
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
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
