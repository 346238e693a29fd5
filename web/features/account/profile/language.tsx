import { useMutation } from '@tanstack/react-query'
import type { Locale } from '#db/vocabulary.ts'
import { settings } from '#web/api/settings.ts'
import { locale, readLocale, setLocale } from '#web/i18n/index.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { m } from './messages.ts'
import { calls } from './queries.ts'
import { Section } from './section.tsx'

/** Stored with the account too, so that emails use it. */
export function Language() {
  const save = useMutation({
    mutationFn: (language: Locale) => calls.patch({ language }),
    onSuccess: ({ language }) => setLocale(language),
  })
  const choices = Object.entries(settings().supported_locales).map(([value, { name }]) => ({
    value,
    label: name,
  }))
  return (
    <Section title={m.language.title} lead={m.language.lead}>
      <Field label={m.language.label}>
        <Select choices={choices} value={locale} onValue={(value) => save.mutate(readLocale(value))} />
      </Field>
    </Section>
  )
}
