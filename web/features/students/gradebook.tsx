import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowDown, Award } from 'lucide-react'
import type { ReactNode } from 'react'
import { date, num, percent } from '#web/i18n/format.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { Gradebook as Book, GradebookRow } from '#worker/contract/gradebook.ts'
import { ExportMenu } from './export-menu.tsx'
import { m } from './messages.ts'
import { gradebookQuery } from './queries.ts'
import '#web/ui/table.css'
import './gradebook.css'

type Props = { course: OwnCourse; empty: ReactNode }

/** The marks of everyone: a row for each student, a column for each exam and exercise. */
export function Gradebook({ course, empty }: Props) {
  const query = useInfiniteQuery(gradebookQuery(course.id))
  const [first] = query.data?.pages ?? []
  const rows = query.data?.pages.flatMap((page) => page.data.rows) ?? []
  if (query.isSuccess && (rows.length === 0 || first?.data.columns.length === 0)) {
    return (
      <Empty title={rows.length === 0 ? m.empty.title : m.gradebook.noExams} text={m.gradebook.emptyText}>
        {empty}
      </Empty>
    )
  }
  return (
    <section className="stack gap-medium" aria-label={m.views.gradebook}>
      <div className="row row-between row-wrap gap-small">
        <p className="text-small muted">{m.count({ n: first?.data.students ?? course.learners_number })}</p>
        <ExportMenu courseId={course.id} />
      </div>
      <QueryState query={query} rows={8} />
      {first && <Marks courseId={course.id} book={first.data} rows={rows} language={course.language} />}
      <p className="text-tiny muted">{m.gradebook.note}</p>
      <MoreButton query={query}>{m.more}</MoreButton>
    </section>
  )
}

type MarksProps = { courseId: string; book: Book; rows: GradebookRow[]; language: string }

function Marks({ courseId, book, rows, language }: MarksProps) {
  const certificates = rows.filter(({ certificate_at: at }) => at !== null).length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must reach it
    <section className="gradebook-frame" tabIndex={0} aria-label={m.views.gradebook}>
      <table className="data-table data-table-dense gradebook">
        <thead>
          <tr>
            <th scope="col">{m.table.student}</th>
            {book.columns.map((column) => (
              <th key={column.id} scope="col" className="gradebook-mark">
                <bdi lang={language}>{column.title}</bdi>
                <small>
                  {column.level_title === null ? (
                    m.gradebook.pass({ share: percent(column.success_percentage / 100) })
                  ) : (
                    <bdi lang={language}>{column.level_title}</bdi>
                  )}
                </small>
              </th>
            ))}
            <th scope="col" className="gradebook-mark">
              {m.gradebook.average}
            </th>
            <th scope="col">{m.table.certificate}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.student.id} courseId={courseId} row={row} columns={book.columns} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.gradebook.mean({ n: book.students })}</th>
            {book.columns.map(({ id, mean }) => (
              <td key={id} className="gradebook-mark">
                {mean === null ? '–' : num(mean)}
              </td>
            ))}
            <td />
            <td>{m.gradebook.shown({ n: certificates })}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type RowProps = { courseId: string; row: GradebookRow; columns: Book['columns'] }

function Row({ courseId, row, columns }: RowProps) {
  const { student, marks, average, certificate_at: at } = row
  return (
    <tr data-list-row={student.id}>
      <th scope="row">
        <Link
          to="/courses/$course_id/students/$student_id"
          params={{ course_id: courseId, student_id: student.id }}
        >
          <bdi>{student.name}</bdi>
        </Link>
      </th>
      {marks.map((mark, place) => (
        <MarkCell key={columns[place]?.id ?? place} mark={mark} />
      ))}
      <td className="gradebook-mark weight-strong">{average === null ? '–' : num(average)}</td>
      <td>
        {at === null ? (
          '–'
        ) : (
          <span className="row gap-tiny">
            <Icon of={Award} size={16} className="text-ok" />
            {date(at, { day: 'numeric', month: 'short' })}
          </span>
        )}
      </td>
    </tr>
  )
}

/** Below the pass mark is said by an arrow and in words, not by colour alone. */
function MarkCell({ mark }: { mark: GradebookRow['marks'][number] }) {
  const { percentage, passed, is_open: isOpen } = mark
  if (percentage === null) return <td className="gradebook-mark">{isOpen ? m.gradebook.now : '–'}</td>
  if (passed) return <td className="gradebook-mark">{num(percentage)}</td>
  return (
    <td className="gradebook-mark text-bad weight-medium">
      {num(percentage)}
      <Icon of={ArrowDown} size={14} />
      <span className="visually-hidden">{m.gradebook.below}</span>
    </td>
  )
}
