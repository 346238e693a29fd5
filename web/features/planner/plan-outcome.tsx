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
  /** The fixes for a date that can't be kept. */
  children?: ReactNode
}

export const longDay = (day: string) => date(day, { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** When a plan ends, or that its date can't be kept and what would keep it. */
export function PlanOutcome({ plan, target, children }: OutcomeProps) {
  const { ends_on: endsOn, on_track: kept, minutes_needed: needed, sessions } = plan
  if (endsOn === null && kept) return null
  return (
    <div className={classes('plan-outcome', !kept && 'plan-outcome-late')} role="status">
      <Icon of={kept ? CalendarCheck : CalendarClock} />
      <div className="stack gap-small">
        {endsOn === null ? (
          <p>
            {m.tooLong} {m.lateDays}
          </p>
        ) : kept || target === null ? (
          <p>{m.endsOn({ date: longDay(endsOn), sessions: sessions.length })}</p>
        ) : (
          <p>
            {m.late({ target: longDay(target), date: longDay(endsOn) })}{' '}
            {needed === null ? m.lateDays : m.lateMinutes({ n: needed })}
          </p>
        )}
        {!kept && children}
      </div>
    </div>
  )
}
