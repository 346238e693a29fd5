import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterSegments } from '#web/domain/stale.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import type { TermPair } from '#worker/contract/translations.ts'
import { m } from './messages.ts'
import { type Place, replaceWord } from './queries.ts'

type Props = { place: Place; term: TermPair; onClose: () => void }

/** Previews replacing a word with the glossary's, and does it. */
export function ReplaceDialog({ place, term, onClose }: Props) {
  const client = useQueryClient()
  const [from, setFrom] = useState(term.former[0] ?? '')
  const look = useMutation({ mutationFn: () => replaceWord(place, term.id, { from, apply: false }) })
  const replace = useMutation({
    mutationFn: () => replaceWord(place, term.id, { from, apply: true }),
    onSuccess: () => afterSegments(client, place.id),
  })
  const done = replace.data?.changes
  const undo = useMutation({
    mutationFn: () =>
      replaceWord(place, term.id, {
        from,
        apply: true,
        undo: (done ?? []).map(({ unit, before, revision }) => ({ unit, text: before, revision })),
      }),
    onSuccess: async ({ changes }) => {
      toast.success(m.undone({ n: changes.length }))
      await afterSegments(client, place.id)
      onClose()
    },
  })
  const own = { lang: place.lang, dir: directionOf(place.lang) }
  const changes = look.data?.changes
  const found = changes && changes.length > 0 ? changes : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.replaceTitle({ term: term.term })}
      actions={
        done ? (
          <>
            <Button busy={undo.isPending && m.saving} onClick={() => undo.mutate()}>
              {m.undo}
            </Button>
            <Button kind="primary" onClick={onClose}>
              {m.close}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{m.cancel}</Button>
            {found ? (
              <Button kind="primary" busy={replace.isPending && m.saving} onClick={() => replace.mutate()}>
                {m.replace({ n: found.length })}
              </Button>
            ) : (
              <Button
                kind="primary"
                closed={from.trim() === ''}
                busy={look.isPending && m.previewing}
                onClick={() => look.mutate()}
              >
                {m.preview}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="stack gap-medium">
        {done && (
          <p className="weight-strong" role="status">
            {m.replaced({ n: done.length })}
          </p>
        )}
        {!done && (
          <Field label={m.replaceFrom} hint={m.replaceTo({ target: term.target })}>
            <TextInput
              {...own}
              value={from}
              maxLength={120}
              onValue={(value) => {
                setFrom(value)
                look.reset()
              }}
            />
          </Field>
        )}
        {changes?.length === 0 && <p className="muted">{m.replaceNone}</p>}
        {found && (
          <ul className="replace-list">
            {found.map(({ unit, title, before, after }) => (
              <li className="stack gap-tiny" key={unit}>
                <bdi className="text-tiny muted">{title}</bdi>
                <del {...own}>{before}</del>
                <ins {...own}>{after}</ins>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
