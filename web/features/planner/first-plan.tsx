import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { afterPlan } from '#web/domain/stale.ts'
import { date } from '#web/i18n/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import { dateOf, ownDay } from '#worker/contract/days.ts'
import { scheduleOf } from '#worker/contract/study-schedule.ts'
import { m } from './messages.ts'
import { plansQuery, savePlan } from './queries.ts'
import './planner.css'

/** Spread over the working week. */
const CHOICES = [
  [0, 3],
  [0, 2, 4],
  [0, 1, 2, 3, 4],
]
const MINUTES_A_DAY = 15

/** Plans a course that was just joined: days a week, each choice with the day on which it would be finished. */
export function FirstPlan({ courseId }: { courseId: string }) {
  const client = useQueryClient()
  const { data, isPending } = useQuery(plansQuery)
  const save = useMutation({
    mutationFn: savePlan,
    meta: { success: m.first.saved },
    onSuccess: () => afterPlan(client),
  })
  const plan = data?.plans.find(({ course }) => course.id === courseId)
  if (isPending) return <Bone shape="block" />
  if (!plan) return null
  const choose = (days: number[]) =>
    save.mutate({
      course_id: courseId,
      target_date: null,
      days,
      minutes_a_day: MINUTES_A_DAY,
      remind: true,
    })
  return (
    <Card className="stack gap-medium">
      <div className="stack gap-tiny">
        <h2 className="text-lead weight-strong">{m.first.title}</h2>
        <p className="text-small muted pretty">{m.first.text}</p>
      </div>
      <div className="first-plan-days">
        {CHOICES.map((days) => {
          const terms = { days, minutes_a_day: MINUTES_A_DAY, target_date: null }
          const { ends_on: end } = scheduleOf(plan.work, terms, dateOf(ownDay(Date.now())))
          return (
            <button
              key={days.length}
              type="button"
              className="first-plan-choice"
              disabled={save.isPending}
              onClick={() => choose(days)}
            >
              <b className="weight-strong">{m.first.days({ n: days.length })}</b>
              {end !== null && (
                <small className="text-tiny muted">
                  {m.first.doneBy({ date: date(end, { day: 'numeric', month: 'short', timeZone: 'UTC' }) })}
                </small>
              )}
            </button>
          )
        })}
      </div>
      <p className="text-small muted pretty">{m.first.about}</p>
    </Card>
  )
}
