import { LIMITS } from '#db/vocabulary.ts'
import { isBuiltInOnly } from '#web/api/settings.ts'
import { num, percent } from '#web/i18n/format.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { CoursePlan, CoursePlanPatch } from '#worker/contract/course-fields.ts'
import { Section } from '../settings-section.tsx'
import { w } from './messages.ts'
import { examOf, exerciseOf, PER_LESSON } from './plan-defaults.ts'

export type PlanProps = { plan: CoursePlan; onPlan: (part: CoursePlanPatch) => void }
type SizeProps = {
  label: string
  value: number
  min?: number
  max: number
  step?: number
  shown?: string
  hint?: string
  onValue: (value: number) => void
}

function Size({ label, hint, min = 1, ...rest }: SizeProps) {
  return (
    <Field group label={label} hint={hint}>
      <Stepper label={label} min={min} {...rest} />
    </Field>
  )
}

/** How large the course becomes; without a wish the engine decides by the source. */
export function SizePart({ plan, onPlan }: PlanProps) {
  const auto = (value: number | undefined) => ({ value: value ?? 0, shown: value ? num(value) : w.auto })
  const wanted = (value: number) => (value === 0 ? null : value)
  return (
    <div className="stack gap-small">
      <div className="plan-sizes">
        <Size
          label={w.levels}
          {...auto(plan.levels_number)}
          min={0}
          max={LIMITS.levels}
          onValue={(value) => onPlan({ levels_number: wanted(value) })}
        />
        <Size
          label={w.lessons}
          {...auto(plan.lessons_per_level)}
          min={0}
          max={LIMITS.lessonsPerLevel}
          onValue={(value) => onPlan({ lessons_per_level: wanted(value) })}
        />
        <Size
          label={w.subjectsALesson}
          {...auto(plan.lessons_subject_number)}
          min={0}
          max={LIMITS.subjects}
          hint={isBuiltInOnly() ? w.needsModel : undefined}
          onValue={(value) => onPlan({ lessons_subject_number: wanted(value) })}
        />
      </div>
    </div>
  )
}

export function QuestionsStep({ plan, onPlan }: PlanProps) {
  const { questions } = plan
  return (
    <Section title={w.questionsTitle} hint={w.questionsHint}>
      <Size
        label={w.perLesson}
        value={questions?.per_lesson ?? PER_LESSON}
        max={10}
        hint={w.kindsHint}
        onValue={(perLesson) => onPlan({ questions: { per_lesson: perLesson } })}
      />
      <Switch
        checked={questions?.keep_for_exam ?? true}
        onChecked={(on) => onPlan({ questions: { keep_for_exam: on } })}
      >
        {w.keepForExam} <span className="text-tiny muted">{w.keepForExamHint}</span>
      </Switch>
    </Section>
  )
}

export function ExerciseStep({ plan, onPlan }: PlanProps) {
  const exercise = exerciseOf(plan)
  const set = (part: CoursePlan['exercise']) => onPlan({ exercise: part })
  const { mcq_count: choices, true_or_false_count: statements, duration_minutes: minutes } = exercise
  return (
    <Section title={w.scope} hint={w.scopeHint}>
      <Segmented
        dense
        label={w.scope}
        choices={(['level', 'lesson', 'course'] as const).map((value) => ({ value, label: w.scopes[value] }))}
        value={exercise.scope}
        onValue={(scope) => set({ scope })}
      />
      <div className="plan-sizes">
        <Size label={w.choices} value={choices} min={0} max={40} onValue={(n) => set({ mcq_count: n })} />
        <Size
          label={w.statements}
          value={statements}
          min={0}
          max={40}
          onValue={(n) => set({ true_or_false_count: n })}
        />
        <Size
          label={w.minutes}
          value={minutes}
          min={0}
          max={180}
          step={5}
          shown={minutes === 0 ? w.noClock : undefined}
          onValue={(n) => set({ duration_minutes: n })}
        />
        <Pass value={exercise.success_percentage} onValue={(n) => set({ success_percentage: n })} />
      </div>
      {choices + statements === 0 && <FieldError>{w.exerciseEmpty}</FieldError>}
      <Switch checked={exercise.is_active} onChecked={(on) => set({ is_active: on })}>
        {w.exerciseActive}
      </Switch>
      <p className="text-tiny muted">{w.fewer}</p>
    </Section>
  )
}

const Pass = ({ value, onValue }: { value: number; onValue: (value: number) => void }) => (
  <Size
    label={w.pass}
    value={value}
    min={5}
    max={100}
    step={5}
    shown={percent(value / 100)}
    onValue={onValue}
  />
)

export function ExamStep({ plan, onPlan }: PlanProps) {
  const exam = examOf(plan)
  const set = (part: CoursePlan['exam']) => onPlan({ exam: part })
  return (
    <>
      <Section title={w.finalExam} hint={w.finalExamHint}>
        <div className="plan-sizes">
          <Size label={w.questions} value={exam.questions} max={100} onValue={(n) => set({ questions: n })} />
          <Size
            label={w.minutes}
            value={exam.duration_minutes}
            min={5}
            max={300}
            step={5}
            onValue={(n) => set({ duration_minutes: n })}
          />
          <Size
            label={w.attempts}
            value={exam.max_attempts}
            max={10}
            onValue={(n) => set({ max_attempts: n })}
          />
          <Pass value={exam.success_percentage} onValue={(n) => set({ success_percentage: n })} />
        </div>
        <Switch checked={exam.is_active} onChecked={(on) => set({ is_active: on })}>
          {w.examActive}
        </Switch>
        <p className="text-tiny muted">{w.fewer}</p>
      </Section>
      <Section title={w.after} hint="">
        <ol className="wizard-after">
          {(['outline', 'writing', 'review'] as const).map((step) => (
            <li key={step}>
              <b className="weight-medium">{w.afterSteps[step].title}</b>
              <span className="text-small muted">{w.afterSteps[step].text}</span>
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}
