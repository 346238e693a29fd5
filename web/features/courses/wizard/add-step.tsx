import type { ReactNode } from 'react'
import { CONTENT_LANGUAGES, LIMITS } from '#db/vocabulary.ts'
import { isBuiltInOnly } from '#web/api/settings.ts'
import { validationText } from '#web/api/validation.ts'
import { num } from '#web/i18n/format.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { FieldsProps } from '../fields/identity-fields.tsx'
import { fields } from '../messages.ts'
import { Section } from '../settings-section.tsx'
import { TITLE_LETTERS } from './faults.ts'
import { w } from './messages.ts'

/** The files that the course is written from, which another slice brings, its title and its language. */
export function AddStep({ values, onChange, files }: FieldsProps & { files: ReactNode }) {
  const letters = [...values.title].length
  const fault = values.title.trim() === '' ? 'required' : letters > TITLE_LETTERS ? 'max_64' : undefined
  return (
    <>
      <Section title={w.from} hint={w.fromHint}>
        {files}
        {values.materials.length === 0 && <p className="text-tiny muted">{w.noFileNote}</p>}
      </Section>
      <Section title={w.name} hint={w.nameHint}>
        <Field
          label={w.title}
          hint={w.titleCount({ n: num(letters), of: num(TITLE_LETTERS) })}
          error={fault && validationText(fault)}
        >
          <TextInput
            dense
            lang={values.language}
            maxLength={LIMITS.titleChars}
            value={values.title}
            onValue={(title) => onChange({ title })}
          />
        </Field>
        <Field label={w.language} hint={isBuiltInOnly() ? w.byHandLanguages : undefined}>
          <Select
            dense
            value={values.language}
            choices={CONTENT_LANGUAGES.map((value) => ({ value, label: fields.languages[value] }))}
            onValue={(language) => onChange({ language })}
          />
        </Field>
      </Section>
    </>
  )
}
