import { Link } from '@tanstack/react-router'
import { ChevronRight, Footprints } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { date, isolate } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List } from '#web/ui/list.tsx'
import type { StudentHome } from '#worker/contract/student-home.ts'
import { CourseCard } from './course-card.tsx'
import { HomeStepCard } from './home-step.tsx'
import { JoinedRow } from './joined-row.tsx'
import { m } from './messages.ts'
import './home.css'

/** Below the next step, which is drawn first. */
const Days = lazy(() => import('./home-days.tsx').then((part) => ({ default: part.HomeDays })))

function greet(name: string, hour: number): string {
  if (hour < 12) return m.greeting.morning({ name })
  return hour < 17 ? m.greeting.afternoon({ name }) : m.greeting.evening({ name })
}

const dayOf = (now: Date) => date(now, { weekday: 'long', day: 'numeric', month: 'long' })

/** What the plan says of today: how long, or that it is a rest day. */
function planned({ sessions, goal, week }: StudentHome, now: Date): string | false {
  const minutes = sessions.reduce((sum, session) => sum + (session.today ? session.minutes : 0), 0)
  if (minutes > 0) return m.home.planToday({ n: minutes })
  const today = now.getDay()
  return goal !== null && !goal.which.includes(today) && !week[today] && m.home.restToday
}

/** The next step first, then the week, the other courses, and suggestions with their reasons. */
export function StudentHomeScreen({
  home,
  name,
  now = new Date(),
  fetchedAt,
  afterExam,
  firstPlan,
  latePlans,
}: {
  home: StudentHome
  name: string
  /** What leads on from an exam that was not passed, by its best attempt. */
  afterExam?: (attemptId: string) => ReactNode
  /** How a course that was just joined is planned at a press. */
  firstPlan?: (courseId: string) => ReactNode
  /** What would keep the dates of plans that are late. */
  latePlans?: ReactNode
  /** When the home came from the server, by the device's clock. */
  fetchedAt: number
  now?: Date
}) {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  const { kind, assessment } = home.next ?? {}
  const notPassed = (kind === 'failed' || kind === 'no_attempts') && assessment?.best?.attempt_id
  const others = home.courses.filter((course) => course.course_id !== home.next?.course.course_id)
  return (
    <>
      <div className="page-head">
        <div className="stack gap-tiny">
          <h1 className="text-headline" tabIndex={-1}>
            <bdi>{greet(name, now.getHours())}</bdi>
          </h1>
          <p className="muted text-small">{[dayOf(now), planned(home, now)].filter(Boolean).join(' · ')}</p>
        </div>
        {home.weeks_kept > 1 && (
          <span className="home-weeks text-small weight-strong" title={m.home.weeksKeptHint}>
            <Icon of={Footprints} />
            {m.home.weeksKept({ n: home.weeks_kept })}
          </span>
        )}
      </div>
      <div className="home">
        {home.next ? (
          <HomeStepCard
            step={home.next}
            name={name}
            due={home.review.due}
            clock={{ now: home.server_now, fetchedAt }}
          />
        ) : (
          <div className="home-full">
            <Empty title={m.home.empty}>
              <ButtonLink kind="primary" to="/student/courses" search={{ view: 'all' }}>
                {m.home.emptyAction}
              </ButtonLink>
            </Empty>
          </div>
        )}
        {notPassed && afterExam?.(notPassed)}
        {home.next && drawn && (
          <Suspense fallback={null}>
            <Days home={home} today={now} firstPlan={firstPlan} latePlans={latePlans} />
          </Suspense>
        )}
        {others.length > 0 && (
          <Card className="stack gap-small">
            <h2 className="text-lead weight-strong">{m.home.mine}</h2>
            <List>
              {others.map((course) => (
                <JoinedRow key={course.course_id} course={course} />
              ))}
            </List>
          </Card>
        )}
        {home.recommendations.length > 0 && (
          <section className="home-full stack gap-snug" aria-labelledby="next">
            <div className="row row-between">
              <h2 className="text-heading" id="next">
                {m.home.next}
              </h2>
              <Link className="quiet-link text-small" to="/student/courses" search={{ view: 'all' }}>
                {m.home.allCourses}
                <Icon of={ChevronRight} size={16} mirror />
              </Link>
            </div>
            <div className="course-cards">
              {home.recommendations.map(({ course, reason }) => (
                <CourseCard key={course.id} course={course} why={whyOf(reason)} />
              ))}
            </div>
          </section>
        )}
      </div>
    </>
  )
}

function whyOf(reason: StudentHome['recommendations'][number]['reason']): string {
  const { kind, about } = reason
  if (kind === 'new')
    return m.home.because.new({ date: date(about, { day: 'numeric', month: 'long', year: 'numeric' }) })
  return m.home.because[kind]({ about: isolate(about) })
}
