import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import { date, num, percent } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { StudentOfCourse } from '#worker/contract/students.ts'
import { m } from './messages.ts'

type Level = StudentOfCourse['outline'][number]
type Props = { one: StudentOfCourse; language: string | undefined }

/** What of the course was read and when, level by level. */
export function StudentPath({ one, language }: Props) {
  return (
    <section className="stack gap-medium" aria-label={m.path}>
      {one.outline.map((level, place) => (
        <LevelPart key={level.id} level={level} number={place + 1} language={language} />
      ))}
    </section>
  )
}

type LevelProps = { level: Level; number: number; language: string | undefined }

function LevelPart({ level, number, language }: LevelProps) {
  return (
    <div>
      <h2 className="student-level">
        <span className="student-level-number figures">{num(number)}</span>
        <bdi lang={language}>{level.title}</bdi>
      </h2>
      <ol>
        {level.lessons.map((lesson, place) => (
          <li key={lesson.id} className="student-lesson">
            <LessonMark lesson={lesson} />
            <span className="text-tiny muted figures left-to-right">
              {num(number)}.{num(place + 1)}
            </span>
            <bdi className="weight-medium grow" lang={language}>
              {lesson.title}
            </bdi>
            <span className="text-small muted no-wrap">{stateOf(lesson)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

type Lesson = Level['lessons'][number]

function stateOf({ done_at: at, position }: Lesson): string {
  if (at !== null) return date(at, { day: 'numeric', month: 'short' })
  return position > 0 ? m.readSoFar({ share: percent(position / 100) }) : m.notOpened
}

const MARKS = {
  done: { icon: CircleCheck, look: 'text-ok', word: m.done },
  begun: { icon: CircleDot, look: 'text-brand', word: m.begun },
  none: { icon: CircleDashed, look: 'muted', word: m.notOpened },
} as const

function LessonMark({ lesson }: { lesson: Lesson }) {
  const mark = MARKS[lesson.done_at !== null ? 'done' : lesson.position > 0 ? 'begun' : 'none']
  return (
    <span className="row">
      <Icon of={mark.icon} size={16} className={mark.look} />
      <span className="visually-hidden">{mark.word}</span>
    </span>
  )
}
