import { Hono } from 'hono'
import * as z from 'zod/mini'
import { CatalogQuery } from '#worker/contract/catalog.ts'
import { ByLessonFigure } from '#worker/contract/figures.ts'
import { ProgressBody } from '#worker/contract/learning.ts'
import { ByPassagePage, type RealPage } from '#worker/contract/materials.ts'
import { ByLessonMedia, type LessonPlayed, MediaPlaceBody } from '#worker/contract/media.ts'
import type { Recording } from '#worker/contract/recordings.ts'
import { ReportBody } from '#worker/contract/reports.ts'
import { CouponQuery } from '#worker/contract/selling.ts'
import { ById, id, page, slug } from '#worker/contract/wire.ts'
import { courseCheckout } from '#worker/features/billing/checkout.ts'
import { wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { isNamed, notModified } from '#worker/platform/http/etag.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { student } from '#worker/platform/identity/guards.ts'
import { countingWrong } from '#worker/platform/limits/wrong-codes.ts'
import { createAttemptRequest } from './attempt-requests.ts'
import { listCatalogFacets } from './catalog-facets.ts'
import { getCatalogCourse, listCatalog } from './catalog-queries.ts'
import { getLessonFigure } from './figure-queries.ts'
import { getLesson } from './lesson-queries.ts'
import { lessonTag } from './lesson-view.ts'
import { getLessonDownload, getLessonMedia, updateMediaPlace } from './media-queries.ts'
import { getPassage, getPassagePage, getPassageRecording } from './passage-queries.ts'
import { getLevel, getPath, listJoined } from './path-queries.ts'
import { joinCourse, updatePlace } from './progress-queries.ts'
import { createReport } from './report-queries.ts'

const ByLevel = z.object({ slug, level_id: id })

export const learningRoutes = new Hono<AppEnv>()
  .get('/catalog', validate('query', CatalogQuery), async (c) => {
    const { data, next_cursor: nextCursor } = await listCatalog(
      c.var.services,
      c.req.valid('query'),
      c.var.locale,
    )
    return c.json({ data, meta: { next_cursor: nextCursor } }, 200)
  })
  .get('/catalog/facets', async (c) => c.json({ data: await listCatalogFacets(c.var.services) }, 200))
  .get('/catalog/:course_id', validate('param', z.object({ course_id: id })), async (c) => {
    const { course_id: courseId } = c.req.valid('param')
    const course = await getCatalogCourse(c.var.services, courseId, c.var.caller?.userId, c.var.locale)
    return c.json({ data: { course } }, 200)
  })
  .post('/courses/:id/join', student, validate('param', ById), validate('query', CouponQuery), async (c) => {
    const { services, caller, locale } = c.var
    const { id } = c.req.valid('param')
    const course = await joinCourse(services, caller.userId, id)
    if (course === null) {
      const order = { courseId: id, locale, coupon: c.req.valid('query').coupon }
      const checkoutUrl = await countingWrong(services, caller.userId, () =>
        courseCheckout(services, caller.userId, order),
      )
      throw new AppError('payment_required', { detail: { checkout_url: checkoutUrl } })
    }
    await wakeOutbox(services)
    return c.json({ data: { joined: true as const, slug: course.slug } }, 201)
  })
  .post('/exams/:id/attempt-requests', student, validate('param', ById), async (c) => {
    await createAttemptRequest(c.var.services, c.var.caller, c.req.valid('param').id)
    return c.json({ data: null }, 201)
  })
  .get('/student/courses', student, validate('query', page), async (c) => {
    const { data, next_cursor: nextCursor } = await listJoined(
      c.var.services,
      c.var.caller.userId,
      c.req.valid('query'),
    )
    return c.json({ data, meta: { next_cursor: nextCursor } }, 200)
  })
  .get('/student/courses/:slug', student, validate('param', z.object({ slug })), async (c) => {
    const data = await getPath(c.var.services, c.var.caller.userId, c.req.valid('param').slug)
    return c.json({ data }, 200)
  })
  .get('/student/courses/:slug/levels/:level_id', student, validate('param', ByLevel), async (c) => {
    const data = await getLevel(c.var.services, c.var.caller.userId, c.req.valid('param'))
    return c.json({ data }, 200)
  })
  .get('/student/lessons/:id', student, validate('param', ById), async (c) => {
    const { lesson, hash } = await getLesson(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    const tag = lessonTag(lesson, hash)
    // The browser caches it for this person and revalidates it each time.
    c.header('Cache-Control', 'private, no-cache')
    c.header('Vary', 'Authorization, JWT, Cookie')
    c.header('ETag', tag)
    return isNamed(c.req.header('If-None-Match'), tag) ? notModified(c) : c.json({ data: { lesson } }, 200)
  })
  .get(
    '/student/lessons/:id/passages/:segment_id',
    student,
    validate('param', z.extend(ById, { segment_id: id })),
    async (c) => {
      const { id, segment_id: segmentId } = c.req.valid('param')
      const data = await getPassage(c.var.services, c.var.caller.userId, id, segmentId)
      return c.json({ data }, 200)
    },
  )
  .get(
    '/student/lessons/:id/passages/:segment_id/pages/:page',
    student,
    validate('param', ByPassagePage),
    async (c) => {
      const { id: lessonId, ...passage } = c.req.valid('param')
      const { services, caller } = c.var
      const data: RealPage = await getPassagePage(services, caller.userId, {
        lesson_id: lessonId,
        ...passage,
      })
      return c.json({ data }, 200)
    },
  )
  .get(
    '/student/lessons/:id/passages/:segment_id/recording',
    student,
    validate('param', z.extend(ById, { segment_id: id })),
    async (c) => {
      const { id: lessonId, segment_id: segmentId } = c.req.valid('param')
      const { services, caller } = c.var
      const data: Recording = await getPassageRecording(services, caller.userId, lessonId, segmentId)
      return c.json({ data }, 200)
    },
  )
  .post(
    '/student/lessons/:id/report',
    student,
    validate('param', ById),
    validate('json', ReportBody),
    async (c) => {
      const { services, caller } = c.var
      await createReport(services, caller.userId, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: { reported: true as const } }, 201)
    },
  )
  .get('/student/lessons/:id/figures/:figure_id', student, validate('param', ByLessonFigure), async (c) => {
    const { id, figure_id: figureId } = c.req.valid('param')
    return c.redirect(await getLessonFigure(c.var.services, c.var.caller.userId, id, figureId), 302)
  })
  .get('/student/lessons/:id/media/:media_id', student, validate('param', ByLessonMedia), async (c) => {
    const { id, media_id: mediaId } = c.req.valid('param')
    const data: LessonPlayed = await getLessonMedia(c.var.services, c.var.caller.userId, id, mediaId)
    return c.json({ data }, 200)
  })
  .get('/student/lessons/:id/media/:media_id/file', student, validate('param', ByLessonMedia), async (c) => {
    const { id, media_id: mediaId } = c.req.valid('param')
    return c.redirect(await getLessonDownload(c.var.services, c.var.caller.userId, id, mediaId), 302)
  })
  .put(
    '/student/lessons/:id/media/:media_id/place',
    student,
    validate('param', ByLessonMedia),
    validate('json', MediaPlaceBody),
    async (c) => {
      const { services, caller } = c.var
      const ms = await updateMediaPlace(services, caller.userId, c.req.valid('param'), c.req.valid('json'))
      return c.json({ data: { position_ms: ms } }, 200)
    },
  )
  .put(
    '/student/lessons/:id/progress',
    student,
    validate('param', ById),
    validate('json', ProgressBody),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await updatePlace(c.var.services, c.var.caller, id, c.req.valid('json'))
      return c.json({ data }, 200)
    },
  )
