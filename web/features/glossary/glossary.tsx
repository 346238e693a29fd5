import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BookA, Plus } from 'lucide-react'
import { useState } from 'react'
import { afterTermChange } from '#web/domain/stale.ts'
import { isolate } from '#web/i18n/format.ts'
import { useOnline } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Term } from '#worker/contract/terms.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { m } from './messages.ts'
import { collectTerms, createTerm, deleteTerm, termsQuery } from './queries.ts'
import { TermForm } from './term-form.tsx'
import { TermRow } from './term-row.tsx'
import './glossary.css'

type Props = { courseId: string; lang: string }
type Open = { what: 'form'; term: Term | undefined } | { what: 'merge'; term: Term } | undefined

/** The glossary of a course, where its instructor adds, edits, merges and deletes terms. */
export function Glossary({ courseId, lang }: Props) {
  const client = useQueryClient()
  const online = useOnline()
  const terms = useQuery(termsQuery(courseId))
  const [open, setOpen] = useState<Open>()
  const stale = () => afterTermChange(client, courseId)
  const collect = useMutation({
    mutationFn: () => collectTerms(courseId),
    onSuccess: async (n) => {
      await stale()
      toast.success(m.collected({ n }))
    },
  })
  const restore = useMutation({
    mutationFn: ({ term, meaning, lesson }: Term) =>
      createTerm(courseId, { term, meaning, ...(lesson ? { lesson_id: lesson.id } : {}) }),
    onSuccess: stale,
  })
  const remove = useMutation({
    mutationFn: (term: Term) => deleteTerm(courseId, term.id),
    onSuccess: async (_, term) => {
      await stale()
      toast.success(m.deleted({ term: isolate(term.term) }), {
        label: m.undo,
        onAction: () => restore.mutate(term),
      })
    },
  })
  const close = () => setOpen(undefined)
  const buttons = (
    <div className="row row-wrap gap-small">
      <Button closed={!online} onClick={() => setOpen({ what: 'form', term: undefined })}>
        <Icon of={Plus} size={16} />
        {m.add}
      </Button>
      <Button closed={!online} busy={collect.isPending && m.collecting} onClick={() => collect.mutate()}>
        <Icon of={BookA} size={16} />
        {m.collect}
      </Button>
    </div>
  )
  return (
    <section className="glossary stack gap-medium" aria-labelledby="glossary">
      <div className="stack gap-tiny">
        <h2 className="text-lead weight-strong" id="glossary">
          {m.title}
        </h2>
        <p className="muted">{m.what}</p>
        {!online && (
          <p className="text-small muted" role="status">
            {m.offline}
          </p>
        )}
      </div>
      <QueryState query={terms} rows={4} />
      {terms.data?.length === 0 && (
        <Empty title={m.empty} text={m.emptyText}>
          {buttons}
        </Empty>
      )}
      {terms.data && terms.data.length > 0 && (
        <>
          <div className="row row-between row-wrap gap-small">
            <span className="text-small muted">{m.count({ n: terms.data.length })}</span>
            {buttons}
          </div>
          <ul>
            {terms.data.map((term) => (
              <TermRow
                key={term.id}
                courseId={courseId}
                lang={lang}
                term={term}
                online={online}
                onEdit={() => setOpen({ what: 'form', term })}
                onMerge={terms.data.length > 1 ? () => setOpen({ what: 'merge', term }) : undefined}
                onDelete={() => remove.mutate(term)}
              />
            ))}
          </ul>
        </>
      )}
      {open?.what === 'form' && <TermForm courseId={courseId} lang={lang} term={open.term} onClose={close} />}
      {open?.what === 'merge' && (
        <MergeDialog courseId={courseId} term={open.term} terms={terms.data ?? []} onClose={close} />
      )}
    </section>
  )
}
