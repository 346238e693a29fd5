import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowDownUp, Download, FileUp, Plus, Upload } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { AssessmentKind } from '#db/vocabulary.ts'
import { CourseFilter } from '#web/domain/course-filter.tsx'
import { courseChoicesQuery } from '#web/domain/course-queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListKeys, listKeys } from '#web/ui/list-keys.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { ListKey } from '#web/ui/use-list-keys.ts'
import type { Question } from '#worker/contract/questions.ts'
import { BankFilters } from './bank-filters.tsx'
import { BankList } from './bank-list.tsx'
import { Duplicates } from './duplicates.tsx'
import { ExportDialog } from './files/export-dialog.tsx'
import { ImportDialog } from './files/import-dialog.tsx'
import { f } from './files/messages.ts'
import { downloadTemplate } from './files/queries.ts'
import { m } from './messages.ts'
import { bankQuery, type Filter } from './queries.ts'
import { QuestionSide } from './question-side.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useDuplicate } from './use-duplicate.ts'
import { useSelection } from './use-selection.ts'
import './questions.css'

export type MadeOf = { kind: AssessmentKind; courseId: string; questions: Question[] }
type Props = {
  /** Of one course, where its page shows the bank. */
  courseId?: string
  /** Makes an exam or exercise of the selected questions and opens it. */
  onMake: (made: MadeOf) => Promise<void>
  /** The questions whose answers say that something may be wrong; the page of a course has a part for them. */
  doubtful?: (courseId: string | undefined) => ReactNode
  /** How a question was answered. */
  statistics: (questionId: string) => ReactNode
}
type View = 'all' | 'doubtful' | 'duplicates'

/** All own questions over all courses, to be searched, filtered, selected and opened. */
export function QuestionBank({ courseId, onMake, doubtful, statistics }: Props) {
  const navigate = useNavigate()
  const [view, setView] = useState<View>('all')
  const everything: Filter = courseId === undefined ? {} : { course_id: courseId }
  const [filter, setFilter] = useState(everything)
  const [dialog, setDialog] = useState<'import' | 'export' | null>(null)
  const [opened, setOpened] = useState<string>()
  const wanted = useDeferredValue(filter)
  const query = useInfiniteQuery(bankQuery(wanted))
  const { data: courses = [] } = useQuery({ ...courseChoicesQuery, enabled: courseId === undefined })
  const questions = query.data?.pages.flatMap((page) => page.data) ?? []
  const { chosen, isSelected, select, clear } = useSelection(questions)
  const duplicate = useDuplicate()
  const filtered = Object.values({ ...filter, course_id: courseId ? undefined : filter.course_id }).some(
    Boolean,
  )
  const open = questions.find(({ id }) => id === opened)
  const byId = (act: (question: Question) => void) => (id: string) => {
    const question = questions.find((one) => one.id === id)
    if (question) act(question)
  }
  const edit = (id: string) =>
    void navigate({
      to: '/question-bank/$question_id',
      params: { question_id: id },
      search: { course: courseId },
    })
  const focusFilter = (field: string) => () =>
    document.querySelector<HTMLElement>(`.bank-filters ${field}`)?.focus()
  const keys: ListKey[] = [
    { key: 'Space', text: listKeys.select, act: byId((one) => select([one], !isSelected(one))) },
    { key: 'E', text: listKeys.edit, act: edit },
    { key: 'D', text: listKeys.duplicate, act: byId(duplicate.mutate) },
    { key: 'C', text: listKeys.create, anywhere: () => edit('new') },
    { key: '/', text: listKeys.search, anywhere: focusFilter('input') },
    { key: 'F', text: listKeys.filter, anywhere: focusFilter('select') },
  ]
  const actions = (
    <div className="row row-wrap gap-small">
      <Menu
        label={f.menu}
        icon={ArrowDownUp}
        text={<span className="desktop-only">{f.menu}</span>}
        actions={[
          { id: 'import', label: f.importFile, icon: Upload, onAction: () => setDialog('import') },
          { id: 'export', label: f.exportAll, icon: Download, onAction: () => setDialog('export') },
          { id: 'template', label: f.template, icon: FileUp, onAction: () => void downloadTemplate() },
        ]}
      />
      <ButtonLink
        kind="primary"
        to="/question-bank/$question_id"
        params={{ question_id: 'new' }}
        search={{ course: courseId }}
      >
        <Icon of={Plus} />
        {m.new}
      </ButtonLink>
    </div>
  )
  const views: { value: View; label: string }[] = [
    { value: 'all', label: m.all },
    ...(doubtful ? [{ value: 'doubtful' as const, label: m.doubtful }] : []),
    { value: 'duplicates', label: m.duplicates },
  ]
  return (
    <div className={courseId === undefined ? 'wrap' : undefined}>
      {courseId === undefined ? (
        <PageHead title={m.bank}>{actions}</PageHead>
      ) : (
        <div className="pad-block-medium">{actions}</div>
      )}
      <div className="space-below">
        <Segmented dense label={m.shown} value={view} onValue={setView} choices={views} />
      </div>
      {view !== 'all' && courseId === undefined && (
        <search className="bank-filters">
          <CourseFilter
            label={m.course}
            any={m.anyCourse}
            value={filter.course_id}
            onValue={(id) => setFilter({ ...filter, course_id: id })}
          />
        </search>
      )}
      {view === 'doubtful' && doubtful?.(filter.course_id)}
      {view === 'duplicates' && <Duplicates courseId={filter.course_id} />}
      {view === 'all' && (
        <>
          <BankFilters filter={filter} onFilter={setFilter} ofCourse={courseId !== undefined} />
          <QueryState query={query} rows={8} />
          {query.isSuccess && questions.length === 0 && (
            <Empty title={filtered ? m.noMatch : m.empty} text={filtered ? undefined : m.emptyText}>
              {filtered ? (
                <Button onClick={() => setFilter(everything)}>{m.clear}</Button>
              ) : (
                <Button onClick={() => setDialog('import')}>{f.importFile}</Button>
              )}
            </Empty>
          )}
          {questions.length > 0 && (
            <div className={classes(open && 'bank-desk-open')}>
              <div>
                <BankList
                  questions={questions}
                  courses={courses}
                  open={open}
                  onOpen={({ id }) => setOpened(id)}
                  isSelected={isSelected}
                  onSelect={select}
                />
                {query.hasNextPage && (
                  <div className="pad-block-roomy">
                    <MoreButton query={query}>{m.more}</MoreButton>
                  </div>
                )}
              </div>
              {open && (
                <QuestionSide
                  question={open}
                  onDuplicate={() => duplicate.mutate(open)}
                  onClose={() => setOpened(undefined)}
                  statistics={statistics(open.id)}
                />
              )}
            </div>
          )}
          {chosen.length > 0 && (
            <SelectionBar
              chosen={chosen}
              onClear={clear}
              onExport={() => setDialog('export')}
              onMake={onMake}
            />
          )}
          <ListKeys keys={keys} />
        </>
      )}
      <ImportDialog open={dialog === 'import'} onClose={() => setDialog(null)} />
      {dialog === 'export' && (
        <ExportDialog
          open
          onClose={() => setDialog(null)}
          chosen={chosen.length > 0 ? { ids: chosen.map(({ id }) => id) } : wanted}
        />
      )}
    </div>
  )
}
