import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { EXPORT_FORMATS, type ExportFormat } from '#worker/contract/question-files.ts'
import { m } from '../messages.ts'
import { f } from './messages.ts'
import { type Chosen, downloadQuestions, exportCheckQuery } from './queries.ts'

type Props = { open: boolean; onClose: () => void; chosen: Chosen }

/** Chooses a format and says what it cannot hold before anything is downloaded. */
export function ExportDialog({ open, onClose, chosen }: Props) {
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const query = useQuery({ ...exportCheckQuery(format, chosen), enabled: open })
  const download = useMutation({
    mutationFn: () => downloadQuestions(format, chosen),
    onSuccess: onClose,
  })
  const check = query.data
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={f.exportTitle}
      actions={
        <>
          <Button onClick={onClose}>{m.cancel}</Button>
          <Button
            kind="primary"
            busy={download.isPending && f.downloading}
            closed={!check || check.count === 0}
            onClick={() => download.mutate()}
          >
            {f.download}
          </Button>
        </>
      }
    >
      <div className="stack gap-medium">
        <RadioCards
          name="export-format"
          label={f.format}
          value={format}
          onValue={setFormat}
          choices={EXPORT_FORMATS.map((value) => ({
            value,
            label: f.formats[value],
            hint: f.formatHints[value],
          }))}
        />
        <QueryState query={query} rows={2} />
        {check && (
          <div className="stack gap-small" role="status">
            <p className="weight-medium">
              {check.count === 0 ? f.nothingToExport : f.counted({ n: check.count })}
            </p>
            {check.count > 0 && check.losses.length === 0 && <p className="muted">{f.nothingLost}</p>}
            {check.losses.length > 0 && (
              <>
                <h3 className="text-label">{f.losses}</h3>
                <ul className="stack gap-tiny text-small">
                  {check.losses.map((loss) => (
                    <li key={loss.code}>
                      {loss.message} <span className="muted figures">({f.counted({ n: loss.count })})</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
