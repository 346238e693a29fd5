import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { PLAN_STEPS } from '#db/vocabulary.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { courseQuery } from '#web/domain/course-queries.ts'
import { afterCourseChange } from '#web/domain/stale.ts'
import { num, relativeTime } from '#web/i18n/format.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Saved } from '#web/ui/saved.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { PicturePart } from '../fields/picture-part.tsx'
import { m } from '../messages.ts'
import { startWriting } from '../queries.ts'
import { StudentCard } from '../student-card.tsx'
import { AddStep } from './add-step.tsx'
import { CurriculumStep } from './curriculum-step.tsx'
import { canWrite, faultsOf, type Step, stepAfter, stepBefore } from './faults.ts'
import { LeftList } from './left-list.tsx'
import { w } from './messages.ts'
import { ExamStep, ExerciseStep, QuestionsStep } from './plan-parts.tsx'
import { StepList } from './step-list.tsx'
import { useDraft } from './use-draft.ts'
import '../course-settings.css'
import '../course.css'
import './wizard.css'

type WizardProps = { courseId: string; step: Step; files: ReactNode }

/** Five steps over one draft, each with an address of its own, left and resumed at any of them. */
export function Wizard({ courseId, step, files }: WizardProps) {
  const query = useQuery(courseQuery(courseId))
  if (query.isError && query.error instanceof ApiError && query.error.status === 404) return <NotFoundPage />
  return (
    <div className="wrap">
      <QueryState query={query} rows={6} />
      {query.data && <Steps course={query.data} step={step} files={files} />}
    </div>
  )
}

function Steps({ course, step, files }: { course: OwnCourse; step: Step; files: ReactNode }) {
  const { values, plan, change, onPlan, at, saving, error } = useDraft(course, step)
  // Where one was before this visit; it does not change while steps are opened.
  const [before] = useState({ step: course.plan.step, at: course.plan.left_at })
  const faults = faultsOf(values)
  const shown = { ...course, ...values }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.currentTarget.querySelector<HTMLElement>('.wizard-foot .button-primary')?.click()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl and Enter press the step's own button
    <div onKeyDown={onKeyDown}>
      <Breadcrumbs>
        <Link to="/courses">{m.courses}</Link>
        <span>{w.crumb}</span>
      </Breadcrumbs>
      <header className="page-head">
        <div className="stack gap-tiny grow">
          <p className="text-tiny muted">
            {w.stepOf({ n: num(PLAN_STEPS.indexOf(step) + 1), of: num(PLAN_STEPS.length) })}
          </p>
          <h1 className="text-headline" tabIndex={-1}>
            {w.steps[step]}
          </h1>
          <p className="text-small muted">{w.leads[step]}</p>
        </div>
        {error ? <FieldError>{error}</FieldError> : <Saved at={at} saving={saving} />}
      </header>
      <div className="wizard">
        <aside className="stack gap-medium">
          {before.step && before.step !== step && before.at !== undefined && (
            <p className="wizard-resumed text-small">
              {w.resumed({
                step: w.steps[before.step],
                when: relativeTime(new Date(before.at).toISOString()),
              })}
            </p>
          )}
          <StepList course={shown} current={step} faults={faults} />
          <p className="text-tiny muted">{w.anyOrder}</p>
        </aside>
        <div className="wizard-fields">
          {step === 'add' && <AddStep values={shown} onChange={change} files={files} />}
          {step === 'curriculum' && (
            <CurriculumStep values={shown} onChange={change} plan={plan} onPlan={onPlan} />
          )}
          {step === 'questions' && <QuestionsStep plan={plan} onPlan={onPlan} />}
          {step === 'exercise' && <ExerciseStep plan={plan} onPlan={onPlan} />}
          {step === 'exam' && <ExamStep plan={plan} onPlan={onPlan} />}
          <Foot course={shown} step={step} writable={canWrite(faults)} />
        </div>
        <aside className="stack gap-large">
          <section className="stack gap-small">
            <h2 className="text-small weight-strong">{m.asStudent}</h2>
            <StudentCard course={shown} />
            <PicturePart course={course} />
          </section>
          <LeftList courseId={course.id} faults={faults} />
        </aside>
      </div>
    </div>
  )
}

function Foot({ course, step, writable }: { course: OwnCourse; step: Step; writable: boolean }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [back, next] = [stepBefore(step), stepAfter(step)]
  const params = { course_id: course.id }
  const start = useMutation({
    mutationFn: () => startWriting(course.id),
    onSuccess: async (job) => {
      await afterCourseChange(client)
      await navigate({ to: '/jobs/$job_id', params: { job_id: job.id } })
    },
  })
  return (
    <footer className="wizard-foot">
      {back && (
        <ButtonLink to={`/course/${back}`} search={{ course: course.id }}>
          <Icon of={ArrowLeft} size={16} mirror />
          {w.back}
        </ButtonLink>
      )}
      <ButtonLink kind="ghost" to="/courses">
        {w.later}
      </ButtonLink>
      <span className="grow" />
      {next ? (
        <ButtonLink kind="primary" to={`/course/${next}`} search={{ course: course.id }}>
          {w.next({ step: w.steps[next] })}
          <Icon of={ArrowRight} size={16} mirror />
        </ButtonLink>
      ) : course.materials.length === 0 ? (
        <ButtonLink kind="primary" to="/courses/$course_id" params={params}>
          {w.byHand}
        </ButtonLink>
      ) : (
        <Button
          kind="primary"
          closed={!writable}
          busy={start.isPending && w.starting}
          onClick={() => start.mutate()}
        >
          {w.outline}
        </Button>
      )}
    </footer>
  )
}
