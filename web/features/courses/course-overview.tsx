import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleDashed, Eye, FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { outlineQuery } from '#web/domain/course-queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { m } from './messages.ts'
import { BeingWritten } from './new-lesson/being-written.tsx'
import { OutlineEditor } from './outline-editor.tsx'
import { OutlineKeys } from './outline-keys.tsx'
import type { FromFile } from './outline-level.tsx'
import { StudentCard } from './student-card.tsx'

/** What publishing brings: what students have now, whether the exam certifies, and a chip for lessons that differ. */
export type Publishing = {
  live: (course: OwnCourse) => ReactNode
  certificate: (course: OwnCourse) => ReactNode
  chip: (lessonId: string) => ReactNode
}
type Props = {
  course: OwnCourse
  publishing: Publishing
  fromFile: FromFile
}

/** Levels and lessons, beside what is left to do and how a student will see the course. */
export function CourseOverview({ course, publishing, fromFile }: Props) {
  const outline = useQuery(outlineQuery(course.id))
  const [addingTo, setAddingTo] = useState<string>()
  const levels = outline.data?.levels ?? []
  return (
    <>
      <div className="course-columns">
        <section className="stack gap-snug">
          <h2 className="text-lead weight-strong">{m.outline.title}</h2>
          <QueryState query={outline} rows={5} />
          <BeingWritten course={course} />
          {outline.data?.levels.length === 0 && (
            <Empty title={m.outline.empty} text={m.outline.emptyText}>
              <ButtonLink
                kind="soft"
                to="/courses/$course_id"
                params={{ course_id: course.id }}
                search={{ part: 'materials' }}
              >
                <Icon of={FileUp} size={16} />
                {m.outline.addFile}
              </ButtonLink>
            </Empty>
          )}
          {outline.data && (
            <OutlineEditor
              course={course}
              outline={outline.data}
              chip={publishing.chip}
              fromFile={fromFile}
              addingTo={addingTo}
              onAdding={setAddingTo}
            />
          )}
        </section>
        <aside className="stack gap-large">
          {course.status === 'in_progress' ? <LeftToDo course={course} /> : publishing.live(course)}
          {course.lessons_number > 0 && publishing.certificate(course)}
          <section className="stack gap-small">
            <h2 className="text-small weight-strong">{m.asStudent}</h2>
            <StudentCard course={course} />
            {course.lessons_number > 0 && (
              <ButtonLink to="/courses/$course_id/preview" params={{ course_id: course.id }}>
                <Icon of={Eye} size={16} />
                {m.preview}
              </ButtonLink>
            )}
          </section>
        </aside>
      </div>
      {levels.length > 0 && <OutlineKeys courseId={course.id} levels={levels} onAdding={setAddingTo} />}
    </>
  )
}

function LeftToDo({ course }: { course: OwnCourse }) {
  const { pending, total } = course.review
  const params = { course_id: course.id }
  const toSettings = { to: '/courses/$course_id', params, search: { part: 'settings' } } as const
  return (
    <section className="stack gap-tiny">
      <h2 className="text-small weight-strong">{m.left.title}</h2>
      <ul className="course-tasks">
        {pending > 0 ? (
          <li>
            <Icon of={CircleAlert} size={16} className="text-bad" />
            <Link to="/courses/$course_id/review" params={params} className="link">
              {m.left.review({ n: pending })}
            </Link>
          </li>
        ) : (
          total > 0 && <Done text={m.left.reviewed} />
        )}
        {course.description === '' ? (
          <li>
            <Icon of={CircleDashed} size={16} className="muted" />
            <Link {...toSettings} className="quiet-link">
              {m.left.description}
            </Link>
          </li>
        ) : (
          <Done text={m.left.described} />
        )}
        {course.category_id === null ? (
          <li>
            <Icon of={CircleDashed} size={16} className="muted" />
            <Link {...toSettings} className="quiet-link">
              {m.left.category}
            </Link>
          </li>
        ) : (
          <Done text={m.left.categorised} />
        )}
      </ul>
    </section>
  )
}

const Done = ({ text }: { text: string }) => (
  <li className="muted">
    <Icon of={CircleCheck} size={16} className="text-ok" />
    {text}
  </li>
)
