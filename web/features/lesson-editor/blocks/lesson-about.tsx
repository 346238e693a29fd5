import { useQuery } from '@tanstack/react-query'
import { levelsQuery } from '#web/domain/course-queries.ts'
import { num } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import type { LessonDraft } from '#worker/contract/lesson-editor.ts'
import { m } from '../messages.ts'
import { useSaving } from '../use-session.ts'

/** Where the lesson stands in its course, how long it is to read, and whether it is kept out of the next publish. */
export function LessonAbout({ draft }: { draft: LessonDraft }) {
  const { data: levels = [] } = useQuery(levelsQuery(draft.course.id))
  const { minutes = draft.minutes } = useSaving()
  const level = levels.findIndex(({ lessons }) => lessons.some(({ id }) => id === draft.lesson.id))
  const lesson = levels[level]?.lessons.findIndex(({ id }) => id === draft.lesson.id) ?? 0
  return (
    <p className="row row-wrap gap-small text-small muted lesson-about">
      {level >= 0 && <span>{m.level({ level: num(level + 1), lesson: num(lesson + 1) })}</span>}
      <span>{m.minutes({ n: minutes })}</span>
      {draft.hidden && <Chip dense>{m.hidden}</Chip>}
    </p>
  )
}
