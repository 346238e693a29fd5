import { useQuery } from '@tanstack/react-query'
import { AGES, AUDIENCES, CONTENT_TYPES, CURRICULUM_TYPES, LIMITS, QUALIFICATIONS } from '#db/vocabulary.ts'
import { categoriesQuery, categoryName } from '#web/domain/category-queries.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import type { CourseOptions } from './course-options.ts'
import { m } from './messages.ts'

type Change = (part: Partial<CourseOptions>) => void
type ChoiceProps<Value extends string> = {
  label: string
  values: readonly Value[]
  words: Record<Value, string>
  value: Value | undefined
  onValue: (value: Value | undefined) => void
}

/** A choice that may stay open. */
function Choice<Value extends string>({ label, values, words, value, onValue }: ChoiceProps<Value>) {
  const none = '' as const
  const choices = [
    { value: none, label: m.options.none },
    ...values.map((one) => ({ value: one, label: words[one] })),
  ]
  return (
    <Field label={label}>
      <Select<Value | ''>
        dense
        choices={choices}
        value={value ?? none}
        onValue={(chosen) => onValue(chosen === '' ? undefined : chosen)}
      />
    </Field>
  )
}

/** Whom the course is for: all of it optional. */
export function AudienceFields({ options, onChange }: { options: CourseOptions; onChange: Change }) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const named = Object.fromEntries(categories.map((one) => [one.id, categoryName(one)]))
  return (
    <div className="audience-fields">
      <Field label={m.options.description}>
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
          values={categories.map((one) => one.id)}
          words={named}
          value={options.category_id}
          onValue={(categoryId) => onChange({ category_id: categoryId })}
        />
      )}
      <Choice
        label={m.options.audience}
        values={AUDIENCES}
        words={m.options.audiences}
        value={options.audience}
        onValue={(audience) => onChange({ audience })}
      />
      <Field label={m.options.target}>
        <TextInput
          dense
          maxLength={LIMITS.titleChars}
          value={options.target_audience ?? ''}
          onValue={(targetAudience) => onChange({ target_audience: targetAudience })}
        />
      </Field>
      <Choice
        label={m.options.age}
        values={AGES}
        words={m.options.ages}
        value={options.age}
        onValue={(age) => onChange({ age })}
      />
      <Choice
        label={m.options.contentType}
        values={CONTENT_TYPES}
        words={m.options.contentTypes}
        value={options.content_type}
        onValue={(contentType) => onChange({ content_type: contentType })}
      />
      <Choice
        label={m.options.qualification}
        values={QUALIFICATIONS}
        words={m.options.qualifications}
        value={options.qualification}
        onValue={(qualification) => onChange({ qualification })}
      />
      <Choice
        label={m.options.curriculum}
        values={CURRICULUM_TYPES}
        words={m.options.curriculums}
        value={options.curriculum_type}
        onValue={(curriculumType) => onChange({ curriculum_type: curriculumType })}
      />
    </div>
  )
}

/** The chosen ones in a few words, for the closed section. */
export function audienceWords(options: CourseOptions): string {
  const { audience, age, qualification } = options
  const words = [
    audience && m.options.audiences[audience],
    age && m.options.ages[age],
    qualification && m.options.qualifications[qualification],
  ].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : m.options.moreNothing
}
