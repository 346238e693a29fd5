import { CalendarCheck, CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { date } from '#web/i18n/format.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Schedule } from '#worker/contract/study-schedule.ts'
import { m } from './messages.ts'

type OutcomeProps = {
  plan: Pick<Schedule, 'ends_on' | 'on_track' | 'minutes_needed'> & { sessions: readonly unknown[] }
  target: string | null
  /** What is done about a date that cannot be kept. */
  children?: ReactNode
}

const long = (day: string) => date(day, { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** When a plan ends, or that its date cannot be kept and what would keep it. */
export function PlanOutcome({ plan, target, children }: OutcomeProps) {
  const { ends_on: endsOn, on_track: kept, minutes_needed: needed, sessions } = plan
  if (endsOn === null) return null
  return (
    <div className={classes('plan-outcome', !kept && 'plan-outcome-late')} role="status">
      <Icon of={kept ? CalendarCheck : CalendarClock} />
      <div className="stack gap-small">
        {kept || target === null ? (
          <p>{m.endsOn({ date: long(endsOn), sessions: sessions.length })}</p>
        ) : (
          <p>
            {m.late({ target: long(target), date: long(endsOn) })}{' '}
            {needed === null ? m.lateDays : m.lateMinutes({ n: needed })}
          </p>
        )}
        {!kept && children}
      </div>
    </div>
  )
}
