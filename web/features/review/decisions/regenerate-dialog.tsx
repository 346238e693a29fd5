import { useQuery } from '@tanstack/react-query'
import { CostNote } from '#web/domain/cost-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ui } from '#web/ui/messages.ts'
import { m } from '../messages.ts'
import { type Rewriting, regenerationEstimateQuery } from '../queries.ts'

type Props = { wanted: Rewriting; onClose: () => void; onRegenerate: () => void }

/** Says what writing a lesson or a question again changes and what it costs, before it does either. */
export function RegenerateDialog({ wanted, onClose, onRegenerate }: Props) {
  const { data: cost, isError } = useQuery(regenerationEstimateQuery(wanted))
  const words = m[wanted.what]
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.regenerateAsk}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            kind="primary"
            closed={!cost || cost.refused !== undefined}
            aria-describedby="regenerate-cost"
            onClick={onRegenerate}
          >
            {words.regenerate}
          </Button>
        </>
      }
    >
      <div className="stack gap-medium">
        <p>{words.regenerateText}</p>
        <CostNote id="regenerate-cost" cost={cost} failed={isError} />
      </div>
    </Dialog>
  )
}
