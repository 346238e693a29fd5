import { useState } from 'react'
import { date, num } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { cssVariables } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Dashboard } from '#worker/contract/courses.ts'
import { m } from './dashboard-messages.ts'
import './week-chart.css'

type Days = Dashboard['week']

/** Lessons that students finished in the last seven days: a bar a day, or the numbers as a table. */
export function WeekChart({ days }: { days: Days }) {
  const [table, setTable] = useState(false)
  const total = days.reduce((sum, { lessons }) => sum + lessons, 0)
  return (
    <section className="stack gap-snug">
      <div className="row row-between gap-small">
        <h2 className="text-small weight-strong">{m.week.title}</h2>
        <Button kind="ghost" size="dense" aria-pressed={table} onClick={() => setTable(!table)}>
          {m.week.table}
        </Button>
      </div>
      {table ? <WeekTable days={days} /> : <Bars days={days} label={m.week.label({ n: total })} />}
    </section>
  )
}

const dayName = (day: string, weekday: 'narrow' | 'short' | 'long') => date(day, { weekday, timeZone: 'UTC' })

function Bars({ days, label }: { days: Days; label: string }) {
  const most = Math.max(1, ...days.map(({ lessons }) => lessons))
  return (
    <div className="week-chart" role="img" aria-label={label}>
      {days.map(({ date: day, lessons }) => (
        <div key={day}>
          <b className="text-tiny figures">{num(lessons)}</b>
          <i style={cssVariables({ '--share': Math.round((100 * lessons) / most) })} />
          <span className="text-tiny muted">{dayName(day, locale === 'ar' ? 'narrow' : 'short')}</span>
        </div>
      ))}
    </div>
  )
}

function WeekTable({ days }: { days: Days }) {
  return (
    <table className="data-table data-table-dense week-table">
      <caption className="visually-hidden">{m.week.title}</caption>
      <thead>
        <tr>
          <th scope="col">{m.week.day}</th>
          <th scope="col" className="data-table-number">
            {m.week.lessons}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date: day, lessons }) => (
          <tr key={day}>
            <td>{dayName(day, 'long')}</td>
            <td className="data-table-number">{num(lessons)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
