import { Plus } from 'lucide-react'
import { cellText, TABLE_HEADS } from '#db/content.ts'
import { withText } from '#web/domain/table-cells.ts'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { BlockInput, Sentence } from '#worker/contract/content.ts'
import type { Own } from '../content-direction.ts'
import { editorWords, m } from '../messages.ts'
import { CaptionField } from './caption-field.tsx'

type Table = BlockInput & { kind: 'table' }
type Props = { block: Table; onBlock: (block: Table) => void; before: Sentence[]; own: Own }

/** The cells of a table as fields, with its caption and which of them are headings. */
export function TableFields({ block, onBlock, before, own }: Props) {
  const { rows, head, caption } = block.data
  const onData = (data: Partial<Table['data']>) => onBlock({ ...block, data: { ...block.data, ...data } })
  const change = (row: number, column: number, text: string) =>
    onData({
      rows: rows.with(row, (rows[row] ?? []).with(column, withText(rows[row]?.[column] ?? '', text))),
    })
  const columns = rows[0]?.length ?? 0
  return (
    <div className="stack gap-snug">
      <CaptionField
        caption={caption}
        onCaption={(next) => onData({ caption: next })}
        before={before}
        own={own}
      />
      <Field label={editorWords.head}>
        <Select
          dense
          value={head}
          onValue={(next) => onData({ head: next })}
          choices={TABLE_HEADS.map((value) => ({ value, label: editorWords.heads[value] }))}
        />
      </Field>
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
                      maxLength={1000}
                      aria-label={m.edit.cell({ row: num(row + 1), column: num(column + 1) })}
                      value={cellText(cell)}
                      onValue={(text) => change(row, column, text)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row gap-small">
        <Button
          kind="ghost"
          size="dense"
          closed={rows.length >= 100}
          onClick={() => onData({ rows: [...rows, Array.from({ length: columns }, () => '')] })}
        >
          <Icon of={Plus} size={16} />
          {editorWords.addRow}
        </Button>
        <Button
          kind="ghost"
          size="dense"
          closed={columns >= 20}
          onClick={() => onData({ rows: rows.map((cells) => [...cells, '']) })}
        >
          <Icon of={Plus} size={16} />
          {editorWords.addColumn}
        </Button>
      </div>
    </div>
  )
}
