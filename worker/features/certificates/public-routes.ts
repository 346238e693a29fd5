import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { choosePageLocale } from '#worker/platform/locale.ts'
import { certificateFile, FILE_TYPES, previewVersion } from './files.ts'
import { didDocument, instructorDid, publicKeys } from './keys.ts'
import { genuineCertificate } from './verify.ts'
import { verifyPage } from './verify-page.ts'
import { verifyUrl } from './views.ts'

/** Keys rarely change, and a verifier that meets an unknown one asks again. */
const KEYS_SECONDS = 300

/** Any id is accepted here, because a page for people answers a bad one with a page. */
const AnyId = z.object({ id: z.string() })

/** Outside the API: the page for people, and the keys for programs. */
export const certificatePages = new Hono<AppEnv>()
  .get('/verify/:id', validate('param', AnyId), async (c) => {
    const { services } = c.var
    const locale = choosePageLocale({
      query: c.req.query('lang'),
      cookie: getCookie(c, 'language'),
      acceptLanguage: c.req.header('Accept-Language'),
    })
    const { id } = c.req.valid('param')
    const certificate = await genuineCertificate(services, id)
    c.header('Content-Language', locale)
    // A name and a score are for those who were given the address, not for search engines.
    c.header('X-Robots-Tag', 'noindex')
    // The certificate may be revoked at any moment, and the page comes in two languages.
    c.header('Cache-Control', 'no-cache')
    c.header('Vary', 'Accept-Language, Cookie')
    // A typed number leads to the page under the certificate's own address.
    const url = verifyUrl(services.env, certificate?.id ?? encodeURIComponent(id))
    const preview = certificate && `${url}/preview.png?v=${previewVersion(certificate)}`
    const home = `${services.env.APP_ORIGIN}/`
    const page = verifyPage({ locale, url, home, certificate, preview, now: services.now() })
    return c.html(page, certificate ? 200 : 404)
  })
  .get('/verify/:id/preview.png', validate('param', AnyId), async (c) => {
    const { services } = c.var
    const certificate = await genuineCertificate(services, c.req.valid('param').id)
    if (!certificate) return c.notFound()
    return c.body(await certificateFile(services, certificate, 'preview'), 200, {
      'Content-Type': FILE_TYPES.preview,
      'X-Robots-Tag': 'noindex',
      // The address changes with the content.
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
  .get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', `public, max-age=${KEYS_SECONDS}`)
    return c.json({ keys: publicKeys(c.var.services.env) }, 200)
  })
  .get('/instructors/:id/did.json', validate('param', ById), (c) => {
    const { env } = c.var.services
    c.header('Cache-Control', `public, max-age=${KEYS_SECONDS}`)
    return c.json(didDocument(env, instructorDid(env, c.req.valid('param').id)), 200)
  })
  .get('/.well-known/did.json', (c) => {
    c.header('Cache-Control', `public, max-age=${KEYS_SECONDS}`)
    return c.json(didDocument(c.var.services.env), 200)
  })
