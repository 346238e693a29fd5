import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ROLES } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterPromptChange } from '#web/domain/stale.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { AreaField, TextField } from '#web/ui/text-field.tsx'
import { type Prompt, PromptBody, type PromptIcon } from '#worker/contract/prompts.ts'
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
const TEXTS = [
  ['title_ar', m.titleAr, 'ar', TextField],
  ['title_en', m.titleEn, 'en', TextField],
  ['value_ar', m.valueAr, 'ar', AreaField],
  ['value_en', m.valueEn, 'en', AreaField],
] as const
const bodyOf = ({ id: _id, own: _own, author: _author, ...body }: Prompt): PromptBody => body

/** Writes a prompt or changes one; what cannot stand is said at its field, in the server's words. */
export function PromptForm({ prompt, onDone }: { prompt?: Prompt; onDone: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const save = useMutation({
    mutationFn: (body: PromptBody) => (prompt ? changePrompt(prompt.id, body) : createPrompt(body)),
    meta: { fields: true, success: m.saved },
    onSuccess: async (saved) => {
      await afterPromptChange(client)
      onDone()
      // The name is part of its address.
      await navigate({
        to: '/prompts/$prompt_name/$prompt_id',
        params: { prompt_name: saved.name, prompt_id: saved.id },
      })
    },
  })
  const { form, shell, values, change, refused, errors } = useContractForm({
    values: prompt ? bodyOf(prompt) : EMPTY,
    schema: PromptBody,
    call: save,
  })
  return (
    <Card>
      <form className="stack gap-medium" {...shell}>
        {TEXTS.map(([name, label, lang, Input]) => (
          <form.Field key={name} name={name}>
            {(field) => (
              <Input
                field={field}
                label={label}
                refused={refused[name]}
                lang={lang}
                dir={directionOf(lang)}
              />
            )}
          </form.Field>
        ))}
        <form.Field name="name">
          {(field) => (
            <TextField field={field} label={m.name} hint={m.nameHint} refused={refused.name} dir="ltr" />
          )}
        </form.Field>
        <Field label={m.icon} error={errors.icon}>
          <Select
            value={values.icon}
            onValue={(icon) => change({ icon })}
            choices={ICONS.map((icon) => ({ value: icon, label: m.icons[icon] }))}
          />
        </Field>
        <div>
          <Segmented
            label={m.role}
            value={values.role}
            onValue={(role) => change({ role })}
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
