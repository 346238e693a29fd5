import { Hono } from 'hono'
import * as z from 'zod/mini'
import { FileQuery, StatusListParam } from '#worker/contract/certificates.ts'
import { ById, id, page } from '#worker/contract/wire.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { student } from '#worker/platform/identity/guards.ts'
import { findCertificate, listCertificates, revokedIn } from './certificate-queries.ts'
import { certificateFile, FILE_TYPES } from './files.ts'
import { issuerRoutes } from './issuer-routes.ts'
import { signCredential } from './signature.ts'
import { LIST_SECONDS, statusListCredential } from './status-list.ts'
import { genuineCertificate } from './verify.ts'
import { certificateView, verificationView } from './views.ts'

const ownRoutes = new Hono<AppEnv>()
  .get('/certificates', student, validate('query', page), async (c) => {
    const { env } = c.var.services
    const { shown, next_cursor: nextCursor } = await listCertificates(
      c.var.services,
      c.var.caller.userId,
      c.req.valid('query'),
    )
    return c.json(
      { data: shown.map((row) => certificateView(env, row)), meta: { next_cursor: nextCursor } },
      200,
    )
  })
  .get('/certificates/:id', student, validate('param', ById), async (c) => {
    const { env } = c.var.services
    const row = found(await findCertificate(c.var.services, c.var.caller.userId, c.req.valid('param').id))
    return c.json({ data: { certificate: certificateView(env, row) } }, 200)
  })
  .get(
    '/certificates/:id/file',
    student,
    validate('param', ById),
    validate('query', FileQuery),
    async (c) => {
      const { services, caller } = c.var
      const { format } = c.req.valid('query')
      const row = found(await findCertificate(services, caller.userId, c.req.valid('param').id))
      const file = await certificateFile(services, row, format)
      return c.body(file, 200, {
        'Content-Type': FILE_TYPES[format],
        'Content-Disposition': `attachment; filename="certificate-${row.id}.${format}"`,
      })
    },
  )
  .get('/certificates/:id/credential', student, validate('param', ById), async (c) => {
    const row = found(await findCertificate(c.var.services, c.var.caller.userId, c.req.valid('param').id))
    return c.json({ data: { credential: row.credential } }, 200)
  })
  .get('/verify/:certificate_id', validate('param', z.object({ certificate_id: id })), async (c) => {
    const row = found(await genuineCertificate(c.var.services, c.req.valid('param').certificate_id))
    return c.json({ data: verificationView(row) }, 200)
  })
  .get('/credentials/status/:list', validate('param', StatusListParam), async (c) => {
    const { env, now } = c.var.services
    const { list } = c.req.valid('param')
    const payload = await statusListCredential(env, list, await revokedIn(c.var.services, list), now())
    return c.body(await signCredential(env, payload), 200, {
      'Content-Type': 'application/vc+jwt',
      'Cache-Control': `public, max-age=${LIST_SECONDS}`,
      // Verifiers elsewhere read it from the browser, too.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })

export const certificatesRoutes = new Hono<AppEnv>().route('/', ownRoutes).route('/', issuerRoutes)
