import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Ellipsis, Eye, EyeOff, Trash2 } from 'lucide-react'
import { isolate } from '#web/i18n/format.ts'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { CourseCells } from '../course-cells.tsx'
import { m as words } from '../messages.ts'
import type { CourseAction } from '../queries.ts'
import { stateOf } from '../status.tsx'
import { m } from './messages.ts'
import '#web/ui/choice.css'
import '#web/ui/table.css'
import '../courses-table.css'

export type RowActions = {
  act: (ids: string[], action: CourseAction) => void
  duplicate: (id: string) => void
  remove: (course: OwnCourse) => void
}
type RowsProps = RowActions & {
  courses: OwnCourse[]
  chosen: ReadonlySet<string>
  onChosen: (ids: ReadonlySet<string>) => void
}

/** The instructor's courses, one per row, to be chosen and acted on. On phones a row shows name, state and review. */
export function CourseRows({ courses, chosen, onChosen, ...actions }: RowsProps) {
  const all = courses.every(({ id }) => chosen.has(id))
  const some = courses.some(({ id }) => chosen.has(id))
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    onChosen(next)
  }
  return (
    <table className="data-table data-table-dense own-courses course-list" aria-label={words.courses}>
      <thead>
        <tr>
          <th className="course-list-pick">
            <Pick
              label={m.selectAll}
              checked={all}
              partly={some}
              onChecked={(on) => onChosen(new Set(on ? courses.map(({ id }) => id) : []))}
            />
          </th>
          <th>{words.table.course}</th>
          <th>{words.table.status}</th>
          <th>{words.table.progress}</th>
          <th className="data-table-number">{words.table.students}</th>
          <th className="data-table-number">{words.table.changed}</th>
          <th />
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <Row
            key={course.id}
            course={course}
            chosen={chosen.has(course.id)}
            onChosen={(on) => toggle(course.id, on)}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  )
}

type PickProps = {
  label: string
  checked: boolean
  partly?: boolean
  onChecked: (checked: boolean) => void
}

/** A check box whose name is heard and not shown: the row shows it. */
function Pick({ label, checked, partly = false, onChecked }: PickProps) {
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly && !checked
        }}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
    </label>
  )
}

type RowProps = RowActions & { course: OwnCourse; chosen: boolean; onChosen: (on: boolean) => void }

function Row({ course, chosen, onChosen, ...actions }: RowProps) {
  const name = isolate(course.title)
  return (
    <tr className={chosen ? 'course-list-chosen' : undefined}>
      <td className="course-list-pick">
        <Pick label={m.select({ name })} checked={chosen} onChecked={onChosen} />
      </td>
      <td>
        <CourseLink course={course} />
      </td>
      <CourseCells course={course} />
      <td className="course-list-more">
        <Menu dense icon={Ellipsis} label={m.more({ name })} actions={menuOf(course, actions)} />
      </td>
    </tr>
  )
}

/** To the course; of a draft that nothing was written for, to the step where it was left. */
function CourseLink({ course }: { course: OwnCourse }) {
  const look = { className: 'weight-strong match-parent', lang: course.language }
  const title = <bdi>{course.title}</bdi>
  const { step } = course.plan
  if (step !== undefined && stateOf(course) === 'empty' && course.lessons_number === 0) {
    return (
      <Link to={`/course/${step}`} search={{ course: course.id }} {...look}>
        {title}
      </Link>
    )
  }
  return (
    <Link to="/courses/$course_id" params={{ course_id: course.id }} {...look}>
      {title}
    </Link>
  )
}

function menuOf(course: OwnCourse, { act, duplicate, remove }: RowActions): MenuAction[] {
  const { id } = course
  const shown = course.is_active
    ? ({ id: 'deactivate', label: m.deactivate, icon: EyeOff } as const)
    : ({ id: 'activate', label: m.activate, icon: Eye } as const)
  const kept = course.archived_at
    ? ({ id: 'unarchive', label: m.unarchive, icon: ArchiveRestore } as const)
    : ({ id: 'archive', label: m.archive, icon: Archive } as const)
  return [
    { id: 'duplicate', label: m.duplicate, icon: Copy, onAction: () => duplicate(id) },
    { ...shown, onAction: () => act([id], shown.id) },
    { ...kept, onAction: () => act([id], kept.id) },
    {
      id: 'remove',
      label: m.remove,
      icon: Trash2,
      disabled: course.learners_number > 0,
      onAction: () => remove(course),
    },
  ]
}
