import { Link } from '@tanstack/react-router'
import { Check, Coffee } from 'lucide-react'
import type { ReactNode } from 'react'
import { date } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { weekdayOf } from '#web/i18n/reader-day.ts'
import { titleOf } from '#web/i18n/titles.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DAY_MS, type Day } from '#worker/contract/days.ts'
import type { StudentHome } from '#worker/contract/student-home.ts'
import { m } from './home-rest-messages.ts'
import './week.css'

/** Arabic weekdays are single letters, because abbreviated words would be unreadable. */
const WEEKDAY = locale === 'ar' ? 'narrow' : 'short'

/** The seven days of the week that contains `today`, Sunday first. */
function weekOf(today: Day): Day[] {
  const sunday = today - weekdayOf(today) * DAY_MS
  return Array.from({ length: 7 }, (_, weekday) => sunday + weekday * DAY_MS)
}

/** Part of the name of a day. */
const named = (day: Day, how: Intl.DateTimeFormatOptions) => date(day, { ...how, timeZone: 'UTC' })

type WeekProps = {
  home: Pick<StudentHome, 'week' | 'goal' | 'sessions'>
  today: Day
  /** A notice that a plan can't keep its date, with fixes. */
  late?: ReactNode
}

/** This week's days with learning, and the plan for the others; there is no streak to lose. */
export function Week({ home: { week: done, goal, sessions }, today, late }: WeekProps) {
  const n = done.filter(Boolean).length
  return (
    <Card className="stack gap-medium">
      <div className="row row-between row-top row-wrap gap-snug">
        <div className="stack gap-tiny">
          <h2 className="text-lead weight-strong">{m.home.week}</h2>
          <p className="text-small muted figures">
            {goal === null ? m.home.weekDone({ n }) : m.home.weekOf({ done: n, days: goal.days })}
          </p>
        </div>
        <span className="row row-wrap gap-snug">
          <Link className="quiet-link text-small" to="/student/progress">
            {titleOf('progress')}
          </Link>
          <Link className="quiet-link text-small" to="/student/plan">
            {goal === null ? m.home.plan : m.home.changePlan}
          </Link>
        </span>
      </div>
      <ol className="week">
        {weekOf(today).map((day, index) => {
          const isToday = day === today
          const isRest = goal !== null && !goal.which.includes(index) && !done[index]
          const said = done[index] ? m.home.dayDone : isRest && m.home.dayRest
          return (
            <li
              key={day}
              className={classes(
                'week-day',
                done[index] && 'week-day-done',
                isRest && 'week-day-rest',
                isToday && 'week-day-today',
              )}
              aria-current={isToday ? 'date' : undefined}
            >
              <span aria-hidden="true">{named(day, { weekday: WEEKDAY })}</span>
              <span className="visually-hidden">
                {named(day, { weekday: 'long' })} {said}
              </span>
              <span className="week-day-dot figures" aria-hidden="true">
                {done[index] ? (
                  <Icon of={Check} size={16} />
                ) : isRest ? (
                  <Icon of={Coffee} size={16} />
                ) : (
                  named(day, { day: 'numeric' })
                )}
              </span>
            </li>
          )
        })}
      </ol>
      {late}
      {sessions.length > 0 && <Sessions sessions={sessions} today={today} />}
    </Card>
  )
}

/** A weekday of the coming week; later ones are named by their date. */
function dayName(day: Day, today: Day): string {
  const isNear = day - today < 7 * DAY_MS
  return named(day, isNear ? { weekday: 'long' } : { day: 'numeric', month: 'short' })
}

function Sessions({ sessions, today }: Pick<WeekProps['home'], 'sessions'> & { today: Day }) {
  return (
    <ul>
      {sessions.map(({ date: day, course, items, minutes, today: isToday }) => (
        <li key={`${day} ${course.id}`} className={classes('week-session', isToday && 'week-session-today')}>
          <bdi className="grow one-line" lang={course.language}>
            {items.map(({ title }) => title).join(' · ')}
          </bdi>
          <span className="text-small muted figures no-wrap">
            {m.home.session({
              day: isToday ? m.home.today : dayName(Date.parse(day), today),
              minutes,
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
