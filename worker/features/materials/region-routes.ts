import { Hono } from 'hono'
import { FIGURE_LIMITS } from '#db/vocabulary.ts'
import { ByMaterialFigure, type FigureRegion } from '#worker/contract/regions.ts'
import { ById } from '#worker/contract/wire.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { readFormFile } from '#worker/platform/http/form-file.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { networkLimit } from '#worker/platform/limits/network-limits.ts'
import { readImage } from '#worker/platform/pictures/facts.ts'
import { readFigure } from '#worker/platform/pictures/figure.ts'
import { createPicture, getUncutRegion, listRegions } from './region-queries.ts'

export const regionRoutes = new Hono<AppEnv>()
  .get('/courses/:id/figure-regions', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const data: FigureRegion[] = await listRegions(services, caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .put(
    '/materials/:id/figures/:figure_id/file',
    teacher,
    validate('param', ByMaterialFigure),
    networkLimit('upload'),
    async (c) => {
      const { services, caller } = c.var
      const { id, figure_id: figureId } = c.req.valid('param')
      const region = await getUncutRegion(services, caller.userId, { materialId: id, figureId })
      const limit = { maxBytes: FIGURE_LIMITS.bytes, tooLarge: 'image_too_large' } as const
      const bytes = await readFormFile(c.req.raw, limit)
      // Other kinds are drawn anew, which a picture of ours never needs.
      const read = readImage(bytes) && (await readFigure(bytes))
      if (!read?.ok) throw new AppError('invalid', { fields: { file: 'image' } })
      const { picture } = read
      // It belongs to this box: another size is another part of the page.
      if (picture.width !== region.width || picture.height !== region.height)
        throw new AppError('invalid', { fields: { file: 'region_sides' } })
      await createPicture(services, region, picture)
      return c.json({ data: null }, 200)
    },
  )
