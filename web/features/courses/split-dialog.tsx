import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LIMITS } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { draftQuery } from '#web/domain/draft-query.ts'
import { afterCourseChange } from '#web/domain/stale.ts'
import { isolate, num } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { LessonDraft } from '#worker/contract/lesson-editor.ts'
import { SplitBody, type SplitLesson } from '#worker/contract/outline.ts'
import { m } from './messages.ts'
import { likelySplit, lineOf, type OutlineLesson } from './outline-rules.ts'
import { splitLesson } from './queries.ts'

type Props = { lesson: OutlineLesson; lang: string; onClose: () => void }

/** Makes a lesson of a block and all that follows it. */
export function SplitDialog({ lesson, lang, onClose }: Props) {
  const query = useQuery(draftQuery(lesson.id))
  const blocks = query.data?.blocks
  return (
    <Dialog open onClose={onClose} title={m.outline.split.title({ name: isolate(lesson.title) })}>
      <QueryState query={query} rows={2} />
      {blocks && blocks.length < 2 && <p>{m.outline.split.short}</p>}
      {blocks && blocks.length > 1 && (
        <SplitForm lesson={lesson} lang={lang} blocks={blocks} onClose={onClose} />
      )}
    </Dialog>
  )
}

type Block = LessonDraft['blocks'][number]
const titleFrom = (block: Block | undefined): string =>
  block?.content.kind === 'heading' ? lineOf(block).slice(0, LIMITS.titleChars) : ''

function SplitForm({ lesson, lang, blocks, onClose }: Props & { blocks: Block[] }) {
  const client = useQueryClient()
  const split = useMutation({
    mutationFn: (body: SplitLesson) => splitLesson(lesson.id, body),
    meta: { fields: true },
    onSettled: () => afterCourseChange(client),
    onSuccess: onClose,
  })
  const likely = likelySplit(blocks) ?? ''
  const find = (id: string) => blocks.find((block) => block.id === id)
  const { shell, values, change, errors } = useContractForm({
    values: { block_id: likely, title: titleFrom(find(likely)) },
    schema: SplitBody,
    call: split,
  })
  const choose = (id: string) => {
    const isOwn = values.title !== titleFrom(find(values.block_id))
    change({ block_id: id, ...(!isOwn && { title: titleFrom(find(id)) }) })
  }
  return (
    <form className="stack gap-medium" {...shell}>
      <Field label={m.outline.split.from} error={errors.block_id}>
        <Select
          value={values.block_id}
          onValue={choose}
          choices={blocks.slice(1).map((block, at) => ({
            value: block.id,
            label: `${num(at + 2)} · ${isolate(lineOf(block) || m.outline.split.wordless)}`,
          }))}
        />
      </Field>
      <Field label={m.outline.split.name} error={errors.title}>
        <TextInput
          lang={lang}
          dir={directionOf(lang)}
          maxLength={LIMITS.titleChars}
          value={values.title}
          onValue={(title) => change({ title })}
        />
      </Field>
      <p className="text-small muted">{m.outline.split.text}</p>
      <div className="dialog-foot">
        <Button onClick={onClose}>{m.outline.cancel}</Button>
        <Button kind="primary" type="submit" busy={split.isPending && m.outline.split.busy}>
          {m.outline.split.act}
        </Button>
      </div>
    </form>
  )
}
