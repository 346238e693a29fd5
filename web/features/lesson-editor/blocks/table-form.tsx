import { Columns3, Quote, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { TABLE_HEADS } from '#db/content.ts'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { words } from '../messages.ts'
import { withContent } from '../model/parts.ts'
import { newSentence } from '../text/sentences.ts'
import { useSession } from '../use-session.ts'
import type { Of } from './block-content.tsx'
import { Caption } from './caption.tsx'
import { Plain, useContentChange } from './plain.tsx'
import { Text } from './text.tsx'

/** A table by its cells: plain text, or sentences that cite passages of their own. */
export function TableForm({ id, content, describedBy }: Of<'table'> & { describedBy: string }) {
  const session = useSession()
  const change = useContentChange(id)
  /** The cell that was written in last. */
  const [here, setHere] = useState<[row: number, column: number]>()
  const { rows, head } = content.data
  const width = rows[0]?.length ?? 0
  const withRows = (next: typeof rows, place?: string) =>
    change({ kind: 'table', data: { ...content.data, rows: next } }, place)
  const nameOf = (row: number, column: number) =>
    words.fields.cell({ row: num(row + 1), column: num(column + 1) })
  const plain = here && rows[here[0]]?.[here[1]]
  /** The plain cell becomes sentences, each of which may cite a passage. */
  const cite = () => {
    if (!here || typeof plain !== 'string') return
    const [row, column] = here
    const sentence = newSentence(plain)
    const cell = { id: crypto.randomUUID(), sentences: plain === '' ? [] : [sentence] }
    const next = rows.with(row, rows[row]?.with(column, cell) ?? [])
    session.change({
      doc: withContent(session.get().doc, id, { kind: 'table', data: { ...content.data, rows: next } }),
      caret: { part: id, key: `cell:${cell.id}`, at: plain.length },
    })
    // A passage that is chosen next belongs to this cell, also before the browser has moved the caret.
    const place = { part: id, key: `cell:${cell.id}`, sentence: sentence.id, selected: null }
    session.show({ place: plain === '' ? null : place })
  }
  const isHead = (row: number, column: number) =>
    (head === 'row' && row === 0) || (head === 'column' && column === 0)
  return (
    <div className="lesson-form">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by key */}
      <div className="lesson-cells" tabIndex={0} data-own-arrows>
        <table className="data-table">
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
              <tr key={row}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor has a cell
                  <td key={column} onFocus={() => setHere([row, column])}>
                    {typeof cell === 'string' ? (
                      <Plain
                        className={classes(isHead(row, column) && 'lesson-cell-head')}
                        label={nameOf(row, column)}
                        maxLength={1000}
                        value={cell}
                        onValue={(text) =>
                          withRows(rows.with(row, cells.with(column, text)), `${row} ${column}`)
                        }
                      />
                    ) : (
                      <Text
                        part={id}
                        field={`cell:${cell.id}`}
                        className={classes('lesson-cell', isHead(row, column) && 'lesson-cell-head')}
                        sentences={cell.sentences}
                        label={nameOf(row, column)}
                        placeholder={nameOf(row, column)}
                        describedBy={describedBy}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Caption id={id} caption={content.data.caption} />
      <div className="row row-wrap gap-small">
        <Button
          size="dense"
          kind="line"
          onClick={() => withRows([...rows, Array.from({ length: width }, () => '')])}
        >
          <Icon of={Rows3} size={16} />
          {words.table.addRow}
        </Button>
        <Button size="dense" kind="line" onClick={() => withRows(rows.map((cells) => [...cells, '']))}>
          <Icon of={Columns3} size={16} />
          {words.table.addColumn}
        </Button>
        <Button size="dense" kind="ghost" closed={typeof plain !== 'string'} onClick={cite}>
          <Icon of={Quote} size={16} />
          {words.table.cite}
        </Button>
        <Button
          size="dense"
          kind="ghost"
          closed={rows.length < 2}
          onClick={() => withRows(rows.slice(0, -1))}
        >
          {words.table.removeRow}
        </Button>
        <Button
          size="dense"
          kind="ghost"
          closed={width < 2}
          onClick={() => withRows(rows.map((cells) => cells.slice(0, -1)))}
        >
          {words.table.removeColumn}
        </Button>
      </div>
      <Field label={words.fields.head}>
        <Select
          dense
          value={head}
          onValue={(next) => change({ kind: 'table', data: { ...content.data, head: next } })}
          choices={TABLE_HEADS.map((value) => ({ value, label: words.fields.heads[value] }))}
        />
      </Field>
    </div>
  )
}
