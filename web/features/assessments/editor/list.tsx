import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, TriangleAlert } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { AssessmentKind } from '#db/vocabulary.ts'
import type { AssessmentFilter } from '#web/domain/assessment-lists.ts'
import { courseChoicesQuery } from '#web/domain/course-queries.ts'
import { dayAndTime } from '#web/domain/day-and-time.ts'
import { percent } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListKeys, listKeys } from '#web/ui/list-keys.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { TabLink, TabLinks } from '#web/ui/tab-link.tsx'
import type { ListKey } from '#web/ui/use-list-keys.ts'
import { type Assessment, asksEveryoneTheSame, type ListedAssessment } from '#worker/contract/assessments.ts'
import { AssessmentFilters } from './assessment-filters.tsx'
import { AssessmentState } from './assessment-state.tsx'
import { m } from './messages.ts'
import { NewAssessment } from './new-assessment.tsx'
import { PoolBar } from './pool-bar.tsx'
import { ownAssessmentsQuery } from './queries.ts'
import { RowMenu, useRowActions } from './row-menu.tsx'
import '#web/ui/table.css'
import './list.css'

/** The exams or exercises of all courses, each with what it draws from how large a pool. */
export function AssessmentList({ kind }: { kind: AssessmentKind }) {
  const [filter, setFilter] = useState<AssessmentFilter>({})
  const [creating, setCreating] = useState(false)
  const query = useInfiniteQuery(ownAssessmentsQuery(kind, useDeferredValue(filter)))
  const filtered = Object.values(filter).some(Boolean)
  const { data: courses = [] } = useQuery(courseChoicesQuery)
  const list = query.data?.pages.flatMap((page) => page.data) ?? []
  const { tryOut, duplicate } = useRowActions()
  const byId = (act: (one: Assessment) => void) => (id: string) => {
    const one = list.find((each) => each.id === id)
    if (one) act(one)
  }
  const focusSearch = () => document.querySelector<HTMLElement>('.assessment-filters input')?.focus()
  const keys: ListKey[] = [
    { key: 'P', text: listKeys.tryOut, act: byId(tryOut) },
    { key: 'D', text: listKeys.duplicate, act: byId(duplicate) },
    { key: 'C', text: listKeys.create, anywhere: () => setCreating(true) },
    { key: '/', text: listKeys.search, anywhere: focusSearch },
  ]
  return (
    <div className="wrap">
      <PageHead title={kind === 'exam' ? m.exams : m.exercises}>
        <Button kind="primary" onClick={() => setCreating(true)}>
          <Icon of={Plus} />
          {m.create[kind]}
        </Button>
      </PageHead>
      <TabLinks className="space-below" label={m.tabs} current={kind}>
        <TabLink to="/exams">{m.exams}</TabLink>
        <TabLink to="/exercises">{m.exercises}</TabLink>
      </TabLinks>
      {(filtered || list.length > 0) && <AssessmentFilters filter={filter} onFilter={setFilter} />}
      <QueryState query={query} rows={8} />
      {query.isSuccess && list.length === 0 && filtered && (
        <Empty title={m.noMatch[kind]}>
          <Button onClick={() => setFilter({})}>{m.clearFilters}</Button>
        </Empty>
      )}
      {query.isSuccess && list.length === 0 && !filtered && (
        <Empty title={m.empty[kind]} text={m.emptyText}>
          <Button onClick={() => setCreating(true)}>{m.create[kind]}</Button>
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
              <th className="data-table-number">{m.table.average}</th>
              <th>{m.table.state}</th>
              <th>
                <span className="visually-hidden">{m.table.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((one) => (
              <Row
                key={one.id}
                assessment={one}
                course={courses.find(({ id }) => id === one.course_id)}
                onTry={() => tryOut(one)}
                onDuplicate={() => duplicate(one)}
              />
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
      {query.isSuccess && <ListKeys keys={keys} />}
      {creating && (
        <NewAssessment kind={kind} courseId={filter.course_id} onClose={() => setCreating(false)} />
      )}
    </div>
  )
}

type RowProps = {
  assessment: ListedAssessment
  course: { title: string; language: string } | undefined
  onTry: () => void
  onDuplicate: () => void
}

function Row({ assessment, course, onTry, onDuplicate }: RowProps) {
  const { kind, id, drawn, duration_minutes: minutes, max_attempts: attempts } = assessment
  const { asked, pool } = drawn
  const rules = [
    minutes === 0 ? m.noClock : m.minutes({ n: minutes }),
    percent(assessment.success_percentage / 100),
    attempts === 0 ? m.noLimit : m.attempts({ n: attempts }),
  ]
  return (
    <tr data-list-row={id}>
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
        {asksEveryoneTheSame(assessment) && (
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
      <td className="data-table-number">
        <Average assessment={assessment} />
      </td>
      <td>
        <AssessmentState assessment={assessment} />
      </td>
      <td className="assessment-table-menu">
        <RowMenu assessment={assessment} onTry={onTry} onDuplicate={onDuplicate} />
      </td>
    </tr>
  )
}

/** On a phone, where the head of the table is out of sight, a row without attempts leaves it out. */
function Average({ assessment: { average, tries } }: { assessment: ListedAssessment }) {
  if (average === null) return <span className="muted desktop-only">–</span>
  return (
    <>
      <b className="weight-strong figures">{percent(average / 100)}</b>
      {tries > 0 && <span className="text-small muted no-wrap"> {m.tries({ n: tries })}</span>}
    </>
  )
}

function datesOf({ opens_at: opensAt, closes_at: closesAt }: Assessment): string {
  const dates = [
    ...(opensAt ? [m.from({ when: dayAndTime(opensAt) })] : []),
    ...(closesAt ? [m.until({ when: dayAndTime(closesAt) })] : []),
  ]
  return dates.length > 0 ? dates.join(' ') : m.always
}
