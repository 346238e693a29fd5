import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { List } from '#web/ui/list.tsx'
import type { Day } from '#worker/contract/days.ts'
import type { HomeStep, StudentHome } from '#worker/contract/student-home.ts'
import { HomeAdvice } from './home-advice.tsx'
import { m } from './home-rest-messages.ts'
import { DueReview } from './home-review.tsx'
import { HomeSuggestions } from './home-suggestions.tsx'
import { JoinedRow } from './joined-row.tsx'
import { Week } from './week.tsx'
import './home-rest.css'

type RestProps = {
  home: StudentHome
  today: Day
  firstPlan: ((courseId: string) => ReactNode) | undefined
  latePlans: ReactNode
}

/** The parts below the next step: what is due today, the week with its plan, the other courses, and suggestions. */
export function HomeRest({ home, today, firstPlan, latePlans }: RestProps) {
  const { next, recommendations } = home
  return (
    <>
      {next && <Days home={home} next={next} today={today} firstPlan={firstPlan} latePlans={latePlans} />}
      <HomeSuggestions suggestions={recommendations} />
    </>
  )
}

/** Before the first lesson it asks how many days suit. The review is left out if it is the next step itself. */
function Days({ home, next, today, firstPlan, latePlans }: RestProps & { next: HomeStep }) {
  const isNew = next.kind === 'lesson' && next.course.progress.lessons_done === 0 && home.goal === null
  const others = home.courses.filter(({ course_id: id }) => id !== next.course.course_id)
  return (
    <div className="home-full home-rest">
      {next.kind !== 'review' && <DueReview review={home.review} />}
      <div className={classes('home-rest-week', isNew && 'home-rest-first')}>
        {isNew && firstPlan ? (
          firstPlan(next.course.course_id)
        ) : (
          <Week home={home} today={today} late={home.late && latePlans} />
        )}
      </div>
      <HomeAdvice advice={home.advice} />
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
    </div>
  )
}
