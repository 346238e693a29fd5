import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Copy, MessageCircle, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { afterPromptDeletion } from '#web/domain/stale.ts'
import { isolate } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTitle } from '#web/ui/title.ts'
import { toast } from '#web/ui/toast.ts'
import type { Prompt } from '#worker/contract/prompts.ts'
import { m } from './messages.ts'
import { PromptForm } from './prompt-form.tsx'
import { promptIcons } from './prompt-icons.ts'
import { deletePrompt } from './queries.ts'
import './prompt.css'

/** One prompt to copy; its owner changes or deletes it here. */
export function PromptScreen({ prompt }: { prompt: Prompt }) {
  const [editing, setEditing] = useState(false)
  const title = locale === 'ar' ? prompt.title_ar : prompt.title_en
  const text = locale === 'ar' ? prompt.value_ar : prompt.value_en
  useTitle(title)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(m.copied),
      () => toast.error(m.copyFailed),
    )
  return (
    <div className="stack gap-large">
      <div>
        <ButtonLink to="/prompts" kind="ghost">
          <Icon of={ArrowLeft} mirror />
          {m.back}
        </ButtonLink>
      </div>
      <div className="stack gap-tiny">
        <h1 className="text-headline row gap-snug" tabIndex={-1}>
          <Icon of={promptIcons[prompt.icon]} size={32} />
          <bdi>{title}</bdi>
        </h1>
        <p className="muted">{sourceOf(prompt)}</p>
      </div>
      {editing ? (
        <PromptForm prompt={prompt} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Card>
            <p className="prompt-text" dir="auto">
              {text}
            </p>
          </Card>
          <div className="row gap-snug row-wrap">
            <ButtonLink kind="primary" to="/chat" search={{ prompt: prompt.id, prompt_name: prompt.name }}>
              <Icon of={MessageCircle} />
              {m.use}
            </ButtonLink>
            <Button onClick={copy}>
              <Icon of={Copy} />
              {m.copy}
            </Button>
            {prompt.own && (
              <Button onClick={() => setEditing(true)}>
                <Icon of={Pencil} />
                {m.edit}
              </Button>
            )}
            {prompt.own && <Remove id={prompt.id} />}
          </div>
        </>
      )}
    </div>
  )
}

/** The author of the text: a prompt should be read before it is given to an assistant. */
const sourceOf = ({ own, author, role }: Prompt): string => {
  if (own) return m.ownFor[role]
  return author === null ? m.product : m.by({ author: isolate(author) })
}

function Remove({ id }: { id: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => deletePrompt(id),
    meta: { success: m.removed },
    onSuccess: async () => {
      await navigate({ to: '/prompts' })
      await afterPromptDeletion(client)
    },
  })
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        <Icon of={Trash2} />
        {m.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.remove}
        stay={m.cancel}
        act={m.remove}
        busy={remove.isPending && m.saving}
        onConfirm={() => remove.mutate()}
      >
        <p>{m.removeText}</p>
      </ConfirmDialog>
    </>
  )
}
