import type { Assessment } from '#worker/contract/assessments.ts'
import { m } from './messages.ts'

/** What holds without being set: when it opens to a student, in which order it asks, and what passing it earns. */
export function Facts({
  assessment: { kind, level_id: levelId, lesson_id: lessonId },
}: {
  assessment: Assessment
}) {
  const isFinal = kind === 'exam' && levelId === null && lessonId === null
  return (
    <ul className="bullets stack gap-small text-small muted">
      <li>{lessonId ? m.facts.afterLesson : levelId ? m.facts.afterLevel : m.facts.afterCourse}</li>
      <li>{m.facts.order}</li>
      {isFinal && <li>{m.facts.certificate}</li>}
    </ul>
  )
}
