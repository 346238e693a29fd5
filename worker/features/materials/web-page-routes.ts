import { Hono } from 'hono'
import { embedOf } from '#worker/contract/embeds.ts'
import type { Material } from '#worker/contract/materials.ts'
import { WebPageBody } from '#worker/contract/web-pages.ts'
import { wake } from '#worker/jobs/messages.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { networkLimit } from '#worker/platform/limits/network-limits.ts'
import { createLinkedFilm } from './linked-film.ts'
import { materialView } from './queries.ts'
import { createWebPage } from './web-page.ts'

export const webPageRoutes = new Hono<AppEnv>().post(
  '/materials/web-pages',
  teacher,
  validate('json', WebPageBody),
  networkLimit('upload'),
  async (c) => {
    const { services, caller, locale } = c.var
    const { url } = c.req.valid('json')
    const film = embedOf(url)
    const row = await (film
      ? createLinkedFilm(services, caller.userId, film)
      : createWebPage(services, caller.userId, url))
    if (!film) await wake(services, 'material')
    const data: { material: Material } = { material: materialView(row, locale) }
    return c.json({ data }, 201)
  },
)
