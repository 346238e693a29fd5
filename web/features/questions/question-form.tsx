import { useNavigate } from '@tanstack/react-router'
import { DIFFICULTIES, LIMITS } from '#db/vocabulary.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { Question } from '#worker/contract/questions.ts'
import { AnswerFields } from './answer-fields.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { CHOICE_TYPES, type Draft, emptyDraft } from './draft.ts'
import { m } from './messages.ts'
import { useQuestionForm } from './use-question-form.ts'

type Props = {
  start: Draft
  question?: Question
  courses: OwnCourse[]
  staysAfterSaving?: () => Promise<boolean>
}

/** Writes a question or changes one; what cannot stand is said at its field, in the server's words. */
export function QuestionForm({ start, question, courses, staysAfterSaving }: Props) {
  const navigate = useNavigate()
  const { shell, values, change, errors, saving, language, newer, show } = useQuestionForm({
    start,
    question,
    courses,
    staysAfterSaving,
  })
  const own = { lang: language, dir: directionOf(language) }
  return (
    <form className="stack gap-roomy" {...shell}>
      {!question && (
        <div className="columns columns-two">
          <Field label={m.course} error={errors.course_id}>
            <Select
              value={values.course_id}
              onValue={(courseId) => change({ course_id: courseId })}
              placeholder={m.chooseCourse}
              choices={courses.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </Field>
          <Field label={m.type} group>
            <Segmented
              label={m.type}
              value={values.type}
              onValue={(type) => change({ type, answers: emptyDraft(type).answers })}
              choices={CHOICE_TYPES.map((value) => ({ value, label: m.types[value] }))}
            />
          </Field>
        </div>
      )}
      <Field label={m.title} error={errors.title}>
        <TextArea
          {...own}
          rows={3}
          maxLength={1_000}
          value={values.title}
          onValue={(title) => change({ title })}
        />
      </Field>
      <Field label={m.answers} hint={m.right} error={errors.answers} group>
        <AnswerFields
          draft={values}
          own={own}
          invalid={Boolean(errors.answers)}
          onAnswers={(answers) => change({ answers })}
        />
      </Field>
      <div className="columns columns-two">
        <Field label={m.difficulty}>
          <Select
            value={values.difficulty}
            onValue={(difficulty) => change({ difficulty })}
            choices={DIFFICULTIES.map((value) => ({ value, label: m.difficulties[value] }))}
          />
        </Field>
        <Field label={m.pointsField} error={errors.points} group>
          <div>
            <Stepper
              label={m.pointsField}
              value={values.points}
              min={1}
              max={LIMITS.valueMax}
              onValue={(points) => change({ points })}
            />
          </div>
        </Field>
      </div>
      <Field label={m.explanation} error={errors.explanation}>
        <TextArea
          {...own}
          rows={2}
          maxLength={2_000}
          value={values.explanation}
          onValue={(explanation) => change({ explanation })}
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
  )
}
