import { useQuery } from '@tanstack/react-query'
import { AGES, AUDIENCES, CONTENT_TYPES, CURRICULUM_TYPES, LIMITS, QUALIFICATIONS } from '#db/vocabulary.ts'
import { isBuiltInOnly } from '#web/api/settings.ts'
import { categoriesQuery, categoryName } from '#web/domain/category-queries.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import type { CourseOptions } from './course-options.ts'
import { briefWords, m } from './messages.ts'

type Change = (part: Partial<CourseOptions>) => void
type ChoiceProps<Value extends string> = {
  label: string
  /** What it changes. */
  hint: string
  values: readonly Value[]
  words: Record<Value, string>
  value: Value | undefined
  onValue: (value: Value | undefined) => void
}

/** A choice that may stay open. */
function Choice<Value extends string>({ label, hint, values, words, value, onValue }: ChoiceProps<Value>) {
  const none = '' as const
  const choices = [
    { value: none, label: m.options.none },
    ...values.map((one) => ({ value: one, label: words[one] })),
  ]
  return (
    <Field label={label} hint={hint}>
      <Select<Value | ''>
        dense
        choices={choices}
        value={value ?? none}
        onValue={(chosen) => onValue(chosen === '' ? undefined : chosen)}
      />
    </Field>
  )
}

/** Whom the course is for: all of it optional. Each field says what it changes with the engine that is configured. */
export function AudienceFields({ options, onChange }: { options: CourseOptions; onChange: Change }) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const hints = isBuiltInOnly() ? briefWords.builtIn : briefWords.model
  const named = Object.fromEntries(categories.map((one) => [one.id, categoryName(one)]))
  return (
    <div className="audience-fields">
      <Field label={m.options.description} hint={hints.description}>
        <TextArea
          rows={3}
          maxLength={4_000}
          value={options.description ?? ''}
          onValue={(description) => onChange({ description })}
        />
      </Field>
      {categories.length > 0 && (
        <Choice
          label={m.options.category}
          hint={hints.category}
          values={categories.map((one) => one.id)}
          words={named}
          value={options.category_id}
          onValue={(categoryId) => onChange({ category_id: categoryId })}
        />
      )}
      <Choice
        label={m.options.audience}
        hint={hints.audience}
        values={AUDIENCES}
        words={m.options.audiences}
        value={options.audience}
        onValue={(audience) => onChange({ audience })}
      />
      <Field label={m.options.target} hint={hints.target}>
        <TextInput
          dense
          maxLength={LIMITS.titleChars}
          value={options.target_audience ?? ''}
          onValue={(targetAudience) => onChange({ target_audience: targetAudience })}
        />
      </Field>
      <Choice
        label={m.options.age}
        hint={hints.age}
        values={AGES}
        words={m.options.ages}
        value={options.age}
        onValue={(age) => onChange({ age })}
      />
      <Choice
        label={m.options.contentType}
        hint={hints.contentType}
        values={CONTENT_TYPES}
        words={m.options.contentTypes}
        value={options.content_type}
        onValue={(contentType) => onChange({ content_type: contentType })}
      />
      <Choice
        label={m.options.qualification}
        hint={hints.qualification}
        values={QUALIFICATIONS}
        words={m.options.qualifications}
        value={options.qualification}
        onValue={(qualification) => onChange({ qualification })}
      />
      <Choice
        label={m.options.curriculum}
        hint={hints.curriculum}
        values={CURRICULUM_TYPES}
        words={m.options.curriculums}
        value={options.curriculum_type}
        onValue={(curriculumType) => onChange({ curriculum_type: curriculumType })}
      />
    </div>
  )
}
