import { Hono } from 'hono'
import { LeaveOutBody, NewItemBody, TakeBackBody } from '#worker/contract/coverage.ts'
import { SettleReportsBody } from '#worker/contract/reports.ts'
import {
  ApproveAllBody,
  ReopenAllBody,
  ReviewBody,
  ReviewItemParam,
  ReviewQuery,
} from '#worker/contract/review.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { pageSize } from '#worker/platform/paging.ts'
import { createItem } from './add-queries.ts'
import { getCoverage } from './coverage-queries.ts'
import { decide } from './decide-queries.ts'
import { itemViews, listItemRows } from './item-queries.ts'
import { leaveOut } from './leave-out-queries.ts'
import { listReports, settleReports } from './report-queries.ts'
import { lessonsOfPage } from './rules.ts'
import { approveTogether, reopenAll } from './state-queries.ts'
import { takeBack } from './take-back-queries.ts'
import { getTotals } from './totals-queries.ts'

export const reviewRoutes = new Hono<AppEnv>()
  .get('/courses/:id/review', teacher, validate('param', ById), validate('query', ReviewQuery), async (c) => {
    const { state, lesson_id: lessonId, lesson, kind, cursor, limit } = c.req.valid('query')
    const { id: courseId } = c.req.valid('param')
    const { services, caller } = c.var
    const ofLesson =
      lessonId === undefined ? lesson && { first_left_in: courseId } : { lesson_ids: [lessonId] }
    // Which lesson is shown need not wait for the totals: both are read in the same trip.
    const [{ language, totals }, shown] = await Promise.all([
      getTotals(services, caller.userId, courseId),
      ofLesson && listItemRows(services, ofLesson),
    ])
    const [[first] = []] = shown ?? []
    const options = { state, lesson_id: lessonId ?? first?.id, after: cursor, limit: pageSize(limit) }
    const { lesson_ids: lessonIds, next_cursor: nextCursor } = lessonsOfPage(totals, options)
    const own = lessonIds.filter((id) => totals.some((lesson) => lesson.lesson_id === id))
    const rows = own.length > 0 && (shown ?? (await listItemRows(services, { lesson_ids: own })))
    const data = (rows ? itemViews(language, rows) : [])
      .filter((item) => (!state || item.state === state) && (!kind || item.kind === kind))
      .toSorted((a, b) => own.indexOf(a.lesson_id ?? '') - own.indexOf(b.lesson_id ?? ''))
    return c.json({ data, meta: { next_cursor: nextCursor, totals } }, 200)
  })
  .post(
    '/courses/:id/review/approve-all',
    teacher,
    validate('param', ById),
    validate('json', ApproveAllBody),
    async (c) => {
      const scope = c.req.valid('json')
      const done = await approveTogether(c.var.services, c.var.caller.userId, c.req.valid('param').id, scope)
      return c.json({ data: { approved: done.ids, left: done.left } }, 200)
    },
  )
  .post(
    '/courses/:id/review/reopen-all',
    teacher,
    validate('param', ById),
    validate('json', ReopenAllBody),
    async (c) => {
      const { ids } = c.req.valid('json')
      const done = await reopenAll(c.var.services, c.var.caller.userId, c.req.valid('param').id, ids)
      return c.json({ data: { reopened: done.ids, left: done.left } }, 200)
    },
  )
  .post(
    '/courses/:id/review/:item',
    teacher,
    validate('param', ReviewItemParam),
    validate('json', ReviewBody),
    async (c) => {
      const { id, item } = c.req.valid('param')
      const data = await decide(
        c.var.services,
        c.var.caller.userId,
        { courseId: id, itemId: item },
        c.req.valid('json'),
      )
      return c.json({ data }, 200)
    },
  )
  .get('/courses/:id/reports', teacher, validate('param', ById), async (c) => {
    const data = await listReports(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .post(
    '/courses/:id/reports/settle',
    teacher,
    validate('param', ById),
    validate('json', SettleReportsBody),
    async (c) => {
      const { services, caller } = c.var
      const { id: courseId } = c.req.valid('param')
      const settled = await settleReports(services, caller.userId, courseId, c.req.valid('json'))
      return c.json({ data: { settled } }, 200)
    },
  )
  .get('/courses/:id/coverage', teacher, validate('param', ById), async (c) => {
    const data = await getCoverage(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .post(
    '/courses/:id/coverage/left-out',
    teacher,
    validate('param', ById),
    validate('json', LeaveOutBody),
    async (c) => {
      const options = c.req.valid('json')
      const segmentIds = await leaveOut(c.var.services, c.var.caller.userId, c.req.valid('param').id, options)
      return c.json({ data: { segment_ids: segmentIds, left_out: options.left_out } }, 200)
    },
  )
  .post(
    '/courses/:id/coverage/take-back',
    teacher,
    validate('param', ById),
    validate('json', TakeBackBody),
    async (c) => {
      const { segment_ids: segmentIds } = c.req.valid('json')
      const done = await takeBack(c.var.services, c.var.caller.userId, c.req.valid('param').id, segmentIds)
      return c.json({ data: { rejected: done.ids, left: done.left } }, 200)
    },
  )
  .post('/lessons/:id/items', teacher, validate('param', ById), validate('json', NewItemBody), async (c) => {
    const data = await createItem(
      c.var.services,
      c.var.caller.userId,
      c.req.valid('param').id,
      c.req.valid('json'),
    )
    return c.json({ data }, 201)
  })
