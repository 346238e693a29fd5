import { AGES, AUDIENCES, LIMITS, QUALIFICATIONS } from '#db/vocabulary.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Toggles } from '#web/ui/toggles.tsx'
import { fields } from '../messages.ts'
import type { FieldsProps } from './identity-fields.tsx'
import { OpenChoice } from './open-choice.tsx'

/** Whom a course is for. */
export function AudiencePart({ values, onChange }: FieldsProps) {
  return (
    <>
      <Field group label={fields.audience}>
        <Toggles
          label={fields.audience}
          choices={AUDIENCES.map((value) => ({ value, label: fields.audiences[value] }))}
          values={values.audience}
          onValues={(audience) => onChange({ audience })}
        />
      </Field>
      <div className="columns columns-two">
        <OpenChoice
          label={fields.age}
          values={AGES}
          words={fields.ages}
          value={values.age}
          onValue={(age) => onChange({ age })}
        />
        <OpenChoice
          label={fields.qualification}
          values={QUALIFICATIONS}
          words={fields.qualifications}
          value={values.qualification}
          onValue={(qualification) => onChange({ qualification })}
        />
      </div>
      <Field label={fields.target}>
        <TextInput
          dense
          maxLength={LIMITS.titleChars}
          value={values.target_audience ?? ''}
          onValue={(targetAudience) => onChange({ target_audience: targetAudience })}
        />
      </Field>
    </>
  )
}
