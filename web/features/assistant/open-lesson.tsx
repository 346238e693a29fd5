import { courseLinks } from '#web/domain/course-links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { AnswerCitation } from '#worker/contract/conversations.ts'
import { m } from './messages.ts'

/** Links a passage to its lesson, with its source open beside it. */
export function OpenLesson({ citation }: { citation: AnswerCitation }) {
  const { lesson_id: lessonId, level_id: levelId, course_slug: slug, source } = citation
  if (lessonId === null || levelId === null || slug === null) return null
  return (
    <div className="open-lesson">
      <ButtonLink
        {...courseLinks(slug, null).lesson(levelId, lessonId)}
        search={source ? { passage: source.segment_id } : {}}
      >
        {m.openLesson}
      </ButtonLink>
    </div>
  )
}
