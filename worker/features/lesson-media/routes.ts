import { Hono } from 'hono'
import {
  ByCaptions,
  type Captions,
  CaptionsFileQuery,
  CaptionsQuery,
  type LessonMedia,
  MediaPatch,
  MediaQuery,
  NewLessonMediaBody,
  type PlayedMedia,
} from '#worker/contract/media.ts'
import { ById } from '#worker/contract/wire.ts'
import { writeSrt, writeVtt } from '#worker/extract/captions/write.ts'
import { decodeText } from '#worker/extract/plain/decode.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { readFormFile } from '#worker/platform/http/form-file.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { networkLimit } from '#worker/platform/limits/network-limits.ts'
import { deleteCaptions, getCaptions, updateCaptions } from './caption-queries.ts'
import { createMedia } from './create.ts'
import {
  deleteMedia,
  getMedia,
  getMediaView,
  getOwnDownload,
  getOwnPlayed,
  listMedia,
  updateMedia,
} from './queries.ts'

const CAPTION_FILE_BYTES = 2 * 1024 * 1024
const CAPTION_TYPES = { vtt: 'text/vtt', srt: 'application/x-subrip' } as const

export const lessonMediaRoutes = new Hono<AppEnv>()
  .post(
    '/lessons/:id/media',
    teacher,
    validate('param', ById),
    validate('json', NewLessonMediaBody),
    async (c) => {
      const media = await createMedia(c.var.services, c.var.caller.userId, {
        lesson_id: c.req.valid('param').id,
        ...c.req.valid('json'),
      })
      const data: { media: LessonMedia } = { media }
      return c.json({ data }, 201)
    },
  )
  .get('/media', teacher, validate('query', MediaQuery), async (c) => {
    const list = await listMedia(c.var.services, c.var.caller.userId, c.req.valid('query'))
    const data: LessonMedia[] = list.shown
    return c.json({ data, meta: { next_cursor: list.next_cursor } }, 200)
  })
  .get('/media/:id', teacher, validate('param', ById), async (c) => {
    const media = await getMediaView(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    const data: { media: LessonMedia } = { media }
    return c.json({ data }, 200)
  })
  .get('/media/:id/play', teacher, validate('param', ById), async (c) => {
    const { id } = c.req.valid('param')
    const data: PlayedMedia = await getOwnPlayed(c.var.services, c.var.caller.userId, id)
    return c.json({ data }, 200)
  })
  .get('/media/:id/file', teacher, validate('param', ById), async (c) => {
    const { id } = c.req.valid('param')
    return c.redirect(await getOwnDownload(c.var.services, c.var.caller.userId, id), 302)
  })
  .patch('/media/:id', teacher, validate('param', ById), validate('json', MediaPatch), async (c) => {
    const { id } = c.req.valid('param')
    const media = await updateMedia(c.var.services, c.var.caller.userId, id, c.req.valid('json'))
    const data: { media: LessonMedia } = { media }
    return c.json({ data }, 200)
  })
  .delete('/media/:id', teacher, validate('param', ById), async (c) => {
    await deleteMedia(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: null }, 200)
  })
  .get(
    '/media/:id/captions/:lang',
    teacher,
    validate('param', ByCaptions),
    validate('query', CaptionsFileQuery),
    async (c) => {
      const { id, lang } = c.req.valid('param')
      const { format } = c.req.valid('query')
      const cues = await getCaptions(c.var.services, c.var.caller.userId, { id, lang })
      return c.body(`${format === 'srt' ? writeSrt(cues) : writeVtt(cues)}\n`, 200, {
        'Content-Type': `${CAPTION_TYPES[format]}; charset=utf-8`,
        'Content-Disposition': `attachment; filename="captions-${lang}.${format}"`,
      })
    },
  )
  .put(
    '/media/:id/captions/:lang',
    teacher,
    networkLimit('upload'),
    validate('param', ByCaptions),
    validate('query', CaptionsQuery),
    async (c) => {
      const { services, caller } = c.var
      const { id, lang } = c.req.valid('param')
      await getMedia(services, caller.userId, id)
      const limit = { maxBytes: CAPTION_FILE_BYTES, tooLarge: 'body_too_large' as const }
      const text = decodeText(await readFormFile(c.req.raw, limit))
      if (text === undefined) throw new AppError('unsupported_media')
      const keep = c.req.valid('query').keep === 'readable'
      const data: Captions = await updateCaptions(services, caller.userId, { id, lang, text, keep })
      return c.json({ data }, 200)
    },
  )
  .delete('/media/:id/captions/:lang', teacher, validate('param', ByCaptions), async (c) => {
    await deleteCaptions(c.var.services, c.var.caller.userId, c.req.valid('param'))
    return c.json({ data: null }, 200)
  })
