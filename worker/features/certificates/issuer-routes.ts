import { Hono } from 'hono'
import { RevokeBody, ValidityBody } from '#worker/contract/certificates.ts'
import { ById, page } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { getValidity, updateValidity } from './looks-queries.ts'
import { revokeCertificate } from './revoke.ts'
import { listIssued } from './revoke-queries.ts'
import { issuedView } from './views.ts'

/** The instructor's routes for the certificates of a course. */
export const issuerRoutes = new Hono<AppEnv>()
  .get('/courses/:id/certificates', teacher, validate('param', ById), validate('query', page), async (c) => {
    const { services, caller } = c.var
    const { id } = c.req.valid('param')
    const { shown, next_cursor: nextCursor } = await listIssued(
      services,
      caller.userId,
      id,
      c.req.valid('query'),
    )
    return c.json(
      { data: shown.map((row) => issuedView(row, services.now())), meta: { next_cursor: nextCursor } },
      200,
    )
  })
  .get('/courses/:id/certificate-validity', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const months = await getValidity(services, caller.userId, c.req.valid('param').id)
    return c.json({ data: { valid_months: months } }, 200)
  })
  .put(
    '/courses/:id/certificate-validity',
    teacher,
    validate('param', ById),
    validate('json', ValidityBody),
    async (c) => {
      const { services, caller } = c.var
      const { valid_months: months } = c.req.valid('json')
      await updateValidity(services, caller.userId, c.req.valid('param').id, months)
      return c.json({ data: { valid_months: months } }, 200)
    },
  )
  .post(
    '/certificates/:id/revoke',
    teacher,
    validate('param', ById),
    validate('json', RevokeBody),
    async (c) => {
      const { services, caller } = c.var
      const { id } = c.req.valid('param')
      const certificate = await revokeCertificate(services, caller.userId, id, c.req.valid('json'))
      return c.json({ data: { certificate } }, 200)
    },
  )
