import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import { ContentFields } from '#web/domain/question/content/content-fields.tsx'
import { directionOf } from '#web/i18n/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { Question } from '#worker/contract/questions.ts'
import { DeleteQuestion } from './delete-question.tsx'
import type { Draft } from './draft.ts'
import { m } from './messages.ts'
import { QuestionPreview } from './preview.tsx'
import { QuestionDetails } from './question-details.tsx'
import { TypeChoice } from './type-choice.tsx'
import { useQuestionForm } from './use-question-form.ts'

type Props = {
  start: Draft
  question?: Question
  /** Where a new question goes unless another course is chosen. */
  courseId?: string
  courses: OwnCourse[]
  staysAfterSaving?: () => Promise<boolean>
  /** The question as it was saved from another part of the page, with an accepted answer more. */
  grown?: Question
}

/** Writes a question or changes one, with its preview beside it; what cannot stand is said at its field. */
export function QuestionForm({ start, question, courseId, courses, staysAfterSaving, grown }: Props) {
  const navigate = useNavigate()
  const fields = useRef<HTMLDivElement>(null)
  const { shell, values, change, submit, errors, saving, language, newer, show } = useQuestionForm({
    start,
    question,
    courseId,
    courses,
    staysAfterSaving,
    grown,
  })
  const own = { lang: language, dir: directionOf(language) }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <div className="question-desk">
      <form className="stack gap-roomy" {...shell} onKeyDown={keyDown}>
        <ErrorSummary title={m.fixFirst} errors={Object.values(errors)} fields={fields} />
        <div className="stack gap-roomy" ref={fields}>
          {!question && (
            <Field label={m.course} error={errors.course_id}>
              <Select
                value={values.course_id}
                onValue={(courseId) => change({ course_id: courseId })}
                placeholder={m.chooseCourse}
                choices={courses.map(({ id, title }) => ({ value: id, label: title }))}
              />
            </Field>
          )}
          <Field label={m.type} error={errors.type} group>
            <TypeChoice label={m.type} value={values.type} onValue={(type) => change({ type })} />
          </Field>
          <Field label={m.title} error={errors.title}>
            <TextArea
              {...own}
              rows={3}
              maxLength={1_000}
              value={values.title}
              onValue={(title) => change({ title })}
            />
          </Field>
          <ContentFields
            name="right"
            type={values.type}
            draft={values}
            own={own}
            errors={errors}
            onDraft={change}
          />
          <QuestionDetails draft={values} own={own} errors={errors} onDraft={change} />
        </div>
        {question?.citations[0] && (
          <figure className="stack gap-tiny">
            <figcaption className="text-tiny muted">{m.source}</figcaption>
            <blockquote className="question-quoted" {...own}>
              {question.citations[0].quote}
            </blockquote>
          </figure>
        )}
        {newer && (
          <Banner tone="warn">
            <div className="stack gap-small">
              <p>{m.changedElsewhere}</p>
              <div>
                <Button size="small" onClick={() => show(newer)}>
                  {m.showSaved}
                </Button>
              </div>
            </div>
          </Banner>
        )}
        <div className="row row-wrap gap-snug">
          <Button
            kind="primary"
            type="submit"
            busy={saving && m.saving}
            closed={!values.course_id && !question}
          >
            {m.save}
          </Button>
          <Button kind="ghost" onClick={() => navigate({ to: '/question-bank' })}>
            {m.cancel}
          </Button>
          <span className="grow" />
          {question && <DeleteQuestion id={question.id} />}
        </div>
      </form>
      <QuestionPreview draft={values} language={language} />
    </div>
  )
}
