import { Hono } from 'hono'
import { CalendarQuery, PlanBody } from '#worker/contract/study-plans.ts'
import { ById } from '#worker/contract/wire.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { student } from '#worker/platform/identity/guards.ts'
import { calendarAddress, calendarOf, createCalendar, readCalendarToken } from './calendar.ts'
import { deletePlan, listPlans, updateCalendar, updatePlan } from './queries.ts'

export const plannerRoutes = new Hono<AppEnv>()
  .get('/student/plan', student, async (c) => {
    const { services, caller } = c.var
    const { plans, serial } = await listPlans(services, caller.userId, caller.timeZone)
    const calendar = serial === null ? null : await calendarAddress(services, serial)
    return c.json({ data: { plans, calendar } }, 200)
  })
  .put('/student/plan', student, validate('json', PlanBody), async (c) => {
    const plan = await updatePlan(c.var.services, c.var.caller, c.req.valid('json'))
    return c.json({ data: { plan } }, 200)
  })
  .get('/student/plan/calendar', validate('query', CalendarQuery), async (c) => {
    const { services } = c.var
    const owner = found(await readCalendarToken(services, c.req.valid('query').token))
    const { plans } = await listPlans(services, owner.student_id, owner.time_zone)
    c.header('Content-Type', 'text/calendar; charset=utf-8')
    return c.body(calendarOf(plans, owner.language, services.now()), 200)
  })
  .post('/student/plan/calendar', student, async (c) => {
    const address = await createCalendar(c.var.services, c.var.caller.userId)
    return c.json({ data: { address } }, 201)
  })
  .delete('/student/plan/calendar', student, async (c) => {
    await updateCalendar(c.var.services, c.var.caller.userId, null)
    return c.json({ data: null }, 200)
  })
  .delete('/student/plan/:id', student, validate('param', ById), async (c) => {
    await deletePlan(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: null }, 200)
  })
