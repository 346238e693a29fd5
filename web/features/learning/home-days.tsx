import type { ReactNode } from 'react'
import type { StudentHome } from '#worker/contract/student-home.ts'
import { HomeAdvice } from './home-advice.tsx'
import { DueReview } from './home-review.tsx'
import { Week } from './week.tsx'

type DaysProps = {
  home: StudentHome
  today: Date
  firstPlan: ((courseId: string) => ReactNode) | undefined
}

/** What is due today, the week with its plan, or before the first lesson how many days suit, and what to look at again. */
export function HomeDays({ home, today, firstPlan }: DaysProps) {
  const { next, goal } = home
  const isNew = next?.kind === 'lesson' && next.course.progress.lessons_done === 0 && goal === null
  return (
    <>
      <DueReview review={home.review} />
      {isNew && firstPlan ? firstPlan(next.course.course_id) : <Week home={home} today={today} />}
      <HomeAdvice advice={home.advice} />
    </>
  )
}
