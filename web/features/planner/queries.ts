import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { PlanBody } from '#worker/contract/study-plans.ts'

export const plansQuery = queryOptions({
  queryKey: [...KEYS.plans, 'list'],
  queryFn: async () => (await unwrap(api.student.plan.$get())).data,
})

export const savePlan = async (json: PlanBody) => (await unwrap(api.student.plan.$put({ json }))).data.plan
export const deletePlan = (id: string) => unwrap(api.student.plan[':id'].$delete({ param: { id } }))
export const createCalendar = () => unwrap(api.student.plan.calendar.$post())
export const deleteCalendar = () => unwrap(api.student.plan.calendar.$delete())
