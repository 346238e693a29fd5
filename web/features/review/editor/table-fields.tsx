import { num } from '#web/i18n/format.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Own } from '../content-direction.ts'
import { m } from '../messages.ts'

type Props = { rows: string[][]; onRows: (rows: string[][]) => void; own: Own }

/** The cells of a table as fields; its shape stays the source's. */
export function TableFields({ rows, onRows, own }: Props) {
  const change = (row: number, column: number, text: string) =>
    onRows(rows.with(row, (rows[row] ?? []).with(column, text)))
  return (
    <div className="review-item-table" {...own}>
      <table>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor has a cell
                <td key={column}>
                  <TextInput
                    {...own}
                    dense
                    aria-label={m.edit.cell({ row: num(row + 1), column: num(column + 1) })}
                    value={cell}
                    onValue={(text) => change(row, column, text)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
