import { Button } from '#web/ui/button.tsx'
import type { StudyTerms } from '#worker/contract/study-plans.ts'
import type { Schedule } from '#worker/contract/study-schedule.ts'
import { m } from './messages.ts'
import { longDay } from './plan-outcome.tsx'

type FixesProps = {
  plan: Pick<Schedule, 'minutes_needed' | 'ends_on'>
  busy?: boolean
  onChoose: (change: Partial<Pick<StudyTerms, 'minutes_a_day' | 'target_date'>>) => void
}

/** Changes that keep the date of a plan, or move it, each at one press. */
export function PlanFixes({
  plan: { minutes_needed: needed, ends_on: end },
  busy = false,
  onChoose,
}: FixesProps) {
  return (
    <div className="row row-wrap gap-small">
      {needed !== null && (
        <Button
          kind="soft"
          size="small"
          busy={busy && m.saving}
          onClick={() => onChoose({ minutes_a_day: needed })}
        >
          {m.take({ n: needed })}
        </Button>
      )}
      {end !== null && (
        <Button
          kind="line"
          size="small"
          busy={busy && m.saving}
          onClick={() => onChoose({ target_date: end })}
        >
          {m.moveDate({ date: longDay(end) })}
        </Button>
      )}
    </div>
  )
}
