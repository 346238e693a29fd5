import { ArrowRight } from 'lucide-react'
import { courseLinks } from '#web/domain/course-links.ts'
import { isolate } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { JoinedCourse } from '#worker/contract/learning.ts'
import { m } from './messages.ts'

/** After the last card: the next lesson of this course if there is one, otherwise the home. */
export function ReviewOnward({ course }: { course: JoinedCourse | undefined }) {
  const lesson = course?.next_lesson
  if (!course || !lesson) {
    return (
      <ButtonLink kind="primary" to="/student">
        {m.home}
        <Icon of={ArrowRight} mirror />
      </ButtonLink>
    )
  }
  return (
    <>
      <ButtonLink kind="ghost" to="/student">
        {m.home}
      </ButtonLink>
      <ButtonLink kind="primary" {...courseLinks(course.slug, null).lesson(lesson.level_id, lesson.id)}>
        <span className="one-line">
          {m.toLesson({ title: isolate(lesson.title), minutes: lesson.minutes_left })}
        </span>
        <Icon of={ArrowRight} mirror />
      </ButtonLink>
    </>
  )
}
