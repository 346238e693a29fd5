import { CircleAlert, CircleCheck, Copy } from 'lucide-react'
import { isolate } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { List } from '#web/ui/list.tsx'
import type { ImportReport, ImportRow } from '#worker/contract/question-files.ts'
import { f } from './messages.ts'
import './import-report.css'

const LOOKS = {
  ready: { tone: 'ok', icon: CircleCheck },
  imported: { tone: 'ok', icon: CircleCheck },
  duplicate: { tone: 'line', icon: Copy },
  refused: { tone: 'bad', icon: CircleAlert },
} as const

/** What became of each question of a file, or would become of it. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const { totals, rows, unknown_columns: unknown, left_off: leftOff } = report
  const isTable = report.format === 'csv' || report.format === 'xlsx'
  const good = totals.ready + totals.imported
  return (
    <section className="stack gap-snug" aria-label={f.report}>
      <p className="row row-wrap gap-small">
        {good > 0 && <Chip tone="ok">{f.ready({ n: good })}</Chip>}
        {totals.duplicate > 0 && <Chip tone="line">{f.duplicate({ n: totals.duplicate })}</Chip>}
        {totals.refused > 0 && <Chip tone="bad">{f.refused({ n: totals.refused })}</Chip>}
      </p>
      {good === 0 && <p>{f.nothing}</p>}
      {unknown.length > 0 && (
        <p className="text-small muted">{f.unknownColumns({ names: unknown.map(isolate).join(' · ') })}</p>
      )}
      <List className="import-rows">
        {rows.map((row) => (
          <ReportRow key={row.place} row={row} isTable={isTable} />
        ))}
      </List>
      {leftOff > 0 && <p className="text-small muted">{f.leftOff({ n: leftOff })}</p>}
    </section>
  )
}

function ReportRow({ row, isTable }: { row: ImportRow; isTable: boolean }) {
  const place = isTable ? f.row({ n: row.place }) : f.question({ n: row.place })
  const { tone, icon } = LOOKS[row.state]
  const said = [...Object.values(row.errors), ...row.notes]
  return (
    <li className="import-row stack gap-tiny">
      <span className="row row-between gap-small">
        <span className="text-tiny muted figures">{place}</span>
        <Chip dense tone={tone} icon={icon}>
          {f.states[row.state]}
        </Chip>
      </span>
      <bdi className="match-parent two-lines">{row.title || f.untitled}</bdi>
      {said.map(({ code, message }) => (
        <span key={code} className="text-small muted">
          {message}
        </span>
      ))}
    </li>
  )
}
