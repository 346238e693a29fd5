import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterSegments } from '#web/domain/stale.ts'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Dropzone } from '#web/ui/dropzone.tsx'
import { toast } from '#web/ui/toast.ts'
import type { XliffReport } from '#worker/contract/translations.ts'
import { m } from './messages.ts'
import { type Place, sendXliff } from './queries.ts'

type Props = { place: Place; from: string; onClose: () => void }

/** Reads a translated file, previews what it would change, and imports it. */
export function ImportDialog({ place, from, onClose }: Props) {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const look = useMutation({ mutationFn: (chosen: File) => sendXliff(place, chosen, true) })
  const apply = useMutation({
    mutationFn: (chosen: File) => sendXliff(place, chosen, false),
    onSuccess: async ({ totals }) => {
      toast.success(m.imported({ n: totals.imported + totals.tags }))
      await afterSegments(client, place.id)
      onClose()
    },
  })
  const report = look.data
  const coming = report ? report.totals.ready + report.totals.tags : 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.importTitle}
      actions={
        <>
          <Button onClick={onClose}>{m.cancel}</Button>
          {file && coming > 0 && (
            <Button kind="primary" busy={apply.isPending && m.importing} onClick={() => apply.mutate(file)}>
              {m.importApply({ n: coming })}
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap-medium">
        <p>{m.importWhat}</p>
        <Dropzone
          slim
          multiple={false}
          accept=".xlf,.xliff,application/xliff+xml"
          title={file ? <bdi>{file.name}</bdi> : m.importFile}
          onFiles={([chosen]) => {
            if (!chosen) return
            setFile(chosen)
            look.mutate(chosen)
          }}
        />
        {look.isPending && <p role="status">{m.importing}</p>}
        {report && <Report report={report} coming={coming} from={from} />}
      </div>
    </Dialog>
  )
}

function Report({
  report: { totals, rows },
  coming,
  from,
}: {
  report: XliffReport
  coming: number
  from: string
}) {
  const counted = Object.entries(totals).filter(([, count]) => count > 0)
  return (
    <div className="stack gap-small" role="status">
      {coming === 0 && <p className="weight-strong">{m.importNothing}</p>}
      <ul>
        {counted.map(([state, count]) => (
          <li className="row row-between" key={state}>
            <span>{m.rows[state as keyof typeof m.rows]}</span>
            <span className="figures">{num(count)}</span>
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <ul className="replace-list">
          {rows.map(({ place, source, state }) => (
            <li className="stack gap-tiny" key={place}>
              <span className="text-tiny muted">
                {m.rowPlace({ n: num(place) })} · {m.rows[state]}
              </span>
              <span className="break-anywhere" lang={from} dir="auto">
                {source}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
