import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { c } from '#web/domain/question/content/messages.ts'
import { questionQuery } from '#web/domain/question-query.ts'
import { isolate, num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchFilter } from '#web/ui/list-filters.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { m } from './messages.ts'
import { pickableQuery } from './queries.ts'
import type { Places, Rules } from './use-rules.ts'

type Props = { rules: Rules; places: Places }

/** The questions that every attempt asks, chosen by hand. */
export function PickedQuestions({ rules, places }: Props) {
  const { question_ids: ids } = rules.values
  const [picking, setPicking] = useState(false)
  const questions = useQueries({ queries: ids.map((id) => questionQuery(id)) })
  return (
    <section className="stack gap-small">
      <div className="row row-between row-wrap">
        <h2 className="text-lead weight-strong">
          {m.named} <span className="figures muted">{num(ids.length)}</span>
        </h2>
        <Button kind="ghost" size="dense" onClick={() => setPicking(true)}>
          <Icon of={Plus} size={16} />
          {m.pick}
        </Button>
      </div>
      <ul>
        {questions.map(
          ({ data }) =>
            data && (
              <li key={data.id} className="draw-rule">
                <bdi className="grow" lang={data.language}>
                  {data.title}
                </bdi>
                <span className="text-tiny muted">{c.types[data.type]}</span>
                <IconButton
                  icon={X}
                  label={m.unpick({ title: isolate(data.title) })}
                  onClick={() => rules.pick(ids.filter((id) => id !== data.id))}
                />
              </li>
            ),
        )}
      </ul>
      <Picker open={picking} onClose={() => setPicking(false)} rules={rules} places={places} />
    </section>
  )
}

type PickerProps = Props & { open: boolean; onClose: () => void }

function Picker({ open, onClose, rules, places }: PickerProps) {
  const [search, setSearch] = useState<string>()
  const wanted = useDeferredValue(search)
  const query = useInfiniteQuery({ ...pickableQuery(places.courseId, wanted), enabled: open })
  const questions = query.data?.pages
    .flatMap(({ data }) => data)
    .filter(({ state }) => state === 'approved' || state === 'edited')
  const { question_ids: ids } = rules.values
  return (
    <Dialog
      open={open}
      onClose={onClose}
      look="panel"
      title={m.pickTitle}
      actions={
        <Button kind="primary" onClick={onClose}>
          {m.pickDone}
        </Button>
      }
    >
      <SearchFilter label={m.search} value={search} onValue={setSearch} />
      <QueryState query={query} rows={6} />
      {questions?.length === 0 && !query.hasNextPage && (
        <p className="muted">{wanted ? m.pickNoMatch : m.pickNone}</p>
      )}
      <p className="muted text-small" role="status">
        {m.picked({ n: ids.length })}
      </p>
      <ul className="stack gap-small">
        {questions?.map((question) => (
          <li key={question.id}>
            <Checkbox
              checked={ids.includes(question.id)}
              onChecked={(on) =>
                rules.pick(on ? [...ids, question.id] : ids.filter((id) => id !== question.id))
              }
            >
              <bdi lang={question.language}>{question.title}</bdi>{' '}
              <span className="text-tiny muted">{c.types[question.type]}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {query.hasNextPage && <MoreButton query={query}>{m.more}</MoreButton>}
    </Dialog>
  )
}
