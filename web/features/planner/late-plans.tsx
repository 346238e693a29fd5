import { useQuery } from '@tanstack/react-query'
import type { StudyPlan } from '#worker/contract/study-plans.ts'
import { PlanFixes } from './plan-fixes.tsx'
import { PlanOutcome } from './plan-outcome.tsx'
import { plansQuery } from './queries.ts'
import { usePlanChange } from './use-plan-change.ts'
import './planner.css'

/** On the home: plans that can't keep their date, with fixes at one press. */
export function LatePlans() {
  const { data } = useQuery(plansQuery)
  const late = data?.plans.filter((plan) => !plan.on_track) ?? []
  return late.map((plan) => <LatePlan key={plan.course.id} plan={plan} />)
}

function LatePlan({ plan }: { plan: StudyPlan }) {
  const { change, busy } = usePlanChange(plan)
  return (
    <section className="stack gap-small">
      <p className="text-small weight-strong">
        <bdi lang={plan.course.language}>{plan.course.title}</bdi>
      </p>
      <PlanOutcome plan={plan} target={plan.terms?.target_date ?? null}>
        <PlanFixes plan={plan} busy={busy} onChoose={change} />
      </PlanOutcome>
    </section>
  )
}
