import { Hono } from 'hono'
import * as z from 'zod/mini'
import { GradebookFileBody, GradebookQuery } from '#worker/contract/gradebook.ts'
import {
  ExtendBody,
  ExtraAttemptBody,
  ExtraTimeBody,
  RemoveBody,
  StudentQuery,
  StudentsQuery,
} from '#worker/contract/students.ts'
import { ById, id, page } from '#worker/contract/wire.ts'
import { extendAttempt } from '#worker/features/attempts/extend.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { getStudentResult } from './attempt.ts'
import { gradebookFile } from './gradebook-file.ts'
import { getGradebook } from './gradebook-queries.ts'
import { createExtraAttempt, createExtraTime, deleteEnrolment } from './grant-queries.ts'
import { listLog } from './log-queries.ts'
import { getNeighbours } from './neighbour-queries.ts'
import { listStudents } from './roster-queries.ts'
import { getStudent } from './student-queries.ts'

const ByStudent = z.extend(ById, { student_id: id })
const ByAttempt = z.extend(ByStudent, { attempt_id: id })

export const studentsRoutes = new Hono<AppEnv>()
  .get(
    '/courses/:id/students',
    teacher,
    validate('param', ById),
    validate('query', StudentsQuery),
    async (c) => {
      const { services, caller } = c.var
      const { id: courseId } = c.req.valid('param')
      const { data, meta } = await listStudents(services, caller.userId, courseId, c.req.valid('query'))
      return c.json({ data, meta }, 200)
    },
  )
  .get(
    '/courses/:id/gradebook',
    teacher,
    validate('param', ById),
    validate('query', GradebookQuery),
    async (c) => {
      const { services, caller } = c.var
      const [{ id: courseId }, query] = [c.req.valid('param'), c.req.valid('query')]
      const { format = 'json' } = query
      if (format !== 'json') {
        const asked = { ownerId: caller.userId, courseId, locale: c.var.locale, query }
        const { body, headers } = await gradebookFile(services, asked, format)
        // The typed client knows this route by its JSON; a file is fetched as one.
        return c.body(body, 200, headers) as never
      }
      const { data, meta } = await getGradebook(services, caller.userId, courseId, query)
      return c.json({ data, meta }, 200)
    },
  )
  .post(
    '/courses/:id/gradebook/export',
    teacher,
    validate('param', ById),
    validate('json', GradebookFileBody),
    async (c) => {
      const { format, ...query } = c.req.valid('json')
      const { id: courseId } = c.req.valid('param')
      const asked = { ownerId: c.var.caller.userId, courseId, locale: c.var.locale, query }
      const { body, headers } = await gradebookFile(c.var.services, asked, format)
      return c.body(body, 200, headers)
    },
  )
  .get(
    '/courses/:id/students/:student_id',
    teacher,
    validate('param', ByStudent),
    validate('query', StudentQuery),
    async (c) => {
      const { id: courseId, student_id: studentId } = c.req.valid('param')
      const student = await getStudent(c.var.services, c.var.caller.userId, courseId, studentId)
      const neighbours = await getNeighbours(
        c.var.services,
        { id: studentId, course_id: courseId, last_seen_at: Date.parse(student.last_seen_at) },
        c.req.valid('query'),
      )
      return c.json({ data: { student, neighbours } }, 200)
    },
  )
  .get(
    '/courses/:id/students/:student_id/log',
    teacher,
    validate('param', ByStudent),
    validate('query', page),
    async (c) => {
      const { id: courseId, student_id: studentId } = c.req.valid('param')
      const of = { ownerId: c.var.caller.userId, courseId, studentId }
      const log = await listLog(c.var.services, of, c.req.valid('query'))
      return c.json({ data: log.data, meta: { next_cursor: log.next_cursor } }, 200)
    },
  )
  .delete(
    '/courses/:id/students/:student_id',
    teacher,
    validate('param', ByStudent),
    validate('json', RemoveBody),
    async (c) => {
      const { id: courseId, student_id: studentId } = c.req.valid('param')
      const of = { ownerId: c.var.caller.userId, courseId, studentId }
      await deleteEnrolment(c.var.services, of, c.req.valid('json').reason)
      return c.json({ data: null }, 200)
    },
  )
  .post(
    '/courses/:id/students/:student_id/extra-attempt',
    teacher,
    validate('param', ByStudent),
    validate('json', ExtraAttemptBody),
    async (c) => {
      const { id: courseId, student_id: studentId } = c.req.valid('param')
      const of = { ownerId: c.var.caller.userId, courseId, studentId }
      const left = await createExtraAttempt(c.var.services, of, c.req.valid('json'))
      return c.json({ data: { attempts_left: left } }, 201)
    },
  )
  .post(
    '/courses/:id/students/:student_id/extra-time',
    teacher,
    validate('param', ByStudent),
    validate('json', ExtraTimeBody),
    async (c) => {
      const { id: courseId, student_id: studentId } = c.req.valid('param')
      const of = { ownerId: c.var.caller.userId, courseId, studentId }
      const percent = await createExtraTime(c.var.services, of, c.req.valid('json'))
      return c.json({ data: { percent } }, 201)
    },
  )
  .get(
    '/courses/:id/students/:student_id/attempts/:attempt_id',
    teacher,
    validate('param', ByAttempt),
    async (c) => {
      const { id: courseId, student_id: studentId, attempt_id: attemptId } = c.req.valid('param')
      const of = { ownerId: c.var.caller.userId, courseId, studentId, attemptId }
      return c.json({ data: { result: await getStudentResult(c.var.services, of) } }, 200)
    },
  )
  .post('/attempts/:id/extend', teacher, validate('param', ById), validate('json', ExtendBody), async (c) => {
    const { services, caller } = c.var
    const { id: attemptId } = c.req.valid('param')
    const deadline = await extendAttempt(services, caller.userId, attemptId, c.req.valid('json'))
    return c.json({ data: { deadline_at: deadline } }, 200)
  })
