import { Link } from '@tanstack/react-router'
import { useOnline } from '#web/ui/banner.tsx'
import { ui } from '#web/ui/messages.ts'
import { costs } from './cost-messages.ts'

type Cost = { tokens: number; refused?: { message: string } }
type CostNoteProps = {
  /** For the `aria-describedby` of the button that it stands beside. */
  id?: string
  /** Undefined while it is being calculated. */
  cost: Cost | undefined
  failed: boolean
}

/** What a job will cost, shown before anything is reserved, with a link to the plans if the balance is too low. */
export function CostNote({ id, cost, failed }: CostNoteProps) {
  const online = useOnline()
  const waiting = failed ? costs.failed : online ? costs.pending : ui.offline
  return (
    <div className="stack gap-tiny text-small muted" id={id} role="status">
      <p>{cost ? (cost.tokens === 0 ? costs.free : costs.tokens({ n: cost.tokens })) : waiting}</p>
      {cost?.refused && <CostRefusal why={cost.refused.message} />}
    </div>
  )
}

export function CostRefusal({ why }: { why: string }) {
  return (
    <div className="stack gap-tiny">
      <p className="text-bad">{why}</p>
      <Link to="/plans" className="link align-start">
        {costs.toPlans}
      </Link>
    </div>
  )
}
