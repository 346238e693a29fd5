import { Hono } from 'hono'
import type { GeneralSettings } from '#worker/contract/settings.ts'
import { publicAnswer } from '#worker/platform/http/public-answers.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { defaultSettings, generalSettings } from './general.ts'

/** Asked by every page and the same for everybody, so that it does not look who asks. */
export const settingsRoutes = new Hono<AppEnv>().get('/general/settings', (c) => {
  const { services } = c.var
  const name = `settings ${JSON.stringify(defaultSettings(services.env))}`
  return publicAnswer(c, { name }, async () => {
    const data: GeneralSettings[] = [await generalSettings(services)]
    return c.json({ data }, 200)
  })
})
