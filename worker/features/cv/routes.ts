import { Hono } from 'hono'
import { type Cv, CvPatch } from '#worker/contract/cv.ts'
import type { JobEstimate } from '#worker/contract/estimates.ts'
import { estimateJob, expectQuota } from '#worker/features/generation/estimate.ts'
import { pushJob } from '#worker/features/generation/push-job.ts'
import { configuredEngine, stepEstimate } from '#worker/features/generation/writing.ts'
import { store, withFile } from '#worker/features/materials/store.ts'
import { openUpload } from '#worker/features/materials/upload.ts'
import { wake } from '#worker/jobs/messages.ts'
import { signFileLink } from '#worker/platform/files/signed-links.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { networkLimit } from '#worker/platform/limits/network-limits.ts'
import { editedContent } from './content.ts'
import { publicProfileRoutes } from './public-profile-routes.ts'
import { approveCv, findCvFile, getCv, replaceCv, updateContent } from './queries.ts'
import { CV_CHARACTERS, CV_KINDS, isEditable } from './rules.ts'
import { cvView } from './view.ts'

export const cvRoutes = new Hono<AppEnv>()
  .post('/cv', teacher, networkLimit('upload'), async (c) => {
    const { services, caller, locale } = c.var
    const engine = configuredEngine(services)
    // Checked before the existing CV is replaced by one that could not be read.
    await expectQuota(services, caller.userId, stepEstimate(engine, CV_CHARACTERS))
    const before = await findCvFile(services, caller.userId)
    const file = await store(services, caller.userId, await openUpload(c.req.raw), {
      folder: 'cvs',
      kinds: CV_KINDS,
      replaced: before?.bytes ?? 0,
    })
    const { name, bytes, file_key: fileKey } = file
    const jobId = await withFile(services, fileKey, () =>
      replaceCv(services, caller.userId, {
        name,
        bytes,
        file_key: fileKey,
        engine: engine.id,
        at: services.now(),
      }),
    )
    if (before) await services.files.delete(before.file_key)
    await wake(services, 'step')
    await pushJob(services, jobId)
    const data: { cv: Cv } = { cv: cvView(await getCv(services, caller.userId), locale) }
    return c.json({ data }, 201)
  })
  .get('/cv/estimate', teacher, async (c) => {
    const { services } = c.var
    const tokens = stepEstimate(configuredEngine(services), CV_CHARACTERS)
    const data: JobEstimate = await estimateJob(services, c.var, { tokens, lessons: 1 })
    return c.json({ data }, 200)
  })
  .get('/cv', teacher, async (c) => {
    const { services, caller, locale } = c.var
    const data: { cv: Cv } = { cv: cvView(await getCv(services, caller.userId), locale) }
    return c.json({ data }, 200)
  })
  .patch('/cv', teacher, validate('json', CvPatch), async (c) => {
    const { services, caller, locale } = c.var
    const known = await getCv(services, caller.userId)
    if (!isEditable(known.status)) throw new AppError('cv_not_read')
    const content = editedContent(known.content, c.req.valid('json'))
    await updateContent(services, caller.userId, { known, content, at: services.now() })
    const data: { cv: Cv } = { cv: cvView(await getCv(services, caller.userId), locale) }
    return c.json({ data }, 200)
  })
  .post('/cv/approve', teacher, async (c) => {
    const { services, caller, locale } = c.var
    await approveCv(services, caller.userId, services.now())
    const data: { cv: Cv } = { cv: cvView(await getCv(services, caller.userId), locale) }
    return c.json({ data }, 200)
  })
  .get('/cv/file', teacher, async (c) => {
    const { services, caller } = c.var
    const { name, file_key: fileKey } = found(await findCvFile(services, caller.userId))
    const pdf = name.toLowerCase().endsWith('.pdf')
    const answer = pdf
      ? ({ name, type: 'application/pdf', disposition: 'inline' } as const)
      : ({ name, type: 'application/octet-stream', disposition: 'attachment' } as const)
    return c.redirect(await signFileLink(services, fileKey, answer), 302)
  })
  .route('/', publicProfileRoutes)
