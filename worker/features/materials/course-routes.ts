import { Hono } from 'hono'
import {
  ByCourseMaterial,
  type CourseMaterial,
  CourseMaterialsBody,
} from '#worker/contract/course-materials.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { createCourseMaterials, deleteCourseMaterial, listCourseMaterials } from './course-queries.ts'
import { materialView } from './queries.ts'

export const courseMaterialRoutes = new Hono<AppEnv>()
  .get('/courses/:id/materials', teacher, validate('param', ById), async (c) => {
    const { services, caller, locale } = c.var
    const rows = await listCourseMaterials(services, caller.userId, c.req.valid('param').id)
    const data: CourseMaterial[] = rows.map(({ is_new: isNew, ...row }) => ({
      ...materialView(row, locale),
      is_new: isNew,
    }))
    return c.json({ data }, 200)
  })
  .post(
    '/courses/:id/materials',
    teacher,
    validate('param', ById),
    validate('json', CourseMaterialsBody),
    async (c) => {
      const { services, caller, locale } = c.var
      const { id } = c.req.valid('param')
      await createCourseMaterials(services, caller.userId, id, c.req.valid('json').material_ids)
      const rows = await listCourseMaterials(services, caller.userId, id)
      const data: CourseMaterial[] = rows.map(({ is_new: isNew, ...row }) => ({
        ...materialView(row, locale),
        is_new: isNew,
      }))
      return c.json({ data }, 200)
    },
  )
  .delete('/courses/:id/materials/:material_id', teacher, validate('param', ByCourseMaterial), async (c) => {
    await deleteCourseMaterial(c.var.services, c.var.caller.userId, c.req.valid('param'))
    return c.json({ data: null }, 200)
  })
