import { Hono } from 'hono'
import { PreferencesPatch } from '#worker/contract/preferences.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { signedIn } from '#worker/platform/identity/guards.ts'
import { findPreferences, updatePreferences } from './queries.ts'

export const preferencesRoutes = new Hono<AppEnv>()
  .get('/user/preferences', signedIn, async (c) => {
    const data = found(await findPreferences(c.var.services, c.var.caller.userId))
    return c.json({ data }, 200)
  })
  .patch('/user/preferences', signedIn, validate('json', PreferencesPatch), async (c) => {
    const { userId } = c.var.caller
    const data = found(await updatePreferences(c.var.services, userId, c.req.valid('json')))
    return c.json({ data }, 200)
  })
