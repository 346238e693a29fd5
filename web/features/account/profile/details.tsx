import { useMutation } from '@tanstack/react-query'
import { AGE_GROUPS, COUNTRIES, GENDERS } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { westernDigits } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ProfilePatch, type User } from '#worker/contract/account.ts'
import { m } from './messages.ts'
import { calls, useShowUser } from './queries.ts'
import { Section } from './section.tsx'

const formOf = (user: User) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone ?? '',
  gender: user.gender ?? '',
  country: user.country ?? '',
  age_group: user.age_group ?? '',
})
type Form = ReturnType<typeof formOf>

/** Fields that were never set are not sent; an emptied phone is removed. */
const bodyOf = (form: Form) => ({
  first_name: form.first_name,
  last_name: form.last_name,
  phone: westernDigits(form.phone.trim()) || null,
  gender: form.gender || undefined,
  country: form.country || undefined,
  age_group: form.age_group || undefined,
})

const choices = {
  gender: GENDERS.map((value) => ({ value, label: m.details[value] })),
  country: COUNTRIES.map((value) => ({ value, label: m.details.countries[value] })),
  age_group: AGE_GROUPS.map((value) => ({
    value,
    label: value === 'under-18' ? m.details.under18 : value,
  })),
}

const NAMES = [
  ['first_name', m.details.firstName, 'given-name'],
  ['last_name', m.details.lastName, 'family-name'],
] as const

export function Details({ user }: { user: User }) {
  const show = useShowUser()
  const save = useMutation({
    mutationFn: calls.patch,
    meta: { success: m.details.saved, fields: true },
    onSuccess: show,
  })
  const { form, shell, refused } = useContractForm({
    values: formOf(user),
    schema: ProfilePatch,
    body: bodyOf,
    call: save,
  })
  const choice = (name: keyof typeof choices, label: string) => (
    <form.Field name={name}>
      {(field) => (
        <Field label={label} error={field.error ?? refused[name]}>
          <Select
            name={name}
            placeholder={m.details.none}
            choices={choices[name].filter(({ value }) => value !== 'under-18' || user.type === 'student')}
            value={choices[name].find(({ value }) => value === field.value)?.value ?? ''}
            onValue={field.change}
          />
        </Field>
      )}
    </form.Field>
  )
  return (
    <Section title={m.details.title}>
      <form className="stack" {...shell}>
        <div className="columns columns-two">
          {NAMES.map(([name, label, complete]) => (
            <form.Field key={name} name={name}>
              {(field) => (
                <TextField field={field} label={label} refused={refused[name]} autoComplete={complete} />
              )}
            </form.Field>
          ))}
          <form.Field name="phone">
            {(field) => (
              <TextField
                field={field}
                type="tel"
                label={m.details.phone}
                refused={refused.phone}
                autoComplete="tel"
              />
            )}
          </form.Field>
          {choice('gender', m.details.gender)}
          {choice('age_group', m.details.age)}
          {choice('country', m.details.country)}
        </div>
        <Button kind="primary" className="align-start" type="submit" busy={save.isPending && m.working}>
          {m.save}
        </Button>
      </form>
    </Section>
  )
}
