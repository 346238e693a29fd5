import { Hono } from 'hono'
import { LIMITS } from '#db/vocabulary.ts'
import type { Material } from '#worker/contract/materials.ts'
import { FromUploadBody, type Recording, type TranscriptTaken } from '#worker/contract/recordings.ts'
import { ById } from '#worker/contract/wire.ts'
import { wake } from '#worker/jobs/messages.ts'
import { readFormFile } from '#worker/platform/http/form-file.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { networkLimit } from '#worker/platform/limits/network-limits.ts'
import { getMaterial, getOwnRecording, materialView } from './queries.ts'
import { kindOfWork } from './rules.ts'
import { checkTranscript, putTranscript } from './transcripts.ts'
import { createFromUpload } from './upload-queries.ts'

export const recordingRoutes = new Hono<AppEnv>()
  .post('/materials/from-upload', teacher, validate('json', FromUploadBody), async (c) => {
    const { services, caller, locale } = c.var
    const row = await createFromUpload(services, caller.userId, c.req.valid('json').upload_id)
    await wake(services, kindOfWork(row))
    const data: { material: Material } = { material: materialView(row, locale) }
    return c.json({ data }, 201)
  })
  .put('/materials/:id/transcript', teacher, validate('param', ById), networkLimit('upload'), async (c) => {
    const { services, caller, locale } = c.var
    const { id } = c.req.valid('param')
    await getMaterial(services, caller.userId, id)
    const bytes = await readFormFile(c.req.raw, { maxBytes: LIMITS.transcriptBytes })
    const { cues, faults } = checkTranscript(bytes)
    const row = await putTranscript(services, caller.userId, { id, bytes })
    await wake(services, 'material')
    const data: TranscriptTaken = { material: materialView(row, locale), cues, faults }
    return c.json({ data }, 200)
  })
  .get('/materials/:id/recording', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const data: Recording = await getOwnRecording(services, caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
