import { Hono } from 'hono'
import { LIMITS } from '#db/vocabulary.ts'
import {
  ByLayer,
  ByLayerTerm,
  BySlug,
  CourseLanguageBody,
  ReplaceBody,
  SegmentsPatch,
  SegmentsQuery,
  TranslationsBody,
  XliffQuery,
} from '#worker/contract/translations.ts'
import { ById } from '#worker/contract/wire.ts'
import { readFormFile } from '#worker/platform/http/form-file.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { student, teacher } from '#worker/platform/identity/guards.ts'
import { networkLimit } from '#worker/platform/limits/network-limits.ts'
import { updateCourseLanguage } from './language-queries.ts'
import { startTranslating, stopTranslating } from './machine.ts'
import { publishLayer } from './publish-queries.ts'
import { createLayer, deleteLayer, getTranslation, listLayers, listSegments } from './queries.ts'
import { replaceInLayer } from './replace-queries.ts'
import { updateSegments } from './save-queries.ts'
import { exportXliff, importXliff } from './xliff-queries.ts'

export const translationsRoutes = new Hono<AppEnv>()
  .get('/courses/:id/translations', teacher, validate('param', ById), async (c) => {
    const data = await listLayers(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .post(
    '/courses/:id/translations',
    teacher,
    validate('param', ById),
    validate('json', TranslationsBody),
    async (c) => {
      const { services, caller } = c.var
      const { to } = c.req.valid('json')
      const data = await createLayer(services, caller.userId, c.req.valid('param').id, to)
      return c.json({ data }, 201)
    },
  )
  .get('/courses/:id/translations/:lang', teacher, validate('param', ByLayer), async (c) => {
    const { id, lang } = c.req.valid('param')
    return c.json({ data: await getTranslation(c.var.services, c.var.caller.userId, id, lang) }, 200)
  })
  .patch(
    '/courses/:id/translations/:lang',
    teacher,
    validate('param', ByLayer),
    validate('json', SegmentsPatch),
    async (c) => {
      const { services, caller } = c.var
      const data = await updateSegments(services, caller.userId, c.req.valid('param'), c.req.valid('json'))
      return c.json({ data }, 200)
    },
  )
  .delete('/courses/:id/translations/:lang', teacher, validate('param', ByLayer), async (c) => {
    const { id, lang } = c.req.valid('param')
    await deleteLayer(c.var.services, c.var.caller.userId, id, lang)
    return c.json({ data: null }, 200)
  })
  .get(
    '/courses/:id/translations/:lang/segments',
    teacher,
    validate('param', ByLayer),
    validate('query', SegmentsQuery),
    async (c) => {
      const place = { ...c.req.valid('param'), ...c.req.valid('query') }
      return c.json({ data: await listSegments(c.var.services, c.var.caller.userId, place) }, 200)
    },
  )
  .post('/courses/:id/translations/:lang/machine', teacher, validate('param', ByLayer), async (c) => {
    const { id, lang } = c.req.valid('param')
    return c.json({ data: await startTranslating(c.var.services, c.var.caller.userId, id, lang) }, 202)
  })
  .delete('/courses/:id/translations/:lang/machine', teacher, validate('param', ByLayer), async (c) => {
    const { id, lang } = c.req.valid('param')
    return c.json({ data: await stopTranslating(c.var.services, c.var.caller.userId, id, lang) }, 200)
  })
  .post('/courses/:id/translations/:lang/publish', teacher, validate('param', ByLayer), async (c) => {
    const { id, lang } = c.req.valid('param')
    return c.json({ data: await publishLayer(c.var.services, c.var.caller.userId, id, lang) }, 200)
  })
  .post(
    '/courses/:id/translations/:lang/terms/:term/replace',
    teacher,
    validate('param', ByLayerTerm),
    validate('json', ReplaceBody),
    async (c) => {
      const { services, caller } = c.var
      const data = await replaceInLayer(services, caller.userId, c.req.valid('param'), c.req.valid('json'))
      return c.json({ data }, 200)
    },
  )
  .get('/courses/:id/translations/:lang/xliff', teacher, validate('param', ByLayer), async (c) => {
    const { id, lang } = c.req.valid('param')
    const file = await exportXliff(c.var.services, c.var.caller.userId, id, lang)
    return c.body(file, 200, {
      'Content-Type': 'application/xliff+xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="course-${lang}.xlf"`,
    })
  })
  .post(
    '/courses/:id/translations/:lang/xliff',
    teacher,
    networkLimit('upload'),
    validate('param', ByLayer),
    validate('query', XliffQuery),
    async (c) => {
      const { services, caller } = c.var
      const bytes = await readFormFile(c.req.raw, { maxBytes: LIMITS.xliffBytes })
      const isPreview = c.req.valid('query').preview === 'true'
      const data = await importXliff(services, caller.userId, c.req.valid('param'), { bytes, isPreview })
      return c.json({ data }, 200)
    },
  )
  .put(
    '/student/courses/:slug/language',
    student,
    validate('param', BySlug),
    validate('json', CourseLanguageBody),
    async (c) => {
      const { language } = c.req.valid('json')
      await updateCourseLanguage(c.var.services, c.var.caller.userId, c.req.valid('param').slug, language)
      return c.json({ data: { language } }, 200)
    },
  )
