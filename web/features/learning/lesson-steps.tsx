import { Check, Flag, Target } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { LessonView } from '#worker/contract/learning.ts'
import { stepTitle } from './lesson-foot.tsx'
import { loop as words } from './loop-messages.ts'
import type { LoopStep } from './loop-rules.ts'
import type { Loop } from './use-loop.ts'
import './lesson-steps.css'

type StepsProps = { lesson: LessonView; steps: LoopStep[]; loop: Loop }

/** The steps of the lesson as rungs, on the edge of the bar. */
export function StepRungs({ steps, loop }: Pick<StepsProps, 'steps' | 'loop'>) {
  const n = loop.done.filter(Boolean).length
  return (
    <span className="lesson-rungs" role="img" aria-label={words.steps.of({ n, total: steps.length })}>
      {steps.map((step, place) => (
        <i key={step.id} className={loop.done[place] ? 'lesson-rung-done' : undefined} />
      ))}
    </span>
  )
}

/** The steps of the lesson by name, each with a link to its place. */
export function LessonSteps({ lesson, steps, loop }: StepsProps) {
  return (
    <nav className="lesson-steps" aria-label={words.steps.title}>
      <p className="text-small weight-strong lesson-steps-title">{words.steps.title}</p>
      <ol>
        {steps.map((step, place) => {
          const done = loop.done[place]
          const now = loop.current === place
          return (
            <li
              key={step.id}
              className={classes(done && 'lesson-step-done', now && 'lesson-step-now')}
              aria-current={now ? 'step' : undefined}
            >
              <span className="lesson-step-mark" aria-hidden="true">
                {done ? (
                  <Icon of={Check} size={16} />
                ) : step.kind === 'end' ? (
                  <Icon of={Flag} size={16} />
                ) : step.kind === 'keep' ? (
                  <Icon of={Target} size={16} />
                ) : (
                  num(place + 1)
                )}
              </span>
              <button type="button" onClick={() => loop.go(place)}>
                <bdi lang={step.kind === 'section' ? lesson.language : undefined}>
                  {stepTitle(step, lesson)}
                </bdi>
                {step.asks.length > 0 && <small>{words.steps.withCheck}</small>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
