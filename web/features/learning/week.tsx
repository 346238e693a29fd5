import { Link } from '@tanstack/react-router'
import { Check, Coffee } from 'lucide-react'
import type { ReactNode } from 'react'
import { date } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { titleOf } from '#web/i18n/titles.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DAY_MS, dateOf, ownDay } from '#worker/contract/days.ts'
import type { StudentHome } from '#worker/contract/student-home.ts'
import { m } from './home-rest-messages.ts'
import './week.css'

/** Arabic weekdays are single letters, because abbreviated words would be unreadable. */
const WEEKDAY = locale === 'ar' ? 'narrow' : 'short'

/** The seven days of the week that contains `today`, Sunday first. */
export function weekOf(today: Date): Date[] {
  const sunday = new Date(today)
  sunday.setDate(today.getDate() - today.getDay())
  return Array.from({ length: 7 }, (_, day) => {
    const date = new Date(sunday)
    date.setDate(sunday.getDate() + day)
    return date
  })
}

type WeekProps = {
  home: Pick<StudentHome, 'week' | 'goal' | 'sessions'>
  today?: Date
  /** A notice that a plan can't keep its date, with fixes. */
  late?: ReactNode
}

/** This week's days with learning, and the plan for the others; there is no streak to lose. */
export function Week({ home: { week: done, goal, sessions }, today = new Date(), late }: WeekProps) {
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
          const isToday = day.getDay() === today.getDay()
          const isRest = goal !== null && !goal.which.includes(index) && !done[index]
          const said = done[index] ? m.home.dayDone : isRest && m.home.dayRest
          return (
            <li
              key={day.getDay()}
              className={classes(
                'week-day',
                done[index] && 'week-day-done',
                isRest && 'week-day-rest',
                isToday && 'week-day-today',
              )}
              aria-current={isToday ? 'date' : undefined}
            >
              <span aria-hidden="true">{date(day, { weekday: WEEKDAY })}</span>
              <span className="visually-hidden">
                {date(day, { weekday: 'long' })} {said}
              </span>
              <span className="week-day-dot figures" aria-hidden="true">
                {done[index] ? (
                  <Icon of={Check} size={16} />
                ) : isRest ? (
                  <Icon of={Coffee} size={16} />
                ) : (
                  date(day, { day: 'numeric' })
                )}
              </span>
            </li>
          )
        })}
      </ol>
      {late}
      {sessions.length > 0 && <Sessions sessions={sessions} now={today} />}
    </Card>
  )
}

/** A weekday of the coming week; later ones are named by their date. */
function dayName(day: string, now: Date): string {
  const isNear = Date.parse(day) - Date.parse(dateOf(ownDay(now.getTime()))) < 7 * DAY_MS
  const how = isNear ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'short' } as const)
  return date(day, { ...how, timeZone: 'UTC' })
}

function Sessions({ sessions, now }: Pick<StudentHome, 'sessions'> & { now: Date }) {
  return (
    <ul>
      {sessions.map(({ date: day, course, items, minutes, today }) => (
        <li key={`${day} ${course.id}`} className={classes('week-session', today && 'week-session-today')}>
          <bdi className="grow one-line" lang={course.language}>
            {items.map(({ title }) => title).join(' · ')}
          </bdi>
          <span className="text-small muted figures no-wrap">
            {m.home.session({
              day: today ? m.home.today : dayName(day, now),
              minutes,
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
