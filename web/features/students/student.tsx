import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lightbulb, Mail, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#web/api/unwrap.ts'
import { courseQuery } from '#web/domain/course-queries.ts'
import { date, isolate, list, num, relativeTime } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListKeys } from '#web/ui/list-keys.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { useTitle } from '#web/ui/title.ts'
import type { StudentOfCourse } from '#worker/contract/students.ts'
import { MessageDialog } from './message-dialog.tsx'
import { m } from './messages.ts'
import { type RosterFilter, studentQuery } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { type Attempt, StudentAttempts } from './student-attempts.tsx'
import { StudentLadder } from './student-ladder.tsx'
import { StudentLog } from './student-log.tsx'
import { OtherStudents, type Place, useOtherKeys } from './student-others.tsx'
import { StudentPath } from './student-path.tsx'
import { TimeDialog } from './time-dialog.tsx'
import './student.css'

type Props = {
  courseId: string
  studentId: string /** Of the roster that the student was opened from. */
  filter: RosterFilter
}

/** One student of a course: how far they are, every attempt, and what can be done for them. */
export function StudentScreen({ courseId, studentId, filter }: Props) {
  const query = useQuery(studentQuery(courseId, studentId, filter))
  const course = useQuery(courseQuery(courseId))
  useTitle(query.data?.student.student.name)
  if (query.isError && query.error instanceof ApiError && query.error.status === 404) return <NotFoundPage />
  return (
    <div className="wrap">
      <Breadcrumbs>
        <Link to="/courses">{m.courses}</Link>
        <Link to="/courses/$course_id" params={{ course_id: courseId }}>
          <bdi>{course.data?.title ?? m.course}</bdi>
        </Link>
        <Link
          to="/courses/$course_id"
          params={{ course_id: courseId }}
          search={{ part: 'students', ...filter }}
        >
          {m.students}
        </Link>
      </Breadcrumbs>
      <QueryState query={query} rows={8} />
      {query.data && (
        <Student
          courseId={courseId}
          language={course.data?.language}
          one={query.data.student}
          place={{ courseId, filter, neighbours: query.data.neighbours }}
        />
      )}
    </div>
  )
}

type OneProps = { courseId: string; language: string | undefined; one: StudentOfCourse; place: Place }

function Student({ courseId, language, one, place }: OneProps) {
  const [removing, setRemoving] = useState(false)
  const [writing, setWriting] = useState(false)
  const [time, setTime] = useState<{ attempt: Attempt | undefined }>()
  const { student } = one
  const of = { courseId, studentId: student.id }
  const hint = hintOf(one)
  const keys = useOtherKeys(place)
  return (
    <>
      <div className="student-columns">
        <div className="stack gap-large">
          <header className="student-head">
            <Avatar name={student.name} large />
            <div className="grow stack gap-tiny">
              <h1 className="text-title" tabIndex={-1}>
                <bdi>{student.name}</bdi>
              </h1>
              <p className="text-small muted">
                <bdi dir="ltr">{student.email}</bdi> · {m.joined({ date: date(one.joined_at) })}
                {student.is_minor && ` · ${m.minor}`}
              </p>
            </div>
            <div className="stack gap-tiny">
              <StudentLadder levels={one.levels} label={m.progressOf({ name: isolate(student.name) })} />
              <span className="text-tiny muted">
                {m.lessonsOf({ done: num(one.lessons_done), total: num(one.lessons_total) })} ·{' '}
                {one.started ? m.lastSeen({ when: relativeTime(one.last_seen_at) }) : m.notOpened}
              </span>
            </div>
          </header>
          <div className="row row-wrap gap-small">
            <Button kind="primary" size="dense" onClick={() => setWriting(true)}>
              <Icon of={Mail} size={16} />
              {m.message.open}
            </Button>
            <OtherStudents {...place} />
          </div>
          {hint && (
            <Banner tone="warn" icon={Lightbulb}>
              <span>{hint}</span>
            </Banner>
          )}
          <StudentPath one={one} language={language} />
        </div>
        <aside className="stack gap-large">
          <StudentAttempts of={of} one={one} onTime={(attempt) => setTime({ attempt })} />
          <StudentLog courseId={courseId} one={one} />
          <section className="stack gap-small">
            <Button kind="danger" size="dense" className="align-start" onClick={() => setRemoving(true)}>
              <Icon of={UserMinus} size={16} />
              {m.remove.open}
            </Button>
          </section>
        </aside>
        {time && <TimeDialog of={of} one={one} attempt={time.attempt} onClose={() => setTime(undefined)} />}
        {writing && <MessageDialog of={of} name={student.name} onClose={() => setWriting(false)} />}
        {removing && <RemoveDialog of={of} name={student.name} onClose={() => setRemoving(false)} />}
      </div>
      <ListKeys
        keys={[
          ...keys,
          { key: 'M', text: m.message.open, anywhere: () => setWriting(true) },
          { key: 'T', text: m.keys.time, anywhere: () => setTime({ attempt: undefined }) },
        ]}
      />
    </>
  )
}

/** Two lessons are named at most: a longer list says nothing. */
const NAMED = 2

function hintOf({ wrong, needs_help: help, last_seen_at: seen }: StudentOfCourse): string | null {
  const named = wrong.lessons.slice(0, NAMED)
  const there = named.reduce((sum, { count }) => sum + count, 0)
  if (named.length > 0 && there * 2 >= wrong.total) {
    return m.hint.wrong({
      n: there,
      total: num(wrong.total),
      lessons: list(named.map(({ title }) => isolate(title))),
    })
  }
  if (help === 'stopped') return m.hint.stopped({ when: relativeTime(seen) })
  if (help === 'failed_twice') return m.hint.failed
  return null
}
