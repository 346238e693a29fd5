import { Hono } from 'hono'
import * as z from 'zod/mini'
import { PictureParam } from '#worker/contract/certificate-looks.ts'
import { FileQuery, ReissueBody, StatusListParam } from '#worker/contract/certificates.ts'
import { ById, id, page } from '#worker/contract/wire.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { student } from '#worker/platform/identity/guards.ts'
import { findCertificate, listCertificates, revokedIn } from './certificate-queries.ts'
import { certificateFile, FILE_TYPES } from './files.ts'
import { issuerRoutes } from './issuer-routes.ts'
import { lookRoutes } from './look-routes.ts'
import { pictureLink } from './pictures.ts'
import { reissueCertificate } from './reissue.ts'
import { getPresentName } from './reissue-queries.ts'
import { signCredential } from './signature.ts'
import { LIST_SECONDS, statusListCredential } from './status-list.ts'
import { genuineCertificate } from './verify.ts'
import { certificateView, pictureKey, verificationView } from './views.ts'

const ownRoutes = new Hono<AppEnv>()
  .get('/certificates', student, validate('query', page), async (c) => {
    const { services, caller } = c.var
    const [{ shown, next_cursor: nextCursor }, present] = await Promise.all([
      listCertificates(services, caller.userId, c.req.valid('query')),
      getPresentName(services, caller.userId),
    ])
    const view = { now: services.now(), present }
    return c.json(
      {
        data: shown.map((row) => certificateView(services.env, row, view)),
        meta: { next_cursor: nextCursor },
      },
      200,
    )
  })
  .get('/certificates/:id', student, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const row = found(await findCertificate(services, caller.userId, c.req.valid('param').id))
    const view = { now: services.now(), present: await getPresentName(services, caller.userId) }
    return c.json({ data: { certificate: certificateView(services.env, row, view) } }, 200)
  })
  .post(
    '/certificates/:id/reissue',
    student,
    validate('param', ById),
    validate('json', ReissueBody),
    async (c) => {
      const { services, caller } = c.var
      const { id: oldId } = c.req.valid('param')
      const row = await reissueCertificate(services, caller.userId, oldId, c.req.valid('json').password)
      const view = { now: services.now(), present: await getPresentName(services, caller.userId) }
      return c.json({ data: { certificate: certificateView(services.env, row, view) } }, 201)
    },
  )
  .get(
    '/certificates/:id/pictures/:part',
    student,
    validate('param', z.extend(ById, PictureParam.shape)),
    async (c) => {
      const { services, caller } = c.var
      const { id: certificateId, part } = c.req.valid('param')
      const row = found(await findCertificate(services, caller.userId, certificateId))
      return c.redirect(await pictureLink(services, found(pictureKey(row, part))), 302)
    },
  )
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
    return c.json({ data: verificationView(row, c.var.services.now()) }, 200)
  })
  .get('/credentials/status/:list', validate('param', StatusListParam), async (c) => {
    const { env, now } = c.var.services
    const { list } = c.req.valid('param')
    const payload = await statusListCredential(env, list, await revokedIn(c.var.services, list), now())
    return c.body(await signCredential(env, payload), 200, {
      'Content-Type': 'application/vc+jwt',
      'Cache-Control': `public, max-age=${LIST_SECONDS}`,
      // Other sites' verifiers read it from the browser, too.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })

export const certificatesRoutes = new Hono<AppEnv>()
  .route('/', ownRoutes)
  .route('/', issuerRoutes)
  .route('/', lookRoutes)
