import { useInfiniteQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type ComponentProps, type Ref, useDeferredValue, useRef, useState } from 'react'
import { STUDENT_STATES } from '#db/vocabulary.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ChoiceFilter, choicesOf, SearchFilter } from '#web/ui/list-filters.tsx'
import { ListKeys } from '#web/ui/list-keys.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { ListKey } from '#web/ui/use-list-keys.ts'
import type { CourseStudent } from '#worker/contract/students.ts'
import { ExportMenu } from './export-menu.tsx'
import type { Person } from './for-all.ts'
import { m } from './messages.ts'
import { type RosterFilter, rosterQuery } from './queries.ts'
import { type Asked, RosterActions, rowActions } from './roster-actions.tsx'
import { RosterTable } from './roster-table.tsx'
import './students.css'

type RosterProps = {
  courseId: string
  /** As the address has it when the roster opens. */
  filter: RosterFilter
  onFilter: (filter: RosterFilter) => void
  onGradebook: () => void
}

/** The students of a course: those who may need help first, then everyone by who was seen last. */
export function Roster({ courseId, filter: opened, onFilter, onGradebook }: RosterProps) {
  const [filter, setFilter] = useState(opened)
  const changeFilter = (next: RosterFilter) => {
    setFilter(next)
    onFilter(next)
  }
  const [selected, setSelected] = useState<Person[]>([])
  const [asked, setAsked] = useState<Asked>()
  const filters = useRef<HTMLElement>(null)
  const wanted = useDeferredValue(filter)
  const query = useInfiniteQuery(rosterQuery(courseId, wanted))
  const rows = query.data?.pages.flatMap((page) => page.data) ?? []
  const meta = query.data?.pages[0]?.meta
  const filtered = Object.values(filter).some(Boolean)
  const examId = examOf(rows)
  const table = {
    courseId,
    selected,
    onSelected: setSelected,
    actions: (person: Person) => rowActions(person, examId, setAsked),
  }
  const toggle = (id: string) => {
    const others = selected.filter((one) => one.id !== id)
    const known = rows.find(({ student }) => student.id === id)?.student
    setSelected(others.length === selected.length && known ? [...others, known] : others)
  }
  /** For those who are selected or, where nobody is, for the one in whose row the focus is. */
  const ask = (action: Asked['action']) => (id: string) =>
    setAsked({
      action,
      people:
        selected.length > 0 ? selected : rows.flatMap(({ student }) => (student.id === id ? [student] : [])),
    })
  const keys: ListKey[] = [
    { key: 'Space', text: m.keys.select, act: toggle },
    { key: 'M', text: m.message.open, act: ask('message') },
    { key: 'T', text: m.keys.time, act: ask('time') },
    { key: 'G', text: m.views.gradebook, anywhere: onGradebook },
    { key: '/', text: m.keys.search, anywhere: () => filters.current?.querySelector('input')?.focus() },
  ]
  if (query.isSuccess && rows.length === 0 && !filtered) {
    return (
      <Empty title={m.empty.title} text={m.empty.text}>
        <ButtonLink
          kind="primary"
          to="/courses/$course_id"
          params={{ course_id: courseId }}
          search={{ part: 'share' }}
        >
          {m.empty.act}
        </ButtonLink>
      </Empty>
    )
  }
  return (
    <section className="stack gap-medium" aria-label={m.roster}>
      <Filters ref={filters} courseId={courseId} filter={filter} all={meta?.all} onFilter={changeFilter} />
      <QueryState query={query} rows={8} />
      {query.isSuccess && rows.length === 0 && (
        <Empty title={m.noMatch}>
          <Button onClick={() => setFilter({})}>{m.clear}</Button>
        </Empty>
      )}
      {!filtered && (meta?.needs_help ?? 0) > 0 && <NeedsHelp table={table} count={meta?.needs_help ?? 0} />}
      {rows.length > 0 && (
        <RosterTable {...table} title={filtered ? m.found : m.everyone} rows={rows} filter={wanted} />
      )}
      <MoreButton query={query}>{m.more}</MoreButton>
      <RosterActions
        courseId={courseId}
        selected={selected}
        onSelected={setSelected}
        asked={asked}
        onAsked={setAsked}
        examId={examId}
      />
      <ListKeys keys={keys} />
    </section>
  )
}

/** The final exam, where attempts at it are counted: the same for everyone in the course. */
const examOf = ([first]: CourseStudent[]) => (first?.exam?.attempts_left == null ? undefined : first.exam.id)

type TableProps = Pick<ComponentProps<typeof RosterTable>, 'courseId' | 'selected' | 'onSelected' | 'actions'>
const NEEDING_HELP: RosterFilter = { state: 'needs_help' }

function NeedsHelp({ table, count }: { table: TableProps; count: number }) {
  const query = useInfiniteQuery(rosterQuery(table.courseId, NEEDING_HELP))
  const rows: CourseStudent[] = query.data?.pages.flatMap((page) => page.data) ?? []
  if (rows.length === 0) return null
  return (
    <>
      <RosterTable
        {...table}
        title={m.help.title({ n: count })}
        note={m.help.why}
        rows={rows}
        filter={NEEDING_HELP}
      />
      <MoreButton query={query}>{m.more}</MoreButton>
    </>
  )
}

type FiltersProps = {
  ref: Ref<HTMLElement>
  courseId: string
  filter: RosterFilter
  all: number | undefined
  onFilter: (filter: RosterFilter) => void
}

function Filters({ ref, courseId, filter, all, onFilter }: FiltersProps) {
  return (
    <search className="roster-filters" ref={ref}>
      <SearchFilter
        label={m.search}
        value={filter.search}
        onValue={(search) => onFilter({ ...filter, search })}
      />
      <ChoiceFilter
        label={m.state}
        any={m.anyState}
        choices={choicesOf(STUDENT_STATES, m.states)}
        value={filter.state}
        onValue={(state) => onFilter({ ...filter, state })}
      />
      {all !== undefined && <span className="text-small muted roster-count">{m.count({ n: all })}</span>}
      {all !== undefined && (
        <div className="row row-wrap gap-small">
          <ExportMenu courseId={courseId} filter={filter} kind="line" />
          <ButtonLink
            kind="soft"
            size="dense"
            to="/courses/$course_id"
            params={{ course_id: courseId }}
            search={{ part: 'share' }}
          >
            <Icon of={UserPlus} size={16} />
            {m.invite}
          </ButtonLink>
        </div>
      )}
    </search>
  )
}
