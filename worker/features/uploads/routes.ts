import { Hono } from 'hono'
import { ByPart, NewUploadBody, type Upload } from '#worker/contract/uploads.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { networkLimit } from '#worker/platform/limits/network-limits.ts'
import { completeUpload, storePart } from './parts.ts'
import { createUpload, deleteUpload, findUploadView, listUploads } from './queries.ts'

export const uploadsRoutes = new Hono<AppEnv>()
  .post('/uploads', teacher, networkLimit('upload'), validate('json', NewUploadBody), async (c) => {
    const upload = await createUpload(c.var.services, c.var.caller.userId, c.req.valid('json'))
    const data: { upload: Upload } = { upload }
    return c.json({ data }, 201)
  })
  .get('/uploads', teacher, async (c) => {
    const data: Upload[] = await listUploads(c.var.services, c.var.caller.userId)
    return c.json({ data }, 200)
  })
  .get('/uploads/:id', teacher, validate('param', ById), async (c) => {
    const upload = await findUploadView(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    const data: { upload: Upload } = { upload }
    return c.json({ data }, 200)
  })
  .put('/uploads/:id/parts/:number', teacher, validate('param', ByPart), async (c) => {
    const { services, caller } = c.var
    const { id, number } = c.req.valid('param')
    const announced = Number(c.req.header('Content-Length') ?? Number.NaN)
    await storePart(services, caller.userId, { id, number, announced, body: c.req.raw.body })
    const data: { upload: Upload } = { upload: await findUploadView(services, caller.userId, id) }
    return c.json({ data }, 200)
  })
  .post('/uploads/:id/complete', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const { id } = c.req.valid('param')
    await completeUpload(services, caller.userId, id)
    const data: { upload: Upload } = { upload: await findUploadView(services, caller.userId, id) }
    return c.json({ data }, 200)
  })
  .delete('/uploads/:id', teacher, validate('param', ById), async (c) => {
    await deleteUpload(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: null }, 200)
  })
