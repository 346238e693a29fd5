import { useQuery } from '@tanstack/react-query'
import { AGES, AUDIENCES, CONTENT_TYPES, CURRICULUM_TYPES, LIMITS, QUALIFICATIONS } from '#db/vocabulary.ts'
import { validationText } from '#web/api/validation.ts'
import { categoriesQuery, categoryName } from '#web/domain/category-queries.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Saved } from '#web/ui/saved.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { CourseDanger } from './course-danger.tsx'
import { CoursePrice } from './course-price.tsx'
import { fields, m } from './messages.ts'
import type { Patch } from './queries.ts'
import { Section } from './settings-section.tsx'
import { useCourseFields } from './use-course-fields.ts'
import './course-settings.css'

/** The fields of a course, which save themselves, and what concerns the course as a whole. */
export function CourseSettings({ course }: { course: OwnCourse }) {
  const { values, change, at, saving, error } = useCourseFields(course)
  return (
    <div className="course-settings">
      <div className="settings-saved">
        {error ? (
          <FieldError>
            {m.settings.notSaved} {error}
          </FieldError>
        ) : (
          <Saved at={at} saving={saving} />
        )}
      </div>
      <Section title={m.settings.identity} hint={m.settings.identityHint}>
        <Identity values={values} onChange={change} />
      </Section>
      <Section title={m.settings.audience} hint={m.settings.audienceHint}>
        <Audience values={values} onChange={change} />
      </Section>
      <Section title={m.price.title} hint={m.price.about}>
        <CoursePrice values={values} onChange={change} />
      </Section>
      <CourseDanger course={course} />
    </div>
  )
}

type PartProps = { values: OwnCourse; onChange: (patch: Patch) => void }

function Identity({ values, onChange }: PartProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const names = Object.fromEntries(categories.map((one) => [one.id, categoryName(one)]))
  return (
    <>
      <Field label={m.settings.title} error={values.title.trim() === '' && validationText('required')}>
        <TextInput
          dense
          lang={values.language}
          maxLength={LIMITS.titleChars}
          value={values.title}
          onValue={(title) => onChange({ title })}
        />
      </Field>
      <Field
        label={m.settings.description}
        error={values.description.trim() === '' && validationText('description_required')}
      >
        <TextArea
          rows={3}
          lang={values.language}
          maxLength={4_000}
          value={values.description}
          onValue={(description) => onChange({ description })}
        />
      </Field>
      <div className="columns columns-two">
        <Open
          label={fields.category}
          values={categories.map((one) => one.id)}
          words={names}
          value={values.category_id}
          onValue={(categoryId) => onChange({ category_id: categoryId })}
        />
        <Field label={fields.curriculum}>
          <Select
            dense
            value={values.curriculum_type}
            onValue={(curriculumType) => onChange({ curriculum_type: curriculumType })}
            choices={CURRICULUM_TYPES.map((value) => ({ value, label: fields.curriculums[value] }))}
          />
        </Field>
      </div>
    </>
  )
}

function Audience({ values, onChange }: PartProps) {
  return (
    <>
      <div className="columns columns-two">
        <Open
          label={fields.audience}
          values={AUDIENCES}
          words={fields.audiences}
          value={values.audience}
          onValue={(audience) => onChange({ audience })}
        />
        <Open
          label={fields.age}
          values={AGES}
          words={fields.ages}
          value={values.age}
          onValue={(age) => onChange({ age })}
        />
        <Open
          label={fields.qualification}
          values={QUALIFICATIONS}
          words={fields.qualifications}
          value={values.qualification}
          onValue={(qualification) => onChange({ qualification })}
        />
        <Field label={fields.contentType}>
          <Select
            dense
            value={values.content_type}
            onValue={(contentType) => onChange({ content_type: contentType })}
            choices={CONTENT_TYPES.map((value) => ({ value, label: fields.contentTypes[value] }))}
          />
        </Field>
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

type OpenProps<Value extends string> = {
  label: string
  values: readonly Value[]
  words: Record<Value, string>
  value: Value | null
  onValue: (value: Value | null) => void
}

/** An optional choice. */
function Open<Value extends string>({ label, values, words, value, onValue }: OpenProps<Value>) {
  const choices = [
    { value: '' as const, label: fields.none },
    ...values.map((one) => ({ value: one, label: words[one] })),
  ]
  return (
    <Field label={label}>
      <Select<Value | ''>
        dense
        value={value ?? ''}
        choices={choices}
        onValue={(chosen) => onValue(chosen === '' ? null : chosen)}
      />
    </Field>
  )
}
