import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { currentUser } from '#web/api/session.ts'
import { date, num } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { Dashboard } from '#worker/contract/courses.ts'
import { Attention } from './attention.tsx'
import { CoursesTable } from './courses-table.tsx'
import { m as own } from './dashboard-messages.ts'
import { m } from './messages.ts'
import { dashboardQuery } from './queries.ts'
import { WeekChart } from './week-chart.tsx'
import './dashboard.css'

/** The instructor's home: counts, what waits, and the newest courses. */
export function InstructorHome() {
  const query = useQuery(dashboardQuery)
  const name = currentUser(useQueryClient())?.first_name ?? ''
  const now = new Date()
  return (
    <div className="wrap">
      <header className="page-head">
        <div className="stack gap-tiny">
          <p className="text-small muted">
            {date(now, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
          </p>
          <h1 className="text-headline" tabIndex={-1}>
            {greeting(now.getHours(), name)}
          </h1>
        </div>
        {query.data?.counts.courses !== 0 && (
          <ButtonLink kind="primary" to="/course/add">
            <Icon of={Plus} />
            {m.newCourse}
          </ButtonLink>
        )}
      </header>
      <QueryState query={query} rows={5} />
      {query.data && <Home data={query.data} />}
    </div>
  )
}

function greeting(hour: number, name: string): string {
  if (hour < 12) return m.greeting.morning({ name })
  return hour < 17 ? m.greeting.day({ name }) : m.greeting.evening({ name })
}

function Home({ data }: { data: Dashboard }) {
  if (data.counts.courses === 0) {
    return (
      <Empty title={m.empty.title} text={m.empty.text}>
        <ButtonLink kind="primary" to="/course/add">
          {m.empty.action}
        </ButtonLink>
      </Empty>
    )
  }
  return (
    <>
      <ul className="dashboard-counts" aria-label={m.counts.label}>
        {(['courses', 'lessons', 'students', 'exams'] as const).map((key) => (
          <Count
            key={key}
            text={m.counts[key]({ n: data.counts[key] })}
            number={num(data.counts[key])}
            more={moreOf(key, data.counts)}
          />
        ))}
      </ul>
      <div className="dashboard-columns">
        <div className="stack gap-vast">
          <Attention entries={data.attention} />
          <section className="stack gap-snug">
            <div className="row row-between">
              <h2 className="text-lead weight-strong">{m.yours}</h2>
              <Link to="/courses" className="link text-small">
                {m.all}
              </Link>
            </div>
            <CoursesTable courses={data.courses} label={m.yours} />
          </section>
        </div>
        {data.counts.students > 0 && (
          <aside>
            <WeekChart days={data.week} />
          </aside>
        )}
      </div>
    </>
  )
}

/** What stands under a count. */
function moreOf(key: 'courses' | 'lessons' | 'students' | 'exams', counts: Dashboard['counts']): string {
  if (key === 'courses') return own.published({ n: counts.published })
  if (key === 'students') return own.joined({ n: counts.joined_this_week })
  return key === 'exams' ? own.active({ n: counts.active_exams }) : ''
}

/** The number is drawn large beside its noun; Arabic writes one and two into the word, which then stands alone. */
function Count({ text, number, more }: { text: string; number: string; more: string }) {
  const noun = text.replace(number, '').trim()
  return (
    <li>
      {noun === text ? (
        <span className="dashboard-count-word">{text}</span>
      ) : (
        <>
          <b className="figures">{number}</b> <span>{noun}</span>
        </>
      )}
      {more && <small className="text-tiny muted">{more}</small>}
    </li>
  )
}
