import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ui } from '#web/ui/messages.ts'
import { m } from './messages.ts'
import { downloadGradebook, type Exported, type RosterFilter } from './queries.ts'

type Props = {
  courseId: string
  /** How the roster is searched and filtered, which the file follows. */
  filter?: RosterFilter
  kind?: 'primary' | 'line'
}

/** The gradebook as a file: what it holds is chosen first. */
export function ExportMenu({ courseId, filter = {}, kind = 'primary' }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind={kind} size="dense" onClick={() => setOpen(true)}>
        <Icon of={Download} size={16} />
        {m.export.open}
      </Button>
      {open && <ExportDialog courseId={courseId} who={{ filter }} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = { courseId: string; who: Exported; onClose: () => void }

export function ExportDialog({ courseId, who, onClose }: DialogProps) {
  const [byAttempt, setByAttempt] = useState(false)
  const [arabicDigits, setArabicDigits] = useState(false)
  const download = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      downloadGradebook(courseId, who, {
        format,
        rows: byAttempt ? 'attempts' : 'students',
        digits: arabicDigits ? 'arabic_indic' : 'western',
      }),
    onSuccess: onClose,
  })
  const busy = (format: 'csv' | 'xlsx') => download.isPending && download.variables === format && m.working
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.export.title}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button busy={busy('csv')} onClick={() => download.mutate('csv')}>
            {m.export.csv}
          </Button>
          <Button kind="primary" busy={busy('xlsx')} onClick={() => download.mutate('xlsx')}>
            {m.export.xlsx}
          </Button>
        </>
      }
    >
      <div className="stack gap-snug">
        <p>{whomOf(who)}</p>
        <Checkbox checked={byAttempt} onChecked={setByAttempt}>
          {m.export.attempts}
        </Checkbox>
        <Checkbox checked={arabicDigits} onChecked={setArabicDigits}>
          {m.export.digits}
        </Checkbox>
      </div>
    </Dialog>
  )
}

function whomOf(who: Exported): string {
  if ('ids' in who) return m.export.selected({ n: who.ids.length })
  return Object.values(who.filter).some(Boolean) ? m.export.filtered : m.export.text
}
