import { useSuspenseQuery } from '@tanstack/react-query'
import { sessionQuery } from '#web/api/session.ts'
import { FocusedShell } from '#web/ui/shell/focused-shell.tsx'
import { m } from './messages.ts'
import { resultQuery } from './queries.ts'
import { ResultScreen } from './result.tsx'

type PageProps = { attempt: string; practising?: boolean; finalExam?: string }

/** The result in the focused layout, whose exit leads to the course. */
export function ResultPage({ attempt, practising, finalExam }: PageProps) {
  const { data: result } = useSuspenseQuery(resultQuery(attempt))
  const { data: user } = useSuspenseQuery(sessionQuery)
  const { assessment } = result
  return (
    <FocusedShell
      back={{
        to: '/student/courses/$course_slug/levels',
        params: { course_slug: assessment.course_slug },
        label: m.result.toCourse,
      }}
      title={<bdi lang={assessment.language}>{assessment.course_title}</bdi>}
      meta={<bdi>{assessment.title}</bdi>}
    >
      <div className="wrap wrap-app pad-block-large">
        <ResultScreen
          result={result}
          name={user?.first_name ?? ''}
          practising={practising}
          finalExam={finalExam}
        />
      </div>
    </FocusedShell>
  )
}
