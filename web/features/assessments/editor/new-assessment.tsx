import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { type AssessmentKind, EXAM_DEFAULTS, LIMITS } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { courseChoicesQuery, levelsQuery } from '#web/domain/course-queries.ts'
import { afterAssessmentChange } from '#web/domain/stale.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AssessmentBody } from '#worker/contract/assessments.ts'
import { createAssessment } from '../queries.ts'
import { m } from './messages.ts'

/** How many questions a new one draws at first, of any kind. */
const DRAWN_AT_FIRST = 10

type Props = { kind: AssessmentKind; courseId?: string | undefined; onClose: () => void }

/** Asks for a course, its level and a title; the rest is set in the editor, where it opens. */
export function NewAssessment({ kind, courseId, onClose }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: (body: z.output<typeof AssessmentBody>) => createAssessment(kind, body),
    meta: { fields: true },
    onSuccess: async ({ id, course_id: ofCourse }) => {
      await afterAssessmentChange(client, ofCourse)
      const params = { assessment_id: id }
      await (kind === 'exam'
        ? navigate({ to: '/exams/$assessment_id', params })
        : navigate({ to: '/exercises/$assessment_id', params }))
    },
  })
  const { form, shell, values, change, errors, refused } = useContractForm({
    values: { course_id: courseId ?? '', level_id: '', title: '' },
    schema: AssessmentBody,
    body: ({ course_id: ofCourse, level_id: levelId, title }) => ({
      course_id: ofCourse,
      ...(levelId && { level_id: levelId }),
      title,
      ...startOf(kind),
    }),
    call: create,
  })
  const { data: courses = [] } = useQuery(courseChoicesQuery)
  const { data: levels = [] } = useQuery({
    ...levelsQuery(values.course_id),
    enabled: values.course_id !== '',
  })
  return (
    <FormDialog
      onClose={onClose}
      title={m.create[kind]}
      shell={shell}
      act={m.create.act}
      busy={create.isPending && m.create.busy}
    >
      <Field label={m.course} error={errors.course_id}>
        <Select
          value={values.course_id}
          placeholder={m.create.choose}
          onValue={(chosen) => change({ course_id: chosen, level_id: '' })}
          choices={courses.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Field>
      {levels.length > 0 && (
        <Field label={m.create.asksAbout}>
          <Select
            value={values.level_id}
            onValue={(levelId) => change({ level_id: levelId })}
            choices={[
              { value: '', label: m.poolsTable.noLevel },
              ...levels.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        </Field>
      )}
      <form.Field name="title">
        {(field) => (
          <TextField
            field={field}
            label={m.create.title}
            refused={refused.title}
            maxLength={LIMITS.titleChars}
            dir="auto"
          />
        )}
      </form.Field>
      <p className="text-small muted">{m.create.next[kind]}</p>
    </FormDialog>
  )
}

/** Closed at first, so that it may ask for more than the pool has until its rules are set. */
const startOf = (kind: AssessmentKind) => ({
  duration_minutes: kind === 'exam' ? EXAM_DEFAULTS.durationMinutes : 0,
  success_percentage: EXAM_DEFAULTS.successPercentage,
  max_attempts: kind === 'exam' ? EXAM_DEFAULTS.maxAttempts : 0,
  mcq_count: 0,
  true_or_false_count: 0,
  draws: [{ count: DRAWN_AT_FIRST }],
  is_active: false,
})
