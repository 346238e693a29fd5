import { Check } from 'lucide-react'
import { date } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { m } from './messages.ts'
import './week.css'

/** Arabic weekdays are single letters; cut words would not be read. */
const WEEKDAY = locale === 'ar' ? 'narrow' : 'short'

/** The seven days of the week that holds `today`, Sunday first. */
export function weekOf(today: Date): Date[] {
  const sunday = new Date(today)
  sunday.setDate(today.getDate() - today.getDay())
  return Array.from({ length: 7 }, (_, day) => {
    const date = new Date(sunday)
    date.setDate(sunday.getDate() + day)
    return date
  })
}

/** Days of this week on which something was learned; no streak to lose. */
export function Week({ done, today = new Date() }: { done: boolean[]; today?: Date }) {
  return (
    <Card className="stack gap-medium">
      <h2 className="text-lead weight-strong">{m.home.week}</h2>
      <ol className="week">
        {weekOf(today).map((day, index) => {
          const isToday = day.getDay() === today.getDay()
          return (
            <li
              key={day.getDay()}
              className={classes('week-day', done[index] && 'week-day-done', isToday && 'week-day-today')}
              aria-current={isToday ? 'date' : undefined}
            >
              <span aria-hidden="true">{date(day, { weekday: WEEKDAY })}</span>
              <span className="visually-hidden">
                {date(day, { weekday: 'long' })} {done[index] && m.home.dayDone}
              </span>
              <span className="week-day-dot figures" aria-hidden="true">
                {done[index] ? <Icon of={Check} size={16} /> : date(day, { day: 'numeric' })}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="text-small muted">{m.home.weekDone({ n: done.filter(Boolean).length })}</p>
    </Card>
  )
}
