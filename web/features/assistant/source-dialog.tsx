import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import type { AnswerCitation } from '#worker/contract/conversations.ts'
import { m } from './messages.ts'

export type ShownSource = {
  citation: AnswerCitation
  all: AnswerCitation[]
  onGo: (place: number) => void
  onClose: () => void
}

type SourceDialogProps = {
  /** The citation whose page is shown, and the others of the same answer. */
  open: AnswerCitation | null
  all: AnswerCitation[]
  onShow: (citation: AnswerCitation | undefined) => void
  source: (shown: ShownSource) => ReactNode
}

/** The page of a source, beside the conversation. */
export function SourceDialog({ open, all, onShow, source }: SourceDialogProps) {
  const close = () => onShow(undefined)
  return (
    <Dialog
      open={open !== null}
      onClose={close}
      title={open && <span className="visually-hidden">{m.source({ n: String(open.number) })}</span>}
      look="panel"
    >
      {open &&
        source({
          citation: open,
          all,
          onGo: (place) => {
            const next = all[place - 1]
            if (next) onShow(next)
          },
          onClose: close,
        })}
    </Dialog>
  )
}
