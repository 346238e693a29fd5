import { Link } from '@tanstack/react-router'
import { Check, CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import { PLAN_STEPS } from '#db/vocabulary.ts'
import { num, percent } from '#web/i18n/format.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { Fault, Step } from './faults.ts'
import { w } from './messages.ts'
import { examOf, exerciseOf, PER_LESSON } from './plan-defaults.ts'

type StepListProps = { course: OwnCourse; current: Step; faults: Fault[] }

/** The five steps, in any order: each says what it holds, or how much is left in it. */
export function StepList({ course, current, faults }: StepListProps) {
  const row = useRef<HTMLOListElement>(null)
  // On a phone the five lie side by side.
  useCurrentInView(row, current)
  return (
    <nav aria-label={w.allSteps}>
      <ol className="wizard-steps" ref={row}>
        {PLAN_STEPS.map((step, place) => {
          const left = faults.filter((fault) => fault.step === step).length
          const isPast = place < PLAN_STEPS.indexOf(current)
          return (
            <li key={step}>
              <Link
                to={`/course/${step}`}
                search={{ course: course.id }}
                className={classes('wizard-step', left > 0 && 'wizard-step-left')}
                aria-current={step === current ? 'step' : undefined}
              >
                <span className="wizard-step-mark" aria-hidden="true">
                  {left > 0 && step !== current ? (
                    <Icon of={CircleAlert} size={16} />
                  ) : isPast ? (
                    <Icon of={Check} size={16} />
                  ) : (
                    num(place + 1)
                  )}
                </span>
                <span className="grow">
                  <b className="weight-medium">{w.steps[step]}</b>
                  <small className="text-tiny muted">
                    {left > 0 ? w.faults({ n: left }) : aboutStep(step, course)}
                  </small>
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function aboutStep(step: Step, { materials, plan, output_types: outputs }: OwnCourse): string {
  if (step === 'add') return materials.length === 0 ? w.noFiles : w.files({ n: materials.length })
  if (step === 'curriculum') return outputs.map((output) => w.outputNames[output]).join(' · ')
  if (step === 'questions') return `${w.perLesson}: ${num(plan.questions?.per_lesson ?? PER_LESSON)}`
  if (step === 'exercise') return `${w.scope} ${w.scopes[exerciseOf(plan).scope]}`
  const exam = examOf(plan)
  return `${w.pass}: ${percent(exam.success_percentage / 100)}`
}
