import { Link } from '@tanstack/react-router'
import { Award, Check, Clock, Ellipsis, RotateCcw, Timer } from 'lucide-react'
import { date, isolate, num, percent, relativeTime } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import type { CourseStudent } from '#worker/contract/students.ts'
import type { Person } from './for-all.ts'
import { m } from './messages.ts'
import type { RosterFilter } from './queries.ts'
import { StudentLadder } from './student-ladder.tsx'
import '#web/ui/table.css'

type Props = {
  courseId: string
  title: string
  note?: string
  rows: CourseStudent[]
  selected: Person[]
  onSelected: (people: Person[]) => void
  /** How the roster is searched and filtered; a student's page goes on in the same order. */
  filter: RosterFilter
  actions: (person: Person) => MenuAction[]
}

/** Students, one per row. On phones a row keeps the name and how far they are. */
export function RosterTable({ courseId, title, note, rows, selected, onSelected, filter, actions }: Props) {
  const isSelected = ({ student }: CourseStudent) => selected.some(({ id }) => id === student.id)
  const select = (chosen: CourseStudent[], on: boolean) => {
    const others = selected.filter(({ id }) => !chosen.some(({ student }) => student.id === id))
    onSelected(on ? [...others, ...chosen.map(({ student }) => student)] : others)
  }
  return (
    <section className="stack gap-tiny">
      <h2 className="text-small weight-strong">
        {title} {note && <span className="muted weight-normal">{note}</span>}
      </h2>
      <table className="data-table data-table-dense roster" aria-label={title}>
        <thead>
          <tr>
            <th className="roster-check">
              <Checkbox
                checked={rows.every(isSelected)}
                partly={rows.some(isSelected)}
                onChecked={(on) => select(rows, on)}
              >
                <span className="visually-hidden">{m.many.all}</span>
              </Checkbox>
            </th>
            <th>{m.table.student}</th>
            <th>{m.table.lessons}</th>
            <th className="desktop-only">{m.table.seen}</th>
            <th className="desktop-only">{m.table.exercises}</th>
            <th className="desktop-only">{m.table.exam}</th>
            <th className="desktop-only">{m.table.certificate}</th>
            <th className="roster-menu">
              <span className="visually-hidden">{m.table.more}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.student.id}
              courseId={courseId}
              row={row}
              selected={isSelected(row)}
              onSelected={(on) => select([row], on)}
              filter={filter}
              actions={actions(row.student)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = {
  courseId: string
  row: CourseStudent
  selected: boolean
  onSelected: (on: boolean) => void
  filter: RosterFilter
  actions: MenuAction[]
}

function Row({ courseId, row, selected, onSelected, filter, actions }: RowProps) {
  const { student } = row
  return (
    <tr data-selected={selected} data-list-row={student.id}>
      <td className="roster-check">
        <Checkbox checked={selected} onChecked={onSelected}>
          <span className="visually-hidden">{m.many.select({ name: isolate(student.name) })}</span>
        </Checkbox>
      </td>
      <td>
        <span className="roster-name">
          <Avatar name={student.name} small />
          <span className="roster-who">
            <Link
              to="/courses/$course_id/students/$student_id"
              params={{ course_id: courseId, student_id: student.id }}
              search={filter}
              className="weight-strong"
            >
              <bdi>{student.name}</bdi>
            </Link>
            {student.is_minor && <span className="text-tiny weight-medium">{m.minor}</span>}
            <span className="text-tiny muted one-line" dir="ltr">
              {student.email}
            </span>
          </span>
        </span>
      </td>
      <td>
        <span className="roster-progress">
          <StudentLadder levels={row.levels} label={m.progressOf({ name: isolate(student.name) })} />
          <span className="no-wrap figures">
            <b>{num(row.lessons_done)}</b>{' '}
            <span className="text-tiny muted">{m.ofTotal({ n: num(row.lessons_total) })}</span>
          </span>
        </span>
      </td>
      <td className="desktop-only">
        <Seen row={row} />
      </td>
      <td className="desktop-only figures">
        {row.exercises_total > 0
          ? m.passedOf({ done: num(row.exercises_done), total: num(row.exercises_total) })
          : '–'}{' '}
        {row.exercises_average !== null && (
          <span className="text-tiny muted">
            {m.average({ share: percent(row.exercises_average / 100) })}
          </span>
        )}
      </td>
      <td className="desktop-only">
        <ExamCell exam={row.exam} />
      </td>
      <td className="desktop-only">
        {row.certificate_at === null ? (
          <span className="muted">–</span>
        ) : (
          <span className="row gap-tiny">
            <Icon of={Award} size={16} className="text-ok" />
            {date(row.certificate_at, { day: 'numeric', month: 'short' })}
          </span>
        )}
      </td>
      <td className="roster-menu">
        <Menu
          dense
          icon={Ellipsis}
          label={m.table.moreOf({ name: isolate(student.name) })}
          actions={actions}
        />
      </td>
    </tr>
  )
}

export function Seen({ row }: { row: CourseStudent }) {
  if (!row.started) return <span className="muted">{m.notOpened}</span>
  if (!row.needs_help) return relativeTime(row.last_seen_at)
  return (
    <span className="row gap-tiny text-warn weight-medium">
      <Icon of={Clock} size={16} />
      {relativeTime(row.last_seen_at)}
    </span>
  )
}

function ExamCell({ exam }: { exam: CourseStudent['exam'] }) {
  if (exam?.is_open) {
    return (
      <span className="row gap-tiny text-brand weight-medium">
        <Icon of={Timer} size={16} />
        {m.takingIt}
      </span>
    )
  }
  if (exam?.best_percentage == null) return <span className="muted">–</span>
  return (
    <span className="row gap-tiny">
      <Icon
        of={exam.passed ? Check : RotateCcw}
        size={16}
        className={exam.passed ? 'text-ok' : 'text-warn'}
      />
      <b className="figures">{percent(exam.best_percentage / 100)}</b>
      {!exam.passed && exam.attempts_left !== null && (
        <span className="text-tiny muted">{m.attemptsLeft({ n: exam.attempts_left })}</span>
      )}
    </span>
  )
}
