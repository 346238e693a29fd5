import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { DIFFICULTIES, LIMITS, QUESTION_TYPES } from '#db/vocabulary.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { validationText } from '#web/api/validation.ts'
import { directionOf, locale } from '#web/i18n/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, focusFirstInvalid } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { Question } from '#worker/contract/questions.ts'
import { AnswerFields } from './answer-fields.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { type Draft, emptyDraft } from './draft.ts'
import { m } from './messages.ts'
import { useQuestionDraft } from './use-question-draft.ts'

type Props = {
  start: Draft
  question?: Question
  courses: OwnCourse[]
  staysAfterSaving?: () => Promise<boolean>
}

/** What is empty, said before the server has to; undefined when nothing is. */
function missingIn({ title, answers }: Draft): Record<string, string> | undefined {
  const fields: Record<string, string> = {}
  if (title.trim() === '') fields.title = validationText('required')
  if (answers.some((answer) => answer.text.trim() === '')) fields.answers = validationText('answers_empty')
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** Writes a question or changes one; what cannot stand is said at its field, in the server's words. */
export function QuestionForm({ start, question, courses, staysAfterSaving }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { draft, set, save, newer, show } = useQuestionDraft({ start, question, staysAfterSaving })
  const [courseId, setCourse] = useState(question?.course_id ?? courses[0]?.id ?? '')
  const [missing, setMissing] = useState<Record<string, string>>()
  const lang = question?.language ?? courses.find((course) => course.id === courseId)?.language ?? locale
  const own = { lang, dir: directionOf(lang) }
  const errors = { ...(save.error instanceof ApiError ? save.error.fields : {}), ...missing }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a refusal the first field in error is drawn and takes the focus
  useEffect(() => focusFirstInvalid(form.current), [save.error, missing])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const left = missingIn(draft)
    setMissing(left)
    if (!left) save.mutate({ language: lang, course_id: courseId })
  }
  return (
    <form className="stack gap-roomy" ref={form} onSubmit={submit} noValidate>
      {!question && (
        <div className="columns columns-two">
          <Field label={m.course} error={errors.course_id}>
            <Select
              value={courseId}
              onValue={setCourse}
              placeholder={m.chooseCourse}
              choices={courses.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </Field>
          <Field label={m.type} group>
            <Segmented
              label={m.type}
              value={draft.type}
              onValue={(type) => set({ type, answers: emptyDraft(type).answers })}
              choices={QUESTION_TYPES.map((value) => ({ value, label: m.types[value] }))}
            />
          </Field>
        </div>
      )}
      <Field label={m.title} error={errors.title}>
        <TextArea
          {...own}
          rows={3}
          maxLength={1_000}
          value={draft.title}
          onValue={(title) => set({ title })}
        />
      </Field>
      <Field label={m.answers} hint={m.right} error={errors.answers} group>
        <AnswerFields
          draft={draft}
          own={own}
          invalid={Boolean(errors.answers)}
          onAnswers={(answers) => set({ answers })}
        />
      </Field>
      <div className="columns columns-two">
        <Field label={m.difficulty}>
          <Select
            value={draft.difficulty}
            onValue={(difficulty) => set({ difficulty })}
            choices={DIFFICULTIES.map((value) => ({ value, label: m.difficulties[value] }))}
          />
        </Field>
        <Field label={m.pointsField} error={errors.points} group>
          <div>
            <Stepper
              label={m.pointsField}
              value={draft.points}
              min={1}
              max={LIMITS.valueMax}
              onValue={(points) => set({ points })}
            />
          </div>
        </Field>
      </div>
      <Field label={m.explanation} error={errors.explanation}>
        <TextArea
          {...own}
          rows={2}
          maxLength={2_000}
          value={draft.explanation}
          onValue={(explanation) => set({ explanation })}
        />
      </Field>
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
          busy={save.isPending && m.saving}
          closed={!courseId && !question}
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
  )
}
