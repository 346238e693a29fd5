import { CalendarClock, Check, CircleAlert, Pause } from 'lucide-react'
import { Chip } from '#web/ui/chip.tsx'
import type { Assessment } from '#worker/contract/assessments.ts'
import { m } from './messages.ts'

/** What is missing first; then whether students can begin now. */
export function AssessmentState({ assessment }: { assessment: Assessment }) {
  const { drawn, is_active: isActive, opens_at: opensAt, closes_at: closesAt } = assessment
  if (drawn.missing > 0) {
    return (
      <Chip dense tone="bad" icon={CircleAlert}>
        {m.missing({ n: drawn.missing })}
      </Chip>
    )
  }
  if (drawn.asked === 0) {
    return (
      <Chip dense tone="bad" icon={CircleAlert}>
        {m.asksNothing}
      </Chip>
    )
  }
  if (!isActive) {
    return (
      <Chip dense icon={Pause}>
        {m.inactive}
      </Chip>
    )
  }
  if (closesAt && Date.parse(closesAt) <= Date.now()) {
    return (
      <Chip dense icon={Pause}>
        {m.closed}
      </Chip>
    )
  }
  const isLater = opensAt !== null && Date.parse(opensAt) > Date.now()
  return (
    <Chip dense tone={isLater ? undefined : 'ok'} icon={isLater ? CalendarClock : Check}>
      {isLater ? m.opensLater : m.active}
    </Chip>
  )
}
