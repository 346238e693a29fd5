import type { ReactNode } from 'react'
import type { StudentHome } from '#worker/contract/student-home.ts'
import { HomeAdvice } from './home-advice.tsx'
import { DueReview } from './home-review.tsx'
import { Week } from './week.tsx'

type DaysProps = {
  home: StudentHome
  today: Date
  firstPlan: ((courseId: string) => ReactNode) | undefined
  latePlans: ReactNode
}

/** What is due today, the week with its plan, or before the first lesson how many days suit, and what to look at again. */
export function HomeDays({ home, today, firstPlan, latePlans }: DaysProps) {
  const { next, goal } = home
  const isNew = next?.kind === 'lesson' && next.course.progress.lessons_done === 0 && goal === null
  return (
    <>
      {/* Where it is the next step itself, it is not said twice. */}
      {next?.kind !== 'review' && <DueReview review={home.review} />}
      {isNew && firstPlan ? (
        firstPlan(next.course.course_id)
      ) : (
        <Week home={home} today={today} late={home.late && latePlans} />
      )}
      <HomeAdvice advice={home.advice} />
    </>
  )
}
