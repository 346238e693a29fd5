import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { DIFFICULTIES, QUESTION_TYPES } from '#db/vocabulary.ts'
import { courseChoicesQuery } from '#web/domain/course-queries.ts'
import { c } from '#web/domain/question/content/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List } from '#web/ui/list.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Question } from '#worker/contract/questions.ts'
import { m } from './messages.ts'
import { bankQuery, type Filter } from './queries.ts'
import './questions.css'

/** All own questions, to be searched, filtered and opened. */
export function QuestionBank() {
  const [filter, setFilter] = useState<Filter>({})
  const wanted = useDeferredValue(filter)
  const query = useInfiniteQuery(bankQuery(wanted))
  const questions = query.data?.pages.flatMap((page) => page.data) ?? []
  const filtered = Object.values(filter).some(Boolean)
  return (
    <div className="wrap">
      <PageHead title={m.bank}>
        <ButtonLink kind="primary" to="/question-bank/$question_id" params={{ question_id: 'new' }}>
          <Icon of={Plus} />
          {m.new}
        </ButtonLink>
      </PageHead>
      <Filters filter={filter} onFilter={setFilter} />
      <QueryState query={query} rows={8} />
      {query.isSuccess && questions.length === 0 && (
        <Empty title={filtered ? m.noMatch : m.empty} text={filtered ? undefined : m.emptyText}>
          {filtered && <Button onClick={() => setFilter({})}>{m.clear}</Button>}
        </Empty>
      )}
      <List className="bank">
        {questions.map((question) => (
          <BankRow key={question.id} question={question} />
        ))}
      </List>
      {query.hasNextPage && (
        <div className="pad-block-roomy">
          <MoreButton query={query}>{m.more}</MoreButton>
        </div>
      )}
    </div>
  )
}

function BankRow({ question }: { question: Question }) {
  const waits = question.state === 'pending' || question.state === 'rejected'
  return (
    <li>
      <Link to="/question-bank/$question_id" params={{ question_id: question.id }} className="bank-row">
        <span className="grow match-parent two-lines weight-medium" lang={question.language}>
          <bdi>{question.title}</bdi>
        </span>
        <span className="row row-wrap gap-small">
          {waits && <Chip dense>{m.states[question.state]}</Chip>}
          <Chip dense>{c.types[question.type]}</Chip>
          <Chip dense>{c.difficulties[question.difficulty]}</Chip>
          <span className="text-tiny muted">{m.points({ n: question.points })}</span>
        </span>
      </Link>
    </li>
  )
}

const ANY = ''
function Filters({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const { data: courses = [] } = useQuery(courseChoicesQuery)
  const set = (part: Filter) => onFilter({ ...filter, ...part })
  return (
    <search className="bank-filters">
      <Field label={m.search}>
        <span className="affix">
          <Icon of={Search} />
          <TextInput
            dense
            type="search"
            maxLength={100}
            value={filter.search ?? ''}
            onValue={(search) => set({ search: search || undefined })}
          />
        </span>
      </Field>
      <Field label={m.course}>
        <Select
          dense
          value={filter.course_id ?? ANY}
          onValue={(id) => set({ course_id: id === ANY ? undefined : id })}
          choices={[
            { value: ANY, label: m.anyCourse },
            ...courses.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      </Field>
      <Field label={m.type}>
        <Select<NonNullable<Filter['type']> | ''>
          dense
          value={filter.type ?? ANY}
          onValue={(type) => set({ type: type === ANY ? undefined : type })}
          choices={[
            { value: ANY, label: m.anyType },
            ...QUESTION_TYPES.map((value) => ({ value, label: c.types[value] })),
          ]}
        />
      </Field>
      <Field label={m.difficulty}>
        <Select<NonNullable<Filter['difficulty']> | ''>
          dense
          value={filter.difficulty ?? ANY}
          onValue={(difficulty) => set({ difficulty: difficulty === ANY ? undefined : difficulty })}
          choices={[
            { value: ANY, label: m.anyDifficulty },
            ...DIFFICULTIES.map((value) => ({ value, label: c.difficulties[value] })),
          ]}
        />
      </Field>
    </search>
  )
}
