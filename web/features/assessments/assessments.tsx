import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { EXAM_DEFAULTS } from '#db/vocabulary.ts'
import { assessmentsQuery } from '#web/domain/assessment-lists.ts'
import { afterAssessmentChange } from '#web/domain/stale.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import type { Assessment } from '#worker/contract/assessments.ts'
import { AssessmentCard } from './assessment-card.tsx'
import { m } from './messages.ts'
import { createAssessment } from './queries.ts'
import './assessments.css'

/** The exam and the exercises of a course, each to be set and opened in place. */
export function Assessments({ courseId, lang }: { courseId: string; lang: string }) {
  const query = useQuery(assessmentsQuery(courseId))
  if (query.isPending) return <PageSkeleton rows={4} />
  if (query.isError) return <ErrorPart onRetry={() => query.refetch()} />
  const exams = query.data.filter((one) => one.kind === 'exam')
  const exercises = query.data.filter((one) => one.kind === 'exercise')
  return (
    <div className="assessments stack gap-wide">
      {query.data.length === 0 && <p className="muted">{m.none}</p>}
      {exams.length === 0 && <AddExam courseId={courseId} />}
      <Group title={m.exam} list={exams} lang={lang} />
      <Group title={m.exercises} list={exercises} lang={lang} />
      {query.data.length > 0 && <p className="text-tiny muted">{m.onReview}</p>}
    </div>
  )
}

function Group({ title, list, lang }: { title: string; list: Assessment[]; lang: string }) {
  if (list.length === 0) return null
  return (
    <section className="stack gap-small">
      <h2 className="text-lead weight-strong">{title}</h2>
      {list.map((one) => (
        <AssessmentCard key={one.id} assessment={one} lang={lang} />
      ))}
    </section>
  )
}

function AddExam({ courseId }: { courseId: string }) {
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: () =>
      createAssessment('exam', {
        course_id: courseId,
        title: m.newTitle,
        duration_minutes: EXAM_DEFAULTS.durationMinutes,
        success_percentage: EXAM_DEFAULTS.successPercentage,
        max_attempts: EXAM_DEFAULTS.maxAttempts,
        mcq_count: 1,
        true_or_false_count: 0,
      }),
    onSettled: () => afterAssessmentChange(client, courseId),
  })
  return (
    <div>
      <Button busy={add.isPending && m.adding} onClick={() => add.mutate()}>
        {m.add}
      </Button>
    </div>
  )
}
