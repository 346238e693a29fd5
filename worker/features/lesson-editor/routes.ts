import { Hono } from 'hono'
import { LessonOpsBody } from '#worker/contract/lesson-editor.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { getLessonDraft } from './draft-queries.ts'
import { updateLesson } from './ops-queries.ts'

export const lessonEditorRoutes = new Hono<AppEnv>()
  .get('/lessons/:id/draft', teacher, validate('param', ById), async (c) => {
    const data = await getLessonDraft(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .post('/lessons/:id/ops', teacher, validate('param', ById), validate('json', LessonOpsBody), async (c) => {
    const { services, caller } = c.var
    const { ops } = c.req.valid('json')
    const data = await updateLesson(services, caller.userId, c.req.valid('param').id, ops)
    return c.json({ data }, 200)
  })
