import { useQuery } from '@tanstack/react-query'
import { CURRICULUM_TYPES, LIMITS } from '#db/vocabulary.ts'
import { validationText } from '#web/api/validation.ts'
import { categoriesQuery, categoryName } from '#web/domain/category-queries.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { fields, m } from '../messages.ts'
import type { Patch } from '../queries.ts'
import { OpenChoice } from './open-choice.tsx'
import { SubjectsField } from './subjects-field.tsx'

export type FieldsProps = { values: OwnCourse; onChange: (patch: Patch) => void }

/** What a course is called, what it is about, and where it stands in the catalogue. */
export function IdentityFields({ values, onChange }: FieldsProps) {
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
        <OpenChoice
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
      <SubjectsField
        lang={values.language}
        subjects={values.subjects.map(({ title }) => title)}
        onSubjects={(subjects) => onChange({ subjects: subjects.map((title) => ({ title })) })}
      />
    </>
  )
}
