import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { PageLead } from '#web/ui/page-head.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { m } from './messages.ts'
import { PlanCard } from './plan-card.tsx'
import { plansQuery } from './queries.ts'
import './planner.css'

/** The joined courses with their plans, and the calendar address. */
export function Planner() {
  return (
    <>
      <PageLead title={m.title} lead={m.lead} />
      <Plans />
    </>
  )
}

function Plans() {
  const query = useQuery(plansQuery)
  if (query.isPending) {
    return (
      <Skeleton>
        <Bone shape="row" />
        <Bone shape="row" />
      </Skeleton>
    )
  }
  if (query.isError) return <ErrorPart onRetry={() => query.refetch()} />
  const { plans, calendar } = query.data
  if (plans.length === 0) {
    return (
      <Empty title={m.empty}>
        <ButtonLink kind="primary" to="/student/courses" search={{ view: 'all' }}>
          {m.emptyAction}
        </ButtonLink>
      </Empty>
    )
  }
  return (
    <div className="planner">
      {plans.map((plan) => (
        <PlanCard key={plan.course.id} plan={plan} />
      ))}
      {plans.some(({ terms }) => terms !== null) && <CalendarCard address={calendar} />}
    </div>
  )
}
