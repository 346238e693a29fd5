import { Link } from '@tanstack/react-router'
import { Check, Circle, CircleDot, Lock } from 'lucide-react'
import { courseLinks } from '#web/domain/course-links.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import type { ProgressDetail } from '#worker/contract/progress.ts'
import { m, spent } from './messages.ts'

type Level = ProgressDetail['levels'][number]
type Lesson = Level['lessons'][number]

/** A level with its lessons: their progress, the time spent, and right answers. */
export function LevelProgress({
  course,
  level,
  number,
}: {
  course: ProgressDetail['course']
  level: Level
  number: number
}) {
  const { lessons, lessons_done: done, seconds } = level
  return (
    <Card className="stack gap-small">
      <div className="row row-between row-wrap gap-small">
        <h2 className="text-lead weight-strong">
          <bdi>{m.level({ n: number, title: level.title })}</bdi>
        </h2>
        <span className="text-small muted figures">
          {[m.doneOf({ done, total: lessons.length }), ...(seconds > 0 ? [spent(seconds)] : [])].join(' · ')}
        </span>
      </div>
      <List>
        {lessons.map((lesson) => (
          <ListItem key={lesson.id} className="progress-lesson">
            <LessonState lesson={lesson} />
            {lesson.locked ? (
              <bdi className="muted" lang={course.language}>
                {lesson.title}
              </bdi>
            ) : (
              <Link {...courseLinks(course.slug, null).lesson(level.id, lesson.id)}>
                <bdi lang={course.language}>{lesson.title}</bdi>
              </Link>
            )}
            <span className="progress-lesson-facts text-small muted figures">{factsOf(lesson)}</span>
          </ListItem>
        ))}
      </List>
    </Card>
  )
}

const stateOf = ({ done, locked, position }: Lesson) =>
  done
    ? { of: Check, said: m.done, tone: 'ok' }
    : locked
      ? { of: Lock, said: m.locked, tone: 'plain' }
      : position > 0
        ? { of: CircleDot, said: m.read({ share: position / 100 }), tone: 'brand' }
        : { of: Circle, said: m.notStarted, tone: 'plain' }

function LessonState({ lesson }: { lesson: Lesson }) {
  const { of, said, tone } = stateOf(lesson)
  return (
    <span className={`text-${tone}`}>
      <Icon of={of} size={20} />
      <span className="visually-hidden">{said}</span>
    </span>
  )
}

/** Empty for a lesson that was not begun. */
function factsOf(lesson: Lesson): string {
  const { done, position, seconds, answered, right } = lesson
  return [
    ...(!done && position > 0 ? [m.read({ share: position / 100 })] : []),
    ...(seconds > 0 ? [spent(seconds)] : []),
    ...(answered > 0 ? [m.rightOf({ right, answered })] : []),
  ].join(' · ')
}
