import { FocusedShell } from '#web/ui/shell/focused-shell.tsx'
import type { Result } from '#worker/contract/attempts.ts'
import { m } from './messages.ts'
import { ResultScreen } from './result.tsx'

/** The result in the focused layout: the way out leads to the course. */
export function ResultPage({ result, name }: { result: Result; name: string }) {
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
      <div className="wrap wrap-app py-6">
        <ResultScreen result={result} name={name} />
      </div>
    </FocusedShell>
  )
}
