import { Footprints } from 'lucide-react'
import type { ReactNode } from 'react'
import { currentTime } from '#web/i18n/clock.ts'
import { date } from '#web/i18n/format.ts'
import { readerDay, readerHour, weekdayOf } from '#web/i18n/reader-day.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Day } from '#worker/contract/days.ts'
import type { StudentHome } from '#worker/contract/student-home.ts'
import { homeMessages as m } from './home-messages.ts'
import { HomeRest } from './home-rest.tsx'
import { HomeStepCard } from './home-step.tsx'
import './home.css'

function greet(name: string, hour: number): string {
  if (hour < 12) return m.greeting.morning({ name })
  return hour < 17 ? m.greeting.afternoon({ name }) : m.greeting.evening({ name })
}

const dayOf = (now: Date) => date(now, { weekday: 'long', day: 'numeric', month: 'long' })

/** The plan for today: how long, or a rest day. */
function planned({ sessions, goal, week }: StudentHome, today: Day): string | false {
  const minutes = sessions.reduce((sum, session) => sum + (session.today ? session.minutes : 0), 0)
  if (minutes > 0) return m.home.planToday({ n: minutes })
  const weekday = weekdayOf(today)
  return goal !== null && !goal.which.includes(weekday) && !week[weekday] && m.home.restToday
}

/** The next step first, then what is due, the week, the other courses and what may come after them. */
export function StudentHomeScreen({
  home,
  name,
  now = new Date(currentTime()),
  fetchedAt,
  afterExam,
  firstPlan,
  latePlans,
}: {
  home: StudentHome
  name: string
  /** What to do after a failed exam, by its best attempt. */
  afterExam?: (attemptId: string) => ReactNode
  /** Plans a course that was just joined, at one press. */
  firstPlan?: (courseId: string) => ReactNode
  /** Fixes for plans that can't keep their date. */
  latePlans?: ReactNode
  /** When the home was fetched, by the device's clock. */
  fetchedAt: number
  now?: Date
}) {
  const today = readerDay(now)
  const { kind, assessment } = home.next ?? {}
  const notPassed = (kind === 'failed' || kind === 'no_attempts') && assessment?.best?.attempt_id
  return (
    <>
      <div className="page-head">
        <div className="stack gap-tiny">
          <h1 className="text-headline" tabIndex={-1}>
            <bdi>{greet(name, readerHour(now))}</bdi>
          </h1>
          <p className="muted text-small">{[dayOf(now), planned(home, today)].filter(Boolean).join(' · ')}</p>
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
        <HomeRest home={home} today={today} firstPlan={firstPlan} latePlans={latePlans} />
      </div>
    </>
  )
}
