import { pickMessages } from '#web/i18n/define.ts'
import { arKept } from '#web/i18n/messages/ar/kept.ts'
import { enKept } from '#web/i18n/messages/en/kept.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

const { logout: m } = pickMessages(enKept, arKept)

type UnsentDialogProps = { count: number; busy: boolean; onStay: () => void; onLogout: () => void }

/** Asks before a logout deletes what was done without a connection and could not be sent. */
export function UnsentDialog({ count, busy, onStay, onLogout }: UnsentDialogProps) {
  return (
    <ConfirmDialog
      open
      title={m.title({ n: count })}
      stay={m.stay}
      act={m.act}
      busy={busy && m.act}
      onClose={onStay}
      onConfirm={onLogout}
    >
      <p>{m.hint}</p>
    </ConfirmDialog>
  )
}
