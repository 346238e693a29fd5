import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock, Check, CircleAlert, Pause, TriangleAlert } from 'lucide-react'
import type { AssessmentKind } from '#db/vocabulary.ts'
import { courseChoicesQuery } from '#web/domain/course-queries.ts'
import { dayAndTime } from '#web/domain/day-and-time.ts'
import { percent } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { TabLink, TabLinks } from '#web/ui/tab-link.tsx'
import type { Assessment } from '#worker/contract/assessments.ts'
import { m } from './messages.ts'
import { PoolBar } from './pool-bar.tsx'
import { ownAssessmentsQuery } from './queries.ts'
import '#web/ui/table.css'
import './list.css'

/** The exams or exercises of all courses, each with what it draws from how large a pool. */
export function AssessmentList({ kind }: { kind: AssessmentKind }) {
  const query = useInfiniteQuery(ownAssessmentsQuery(kind))
  const { data: courses = [] } = useQuery(courseChoicesQuery)
  const list = query.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <div className="wrap">
      <PageHead title={kind === 'exam' ? m.exams : m.exercises} />
      <TabLinks className="space-below" label={m.tabs} current={kind}>
        <TabLink to="/exams">{m.exams}</TabLink>
        <TabLink to="/exercises">{m.exercises}</TabLink>
      </TabLinks>
      <QueryState query={query} rows={8} />
      {query.isSuccess && list.length === 0 && (
        <Empty title={m.empty[kind]} text={m.emptyText}>
          <ButtonLink kind="primary" to="/courses">
            {m.toCourses}
          </ButtonLink>
        </Empty>
      )}
      {list.length > 0 && (
        <table className="data-table data-table-dense assessment-table">
          <thead>
            <tr>
              <th>{m.table[kind]}</th>
              <th>{m.table.draws}</th>
              <th>{m.table.rules}</th>
              <th>{m.table.dates}</th>
              <th>{m.table.state}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((one) => (
              <Row key={one.id} assessment={one} course={courses.find(({ id }) => id === one.course_id)} />
            ))}
          </tbody>
        </table>
      )}
      {query.hasNextPage && (
        <div className="pad-block-roomy">
          <MoreButton query={query}>{m.more}</MoreButton>
        </div>
      )}
      {list.length > 0 && (
        <p className="text-small muted pad-block-roomy">
          {kind === 'exam' ? m.aboutExams : m.aboutExercises}
        </p>
      )}
    </div>
  )
}

type RowProps = { assessment: Assessment; course: { title: string; language: string } | undefined }

function Row({ assessment, course }: RowProps) {
  const { kind, id, drawn, duration_minutes: minutes, max_attempts: attempts } = assessment
  const { asked, pool } = drawn
  const rules = [
    minutes === 0 ? m.noClock : m.minutes({ n: minutes }),
    percent(assessment.success_percentage / 100),
    attempts === 0 ? m.noLimit : m.attempts({ n: attempts }),
  ]
  return (
    <tr>
      <td>
        <Link
          className="weight-strong match-parent assessment-table-link"
          lang={course?.language}
          to={kind === 'exam' ? '/exams/$assessment_id' : '/exercises/$assessment_id'}
          params={{ assessment_id: id }}
        >
          <bdi>{assessment.title}</bdi>
        </Link>
        {course && (
          <span className="text-small muted match-parent assessment-table-course" lang={course.language}>
            <bdi>{course.title}</bdi>
          </span>
        )}
        {asked > 0 && asked === pool && kind === 'exam' && attempts !== 1 && (
          <span className="text-small text-warn row row-top gap-tiny">
            <Icon of={TriangleAlert} size={16} />
            {m.everyoneSame({ n: asked, pool })}
          </span>
        )}
      </td>
      <td>
        <PoolBar asked={asked} pool={pool} />
      </td>
      <td className="text-small muted">{rules.join(' · ')}</td>
      <td className="text-small muted">{datesOf(assessment)}</td>
      <td>
        <AssessmentState assessment={assessment} />
      </td>
    </tr>
  )
}

function datesOf({ opens_at: opensAt, closes_at: closesAt }: Assessment): string {
  const dates = [
    ...(opensAt ? [m.from({ when: dayAndTime(opensAt) })] : []),
    ...(closesAt ? [m.until({ when: dayAndTime(closesAt) })] : []),
  ]
  return dates.length > 0 ? dates.join(' ') : m.always
}

/** What is missing first; then whether students can begin now. */
export function AssessmentState({ assessment }: { assessment: Assessment }) {
  const { drawn, is_active: isActive, opens_at: opensAt, closes_at: closesAt } = assessment
  if (drawn.missing > 0) {
    return (
      <Chip dense tone="bad" icon={CircleAlert}>
        {m.missing({ n: drawn.missing })}
      </Chip>
    )
  }
  if (!isActive) {
    return (
      <Chip dense icon={Pause}>
        {m.inactive}
      </Chip>
    )
  }
  if (closesAt && Date.parse(closesAt) <= Date.now()) {
    return (
      <Chip dense icon={Pause}>
        {m.closed}
      </Chip>
    )
  }
  const isLater = opensAt !== null && Date.parse(opensAt) > Date.now()
  return (
    <Chip dense tone={isLater ? undefined : 'ok'} icon={isLater ? CalendarClock : Check}>
      {isLater ? m.opensLater : m.active}
    </Chip>
  )
}
