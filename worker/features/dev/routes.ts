import { Hono } from 'hono'
import { MailboxQuery } from '#worker/contract/settings.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { listEmails } from './queries.ts'

/** For programs; people read the mailbox as a page. Only on one machine. */
export const devRoutes = new Hono<AppEnv>().get(
  '/dev/mailbox',
  validate('query', MailboxQuery),
  async (c) => {
    const { services } = c.var
    if (services.env.LOCAL !== 'on') throw new AppError('not_found')
    const data = await listEmails(services, c.req.valid('query').to)
    return c.json({ data }, 200)
  },
)
