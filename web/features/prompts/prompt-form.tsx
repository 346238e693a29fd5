import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { ROLES } from '#db/vocabulary.ts'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { afterPromptChange } from '#web/domain/stale.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, focusFirstInvalid } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Prompt, PromptBody, PromptIcon } from '#worker/contract/prompts.ts'
import { m } from './messages.ts'
import { promptIcons } from './prompt-icons.ts'
import { changePrompt, createPrompt } from './queries.ts'

const EMPTY: PromptBody = {
  name: '',
  icon: 'lightbulb',
  role: 'student',
  title_ar: '',
  title_en: '',
  value_ar: '',
  value_en: '',
}

// The keys of the icons' record are their names.
const ICONS = Object.keys(promptIcons) as PromptIcon[]
const bodyOf = ({ id: _id, own: _own, author: _author, ...body }: Prompt): PromptBody => body

/** Writes a prompt or changes one; what cannot stand is said at its field, in the server's words. */
export function PromptForm({ prompt, onDone }: { prompt?: Prompt; onDone: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [body, setBody] = useState(prompt ? bodyOf(prompt) : EMPTY)
  const save = useMutation({
    mutationFn: () => (prompt ? changePrompt(prompt.id, body) : createPrompt(body)),
    meta: { quiet: true, success: m.saved },
    onSuccess: async (saved) => {
      await afterPromptChange(client)
      onDone()
      // The name is part of its address.
      await navigate({
        to: '/prompts/$prompt_name/$prompt_id',
        params: { prompt_name: saved.name, prompt_id: saved.id },
      })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422) focusFirstInvalid(form.current)
      else toast.error(errorText(error))
    },
  })
  const errors = save.error instanceof ApiError ? save.error.fields : {}
  const set = (part: Partial<PromptBody>) => setBody((known) => ({ ...known, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Card>
      <form className="stack gap-medium" ref={form} onSubmit={submit} noValidate>
        <Field label={m.titleAr} error={errors.title_ar}>
          <TextInput
            value={body.title_ar}
            onValue={(titleAr) => set({ title_ar: titleAr })}
            lang="ar"
            dir="rtl"
          />
        </Field>
        <Field label={m.titleEn} error={errors.title_en}>
          <TextInput
            value={body.title_en}
            onValue={(titleEn) => set({ title_en: titleEn })}
            lang="en"
            dir="ltr"
          />
        </Field>
        <Field label={m.valueAr} error={errors.value_ar}>
          <TextArea
            value={body.value_ar}
            onValue={(valueAr) => set({ value_ar: valueAr })}
            lang="ar"
            dir="rtl"
          />
        </Field>
        <Field label={m.valueEn} error={errors.value_en}>
          <TextArea
            value={body.value_en}
            onValue={(valueEn) => set({ value_en: valueEn })}
            lang="en"
            dir="ltr"
          />
        </Field>
        <Field label={m.name} hint={m.nameHint} error={errors.name}>
          <TextInput value={body.name} onValue={(name) => set({ name })} dir="ltr" />
        </Field>
        <Field label={m.icon} error={errors.icon}>
          <Select
            value={body.icon}
            onValue={(icon) => set({ icon })}
            choices={ICONS.map((icon) => ({ value: icon, label: m.icons[icon] }))}
          />
        </Field>
        <div>
          <Segmented
            label={m.role}
            value={body.role}
            onValue={(role) => set({ role })}
            choices={ROLES.map((role) => ({ value: role, label: m.roles[role] }))}
          />
        </div>
        <div className="row gap-snug">
          <Button kind="primary" type="submit" busy={save.isPending && m.saving}>
            {m.save}
          </Button>
          <Button onClick={onDone}>{m.cancel}</Button>
        </div>
      </form>
    </Card>
  )
}
