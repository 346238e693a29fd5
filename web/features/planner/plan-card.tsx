import { useState } from 'react'
import { date } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dateOf, ownDay } from '#worker/contract/days.ts'
import type { StudyPlan } from '#worker/contract/study-plans.ts'
import { m } from './messages.ts'
import { PlanFixes } from './plan-fixes.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanOutcome } from './plan-outcome.tsx'
import { usePlanChange } from './use-plan-change.ts'

const SHOWN = 5

/** A joined course: when it will be finished and what comes next, or a button to plan it. */
export function PlanCard({ plan }: { plan: StudyPlan }) {
  const [open, setOpen] = useState(false)
  const { course, work, terms } = plan
  const { change: changePlan, busy } = usePlanChange(plan)
  return (
    <Card className="stack gap-medium">
      <div className="row row-between row-wrap gap-snug">
        <h2 className="text-lead weight-strong">
          <bdi lang={course.language}>{course.title}</bdi>
        </h2>
        {!open && work.length > 0 && (
          <Button kind={terms === null ? 'soft' : 'ghost'} onClick={() => setOpen(true)}>
            {terms === null ? m.make : m.change}
          </Button>
        )}
      </div>
      {work.length === 0 && <p className="muted">{m.done}</p>}
      {open ? (
        <PlanForm plan={plan} onDone={() => setOpen(false)} />
      ) : (
        terms !== null &&
        work.length > 0 && (
          <>
            <PlanOutcome plan={plan} target={terms.target_date}>
              <PlanFixes plan={plan} busy={busy} onChoose={changePlan} />
            </PlanOutcome>
            <Sessions plan={plan} />
          </>
        )
      )}
    </Card>
  )
}

function Sessions({ plan: { sessions, course } }: { plan: StudyPlan }) {
  const today = dateOf(ownDay(Date.now()))
  const more = sessions.length - SHOWN
  return (
    <section className="stack gap-small">
      <h3 className="text-small weight-strong muted">{m.sessions}</h3>
      <ol>
        {sessions.slice(0, SHOWN).map(({ date: day, minutes, items, review }) => (
          <li key={day} className="plan-session">
            <span className="plan-session-day">
              {day === today
                ? m.today
                : date(day, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}
            </span>
            <span className="grow stack">
              {review && <span className="muted text-small">{m.review}</span>}
              {items.map((item) => (
                <bdi key={item.id} lang={course.language}>
                  {item.title}
                </bdi>
              ))}
            </span>
            <span className="text-small muted figures no-wrap">{m.minutesOf({ n: minutes })}</span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="text-small muted">{m.more({ n: more })}</p>}
    </section>
  )
}
