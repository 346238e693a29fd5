import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAskedAhead } from '#web/domain/asked-ahead.ts'
import { assessmentsQuery } from '#web/domain/assessment-lists.ts'
import { ReviewScreen } from '#web/features/review/review.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { PublishAndShare } from '../-publish-and-share.tsx'
import { choiceParam, idParam, type RawSearch } from '../-search.ts'

/** Most reviews begin with the items, and need neither exercises nor the exam. */
const Assessments = lazy(async () => ({
  default: (await import('#web/features/assessments/assessments.tsx')).Assessments,
}))

export const Route = createFileRoute('/_work/courses/$course_id/review')({
  staticData: { title: 'review' },
  validateSearch: (search: RawSearch): { lesson?: string; view?: 'coverage' | 'assessments' } => ({
    lesson: idParam(search, 'lesson'),
    view: choiceParam(search, 'view', ['coverage', 'assessments']),
  }),
  component: Review,
})

function Review() {
  const { course_id: courseId } = Route.useParams()
  const { lesson, view } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  useAskedAhead(view === 'assessments' && courseId, (client) =>
    client.prefetchQuery(assessmentsQuery(courseId)),
  )
  return (
    <ReviewScreen
      courseId={courseId}
      lessonId={lesson}
      view={view ?? 'items'}
      onGo={(next) =>
        navigate({
          search: { lesson: next.lesson, view: next.view === 'items' ? undefined : next.view },
          replace: true,
          resetScroll: false,
        })
      }
      publish={(course, reason) => <PublishAndShare dense course={course} reason={reason} />}
      assessments={(lang) => (
        <Suspense fallback={<PageSkeleton rows={6} />}>
          <Assessments courseId={courseId} lang={lang} />
        </Suspense>
      )}
    />
  )
}
