import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { type GeneralSettings, MailboxQuery } from '#worker/contract/settings.ts'
import { AppError } from '#worker/platform/errors.ts'
import type { AppEnv } from '#worker/platform/request.ts'
import { validate } from '#worker/platform/validate.ts'
import { generalSettings } from './general.ts'
import { listMail } from './queries.ts'

export const settingsRoutes = new Hono<AppEnv>()
  .get('/general/settings', etag(), async (c) => {
    const data: GeneralSettings[] = [await generalSettings(c.var.services)]
    // May be kept, but is asked for again each time: the tag makes that an empty answer.
    c.header('Cache-Control', 'no-cache')
    return c.json({ data }, 200)
  })
  .get('/openapi.json', async (c) => {
    const { openApi } = await import('./openapi.ts')
    return c.json(openApi(c.var.services.env.APP_ORIGIN), 200)
  })
  .get('/dev/mailbox', validate('query', MailboxQuery), async (c) => {
    const { services } = c.var
    if (services.env.LOCAL !== 'on') throw new AppError('not_found')
    const data = await listMail(services, c.req.valid('query').to)
    return c.json({ data }, 200)
  })
