import { useQuery } from '@tanstack/react-query'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { useTitle } from '#web/ui/title.ts'
import { lessonItemsQuery, ownCourseQuery, totalsQuery } from './queries.ts'
import { leftIn } from './rules.ts'
import { type View, Workbench } from './workbench.tsx'
import './review.css'

type Props = {
  courseId: string
  /** From the address: the lesson and the part of the review. */
  lessonId: string | undefined
  view: View
  onGo: (search: { lesson?: string; view?: View }) => void
  /** Exercises and exam, which are another slice's. */
  assessments: (lang: string) => React.ReactNode
}

/** The review of a course: loads it, and opens the first lesson that has something left. */
export function ReviewScreen({ courseId, lessonId, ...rest }: Props) {
  const course = useQuery(ownCourseQuery(courseId))
  const totals = useQuery(totalsQuery(courseId))
  const first = totals.data?.find((lesson) => leftIn(lesson) > 0) ?? totals.data?.[0]
  const chosen = lessonId ?? first?.lesson_id ?? ''
  const items = useQuery(lessonItemsQuery(courseId, chosen))
  useTitle(course.data?.title)
  if (course.isError || totals.isError) {
    const retry = () => Promise.all([course.refetch(), totals.refetch()])
    return (
      <div className="wrap py-10">
        <ErrorPart onRetry={retry} />
      </div>
    )
  }
  if (!course.data || !totals.data) {
    return (
      <div className="wrap py-10">
        <PageSkeleton rows={6} />
      </div>
    )
  }
  return (
    <Workbench
      {...rest}
      course={course.data}
      totals={totals.data}
      lessonId={chosen}
      items={items.data}
      failed={items.isError}
      onRetry={() => items.refetch()}
    />
  )
}
