import { Hono } from 'hono'
import { embedOf } from '#worker/contract/embeds.ts'
import type { Material, RealPage, SegmentView } from '#worker/contract/materials.ts'
import { ByMaterialPage, SegmentsQuery } from '#worker/contract/materials.ts'
import { ById, page } from '#worker/contract/wire.ts'
import { wake } from '#worker/jobs/messages.ts'
import { signFileLink } from '#worker/platform/files/signed-links.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { newId } from '#worker/platform/ids.ts'
import { networkLimit } from '#worker/platform/limits/network-limits.ts'
import {
  createMaterial,
  deleteMaterial,
  getFile,
  getMaterial,
  getOwnPage,
  listMaterials,
  materialView,
  replaceFile,
} from './queries.ts'
import { fileAnswer, isReplaceable, kindOfWork } from './rules.ts'
import { listSegments, segmentView } from './segments.ts'
import { store, withFile } from './store.ts'
import { openUpload } from './upload.ts'

export const materialsRoutes = new Hono<AppEnv>()
  .post('/materials', teacher, networkLimit('upload'), async (c) => {
    const { services, caller, locale } = c.var
    const file = await store(services, caller.userId, await openUpload(c.req.raw), { folder: 'materials' })
    const id = newId()
    const row = await withFile(services, file.file_key, () =>
      createMaterial(services, caller.userId, { ...file, id, at: services.now() }),
    )
    await wake(services, kindOfWork(row))
    const data: { material: Material } = { material: materialView(row, locale) }
    return c.json({ data }, 201)
  })
  .get('/materials', teacher, validate('query', page), async (c) => {
    const { services, caller, locale } = c.var
    const { shown, next_cursor: nextCursor } = await listMaterials(
      services,
      caller.userId,
      c.req.valid('query'),
    )
    const data: Material[] = shown.map((row) => materialView(row, locale))
    return c.json({ data, meta: { next_cursor: nextCursor } }, 200)
  })
  .get('/materials/:id', teacher, validate('param', ById), async (c) => {
    const { services, caller, locale } = c.var
    const row = await getMaterial(services, caller.userId, c.req.valid('param').id)
    const data: { material: Material } = { material: materialView(row, locale) }
    return c.json({ data }, 200)
  })
  .get(
    '/materials/:id/segments',
    teacher,
    validate('param', ById),
    validate('query', SegmentsQuery),
    async (c) => {
      const { services, caller } = c.var
      const options = c.req.valid('query')
      const { shown, next_cursor: nextCursor } = await listSegments(
        services,
        caller.userId,
        c.req.valid('param').id,
        options,
      )
      const data: SegmentView[] = shown.map(segmentView)
      return c.json({ data, meta: { next_cursor: nextCursor } }, 200)
    },
  )
  .get('/materials/:id/file', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const file = await getFile(services, caller.userId, c.req.valid('param').id)
    // Of a film elsewhere nothing is stored.
    if (file.source_url !== null && embedOf(file.source_url)) return c.redirect(file.source_url, 302)
    const answer = { name: file.name, ...fileAnswer(file.kind) }
    return c.redirect(await signFileLink(services, file.file_key, answer), 302)
  })
  .get('/materials/:id/pages/:page', teacher, validate('param', ByMaterialPage), async (c) => {
    const { services, caller } = c.var
    const { id, page: number } = c.req.valid('param')
    const data: RealPage = await getOwnPage(services, caller.userId, id, number)
    return c.json({ data }, 200)
  })
  .put('/materials/:id/file', teacher, validate('param', ById), networkLimit('upload'), async (c) => {
    const { services, caller, locale } = c.var
    const { id } = c.req.valid('param')
    const current = await getMaterial(services, caller.userId, id)
    if (!isReplaceable(current.status)) throw new AppError('conflict')
    const file = await store(services, caller.userId, await openUpload(c.req.raw), {
      folder: 'materials',
      replaced: current.bytes,
    })
    const { row, oldKey } = await withFile(services, file.file_key, () =>
      replaceFile(services, caller.userId, id, { file, at: services.now() }),
    )
    await services.files.delete(oldKey)
    await wake(services, kindOfWork(row))
    const data: { material: Material } = { material: materialView(row, locale) }
    return c.json({ data }, 200)
  })
  .delete('/materials/:id', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const keys = await deleteMaterial(services, caller.userId, c.req.valid('param').id)
    await services.files.delete(keys)
    return c.json({ data: null }, 200)
  })
