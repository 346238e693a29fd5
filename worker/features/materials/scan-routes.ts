import { Hono } from 'hono'
import { LIMITS } from '#db/vocabulary.ts'
import type { Material } from '#worker/contract/materials.ts'
import { ByScanPage, type Scan, type ScanPage, ScanPageBody } from '#worker/contract/scans.ts'
import { ById } from '#worker/contract/wire.ts'
import { wake } from '#worker/jobs/messages.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { readFormFile } from '#worker/platform/http/form-file.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { networkLimit } from '#worker/platform/limits/network-limits.ts'
import { readImage } from '#worker/platform/pictures/facts.ts'
import { addPicturePages } from './picture-pages.ts'
import { materialView } from './queries.ts'
import { askProvider, canReadPictures } from './scan-provider.ts'
import { acceptScan, getScan, getScanFile, getScanPage, updateScanPage } from './scan-queries.ts'

export const scanRoutes = new Hono<AppEnv>()
  .get('/materials/:id/scan', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const data: Scan = await getScan(services, caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .get('/materials/:id/scan/pages/:page', teacher, validate('param', ByScanPage), async (c) => {
    const { services, caller } = c.var
    const data: ScanPage = await getScanPage(services, caller.userId, c.req.valid('param'))
    return c.json({ data }, 200)
  })
  .put(
    '/materials/:id/scan/pages/:page',
    teacher,
    validate('param', ByScanPage),
    validate('json', ScanPageBody),
    async (c) => {
      const { services, caller } = c.var
      await updateScanPage(services, caller.userId, { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json({ data: null }, 200)
    },
  )
  .post(
    '/materials/:id/scan/pages/:page/read',
    teacher,
    validate('param', ByScanPage),
    networkLimit('upload'),
    async (c) => {
      const { services, caller } = c.var
      const { id, page } = c.req.valid('param')
      await getScanFile(services, caller.userId, id)
      if (!canReadPictures(services.env)) throw new AppError('conflict')
      const limit = { maxBytes: LIMITS.scanPictureBytes, tooLarge: 'image_too_large' } as const
      const bytes = await readFormFile(c.req.raw, limit)
      const facts = readImage(bytes)
      if (!facts) throw new AppError('invalid', { fields: { file: 'image' } })
      const lines = await askProvider(services.env, { bytes, type: facts.type })
      await updateScanPage(services, caller.userId, { id, page, confidence: null, lines })
      const data: ScanPage = { page, confidence: null, lines }
      return c.json({ data }, 200)
    },
  )
  .post('/materials/:id/scan/accept', teacher, validate('param', ById), async (c) => {
    const { services, caller, locale } = c.var
    const { id } = c.req.valid('param')
    const { status } = await getScanFile(services, caller.userId, id)
    const accept = status === 'ready' ? addPicturePages : acceptScan
    const row = await accept(services, caller.userId, id)
    await wake(services, 'material')
    const data: { material: Material } = { material: materialView(row, locale) }
    return c.json({ data }, 200)
  })
