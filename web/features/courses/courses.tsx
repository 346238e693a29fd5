import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type CourseFilter, coursesQuery } from '#web/domain/course-queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { CourseRows } from './list/course-rows.tsx'
import { DeleteCourse } from './list/delete-course.tsx'
import { CourseFilters } from './list/filters.tsx'
import { m as list } from './list/messages.ts'
import { DoneLine, SelectionBar } from './list/selection-bar.tsx'
import { useCourseActions } from './list/use-course-actions.ts'
import { m } from './messages.ts'
import './list/list.css'

const NONE: ReadonlySet<string> = new Set()

/** All courses of the instructor, to be searched, narrowed, ordered and acted on together. */
export function OwnCourses() {
  const [filter, setFilter] = useState<CourseFilter>({})
  const [chosen, setChosen] = useState(NONE)
  const [removing, setRemoving] = useState<OwnCourse>()
  const wanted = useDeferredValue(filter)
  const query = useInfiniteQuery(coursesQuery(wanted))
  const courses = query.data?.pages.flatMap((page) => page.data) ?? []
  const { done, busy, act, duplicate } = useCourseActions(() => setChosen(NONE))
  const filtered = Object.entries(filter).some(([name, value]) => name !== 'sort' && value !== undefined)
  const none = query.isSuccess && courses.length === 0
  // What is not on the screen any more is not acted on.
  const here = courses.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  return (
    <div className="wrap">
      <PageHead title={m.courses}>
        {!(none && !filtered) && (
          <span className="row row-wrap gap-small">
            <ButtonLink kind="ghost" to="/categories">
              {list.categories}
            </ButtonLink>
            <ButtonLink kind="primary" to="/course/add">
              <Icon of={Plus} />
              {list.new}
            </ButtonLink>
          </span>
        )}
      </PageHead>
      {!(none && !filtered) && <CourseFilters filter={filter} onFilter={setFilter} />}
      <DoneLine done={done} />
      <QueryState query={query} rows={6} />
      {none && <NoCourses filter={filter} filtered={filtered} onClear={() => setFilter({})} />}
      {courses.length > 0 && (
        <CourseRows
          courses={courses}
          chosen={chosen}
          onChosen={setChosen}
          act={act}
          duplicate={duplicate}
          remove={setRemoving}
        />
      )}
      {query.hasNextPage && (
        <div className="pad-block-roomy">
          <MoreButton query={query}>{m.table.more}</MoreButton>
        </div>
      )}
      {here.length > 0 && (
        <SelectionBar
          count={here.length}
          archived={filter.state === 'archived'}
          busy={busy}
          onAct={(action) => act(here, action)}
          onClear={() => setChosen(NONE)}
        />
      )}
      <DeleteCourse course={removing} onClose={() => setRemoving(undefined)} />
    </div>
  )
}

type NoCoursesProps = { filter: CourseFilter; filtered: boolean; onClear: () => void }

function NoCourses({ filter, filtered, onClear }: NoCoursesProps) {
  if (!filtered) {
    return (
      <Empty title={m.empty.title} text={m.empty.text}>
        <ButtonLink kind="primary" to="/course/add">
          {m.empty.action}
        </ButtonLink>
      </Empty>
    )
  }
  const archive = filter.state === 'archived' && filter.search === undefined
  return (
    <Empty
      title={archive ? list.noArchived : list.noMatch}
      text={archive ? list.noArchivedText : list.noMatchText}
    >
      <Button onClick={onClear}>{list.clear}</Button>
    </Empty>
  )
}
