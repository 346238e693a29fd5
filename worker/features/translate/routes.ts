import { Hono } from 'hono'
import { TranslateBody } from '#worker/contract/translate.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { verified } from '#worker/platform/identity/guards.ts'
import { listCourseTerms, listGlossaryCourses } from './glossary-queries.ts'
import { translate } from './translate.ts'

export const translateRoutes = new Hono<AppEnv>()
  .post('/translate', verified, validate('json', TranslateBody), async (c) => {
    const { services, caller, locale } = c.var
    const data = await translate(services, { userId: caller.userId, locale }, c.req.valid('json'))
    return c.json({ data }, 200)
  })
  .get('/translate/courses', verified, async (c) => {
    const { services, caller } = c.var
    return c.json({ data: await listGlossaryCourses(services, caller.userId) }, 200)
  })
  .get('/translate/courses/:id/terms', verified, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const data = await listCourseTerms(services, caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
