import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BlockData, BlockKind } from '#db/content.ts'
import { blocks, lessonMedia, storageUse } from '#db/schema/index.ts'
import {
  type BuiltCourse,
  type BuiltLesson,
  buildCourse,
  publishAgain,
} from '#test/support/course-builder.ts'
import { cameraNote, exifSegment, jpeg } from '#test/support/pictures.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { fileOf, mediaOf, uploaded } from '#test/support/uploading.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { app } from '#worker/app.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import type { Captions, LessonMedia, PlayedMedia } from '#worker/contract/media.ts'
import { newId } from '#worker/platform/ids.ts'

const services = testServices()
let teacher: Person
let course: BuiltCourse
let lesson: BuiltLesson
let stored = { bytes: 0, characters: 0 }
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 2 })
  lesson = course.lessons[0] as BuiltLesson // asked for above
  stored = { bytes: 0, characters: 0 }
  stored = await usedBy(teacher)
})

const call = <Data>(
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  body?: unknown,
  who = teacher,
) => request<Data>(method, path, { token: who.token, body })
/** What the course itself stores is not counted. */
const usedBy = async ({ userId }: Person) => {
  const row = await services.db.select().from(storageUse).where(eq(storageUse.user_id, userId)).get()
  return { bytes: (row?.bytes ?? 0) - stored.bytes, characters: (row?.characters ?? 0) - stored.characters }
}
const open = (url: string, headers: Record<string, string> = {}) =>
  app.request(url, { headers }, env, createExecutionContext())

async function show(kind: BlockKind, data: BlockData): Promise<void> {
  const row = { id: newId(), course_id: course.id, lesson_id: lesson.id, position: 900, kind, data }
  await services.db.insert(blocks).values({ ...row, origin: 'own', state: 'approved' })
}
const film = (media: LessonMedia, allow = false) => ({
  ...{ media_id: media.id, media: 'video' as const, title: 'Film', allow_download: allow, caption: null },
})

describe('a film of a lesson', () => {
  it('takes the place of its upload, and counts as stored once', async () => {
    const media = await mediaOf(teacher, lesson.id, {
      file: fileOf('mp4', 5000),
      duration_ms: 61_000,
      width: 640,
      height: 360,
    })
    expect(media).toMatchObject({
      ...{ kind: 'video', name: 'film.mp4', type: 'video/mp4', bytes: 5000, duration_ms: 61_000 },
      ...{ width: 640, height: 360, captions: [], lessons: [] },
    })
    expect((await usedBy(teacher)).bytes).toBe(5000)
    expect((await call<unknown[]>('get', '/uploads')).body.data).toEqual([])
    await show('media', film(media))
    expect((await call<LessonMedia[]>('get', '/media')).body.data).toMatchObject([
      { id: media.id, lessons: [{ id: lesson.id, course_id: course.id }] },
    ])
    expect((await call<LessonMedia[]>('get', '/media?kind=picture')).body.data).toEqual([])
  })

  it('is played by students of its lesson, in ranges of at most 4 MiB, from a link that lasts for hours', async () => {
    const media = await mediaOf(teacher, lesson.id, { file: fileOf('mp4', 6 * 1024 * 1024) })
    const student = await readyStudent(course)
    const path = `/student/lessons/${lesson.id}/media/${media.id}`
    await show('media', film(media))
    // What is in the draft alone is nobody's yet.
    expect((await call('get', path, undefined, student)).status).toBe(404)
    await publishAgain(services, course.owner_id, course.id)
    const { status, body } = await call<PlayedMedia>('get', path, undefined, student)
    expect([status, body.data.type]).toEqual([200, 'video/mp4'])
    expect(Date.parse(body.data.expires_at) - Date.now()).toBeGreaterThan(5 * 3_600_000)
    const part = await open(body.data.url, { Range: 'bytes=0-' })
    expect([part.status, part.headers.get('Content-Range')]).toEqual([
      206,
      `bytes 0-4194303/${6 * 1024 * 1024}`,
    ])
    expect((await part.arrayBuffer()).byteLength).toBe(4 * 1024 * 1024)
    expect((await open(body.data.url, { Range: 'bytes=0-6000000' })).headers.get('Content-Length')).toBe(
      '4194304',
    )
    // Only students of the course, of this lesson, and only where the instructor lets them keep it.
    expect((await call('get', path, undefined, await makeStudent())).status).toBeGreaterThanOrEqual(403)
    const other = course.lessons[1]?.id ?? ''
    expect(
      (await call('get', `/student/lessons/${other}/media/${media.id}`, undefined, student)).status,
    ).not.toBe(200)
    expect((await call('get', `${path}/file`, undefined, student)).status).toBe(404)
  })

  it('is kept by students only where the instructor allows it, and files always', async () => {
    const media = await mediaOf(teacher, lesson.id)
    const file = await mediaOf(teacher, lesson.id, {
      kind: 'attachment',
      file: fileOf('pdf', 90),
      name: 'ورقة.pdf',
    })
    const student = await readyStudent(course)
    await show('media', film(media, true))
    await show('attachment', { media_id: file.id, name: file.name, bytes: file.bytes, caption: null })
    await publishAgain(services, course.owner_id, course.id)
    for (const id of [media.id, file.id]) {
      const { status, headers } = await call(
        'get',
        `/student/lessons/${lesson.id}/media/${id}/file`,
        undefined,
        student,
      )
      expect(status).toBe(302)
      const answer = await open(headers.get('Location') ?? '')
      expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment;/)
      await answer.arrayBuffer()
    }
  })

  it('is offered nowhere and kept by nobody while the course lets nobody keep its films', async () => {
    const media = await mediaOf(teacher, lesson.id)
    const student = await readyStudent(course)
    await show('media', film(media, true))
    await publishAgain(services, course.owner_id, course.id)
    const seen = async () => {
      const { body } = await call<{ lesson: LessonView }>(
        'get',
        `/student/lessons/${lesson.id}`,
        undefined,
        student,
      )
      const offered = body.data.lesson.blocks.flatMap((block) =>
        block.kind === 'media' ? [block.data.allow_download] : [],
      )
      const path = `/student/lessons/${lesson.id}/media/${media.id}/file`
      return [offered, (await call('get', path, undefined, student)).status]
    }
    const allow = (video: boolean) => call('patch', `/courses/${course.id}`, { allow_download: { video } })
    expect(await seen()).toEqual([[true], 302])
    await allow(false)
    expect(await seen()).toEqual([[false], 404])
    await allow(true)
    expect(await seen()).toEqual([[true], 302])
  })

  it('is deleted where no lesson shows it, in the draft or live', async () => {
    const media = await mediaOf(teacher, lesson.id)
    await show('media', film(media))
    const refused = await call('delete', `/media/${media.id}`)
    expect(refused.body).toMatchObject({ code: 'media_in_use', detail: { lessons: [{ id: lesson.id }] } })
    await publishAgain(services, course.owner_id, course.id)
    // Taken out of the lesson, the block is kept for an undo.
    await services.db.update(blocks).set({ state: 'rejected' }).where(eq(blocks.kind, 'media'))
    expect((await call<{ media: LessonMedia }>('get', `/media/${media.id}`)).body.data.media.lessons).toEqual(
      [],
    )
    expect((await call('delete', `/media/${media.id}`)).body.code).toBe('media_in_use')
    await publishAgain(services, course.owner_id, course.id)
    const key = (await services.db.select().from(lessonMedia).where(eq(lessonMedia.id, media.id)).get())
      ?.file_key
    expect((await call('delete', `/media/${media.id}`)).status).toBe(200)
    expect(await services.files.head(key ?? '')).toBe(null)
    expect((await usedBy(teacher)).bytes).toBe(0)
  })

  it('is what its bytes are: a recording is no film, a film may be heard alone', async () => {
    const body = async (kind: string, file: Uint8Array<ArrayBuffer>) => ({
      kind,
      upload_id: await uploaded(teacher, file),
    })
    const path = `/lessons/${lesson.id}/media`
    expect((await call('post', path, await body('video', fileOf('mp3')))).body.errors?.kind?.code).toBe(
      'invalid_value',
    )
    expect(
      (await call('post', path, await body('attachment', fileOf('mp4')))).body.errors?.upload_id?.code,
    ).toBe('invalid_value')
    const heard = await call<{ media: LessonMedia }>('post', path, await body('audio', fileOf('webm')))
    expect(heard.body.data.media).toMatchObject({ kind: 'audio', type: 'audio/webm' })
  })

  it('is made of an upload once, whoever asks at the same moment', async () => {
    const uploadId = await uploaded(teacher, fileOf('mp4'))
    const body = { kind: 'video', upload_id: uploadId }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('post', `/lessons/${lesson.id}/media`, body)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await call<unknown[]>('get', '/media')).body.data).toHaveLength(1)
  })

  it('R31: of another instructor is neither there nor shown', async () => {
    const other = await makeTeacher()
    const media = await mediaOf(teacher, lesson.id)
    for (const path of [`/media/${media.id}`, `/media/${media.id}/play`, `/media/${media.id}/file`])
      expect((await call('get', path, undefined, other)).status).toBe(404)
    expect((await call('patch', `/media/${media.id}`, { name: 'x' }, other)).status).toBe(404)
    expect((await call('delete', `/media/${media.id}`, undefined, other)).status).toBe(404)
    const put = async (who: Person, lessonId: string, data: object) => {
      const content = { kind: 'media', data }
      const ops = [{ op: 'create', block_id: newId(), after: null, content }]
      return (await call('post', `/lessons/${lessonId}/ops`, { ops }, who)).status
    }
    const foreign = await buildCourse(services, { owner_id: other.userId, levels: 1, lessons: 1 })
    const place = foreign.lessons[0]?.id ?? ''
    expect(await put(other, place, film(media))).toBe(422)
    expect(await put(teacher, lesson.id, { ...film(media), media: 'audio' })).toBe(422)
    expect(await put(teacher, lesson.id, film(media))).toBe(200)
    // Even where the row says otherwise, a lesson plays nothing but its own instructor's films.
    const row = {
      id: newId(),
      course_id: foreign.id,
      lesson_id: place,
      position: 900,
      kind: 'media' as const,
    }
    await services.db.insert(blocks).values({ ...row, data: film(media), origin: 'own', state: 'approved' })
    await publishAgain(services, other.userId, foreign.id)
    const student = await readyStudent(foreign)
    const path = `/student/lessons/${place}/media/${media.id}`
    expect((await call('get', path, undefined, student)).status).toBe(404)
  })
})

describe('a picture of a lesson', () => {
  it('is an uploaded file without its notes, shown as a figure to whoever may read the lesson', async () => {
    const note = exifSegment(cameraNote(1, 'Doha'))
    const picture = await mediaOf(teacher, lesson.id, {
      kind: 'picture',
      file: jpeg(320, 240, [note]),
      name: 'lake.jpg',
    })
    expect(picture).toMatchObject({ kind: 'picture', type: 'image/jpeg', width: 320, height: 240 })
    expect((await usedBy(teacher)).bytes).toBe(picture.bytes)
    const data = { file_id: picture.id, width: 320, height: 240, alt: 'بحيرة', caption: null }
    const ops = [{ op: 'create', block_id: newId(), after: null, content: { kind: 'figure', data } }]
    const made = await call<{ items: { checks: { name: string; state: string }[] }[] }>(
      'post',
      `/lessons/${lesson.id}/ops`,
      { ops },
    )
    expect(made.status).toBe(200)
    const wrong = [{ ...ops[0], block_id: newId(), content: { kind: 'figure', data: { ...data, width: 9 } } }]
    expect((await call('post', `/lessons/${lesson.id}/ops`, { ops: wrong })).status).toBe(422)
    await services.db.update(blocks).set({ state: 'approved' }).where(eq(blocks.lesson_id, lesson.id))
    await publishAgain(services, course.owner_id, course.id)
    const student = await readyStudent(course)
    for (const [who, path] of [
      [teacher, `/figures/${picture.id}/file`],
      [student, `/student/lessons/${lesson.id}/figures/${picture.id}`],
    ] as const) {
      const { status, headers } = await call('get', path, undefined, who)
      expect([path, status]).toEqual([path, 302])
      const answer = await open(headers.get('Location') ?? '')
      expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
      expect(new TextDecoder('latin1').decode(await answer.arrayBuffer())).not.toContain('Doha')
    }
    expect((await call('get', `/figures/${picture.id}/file`, undefined, await makeTeacher())).status).toBe(
      404,
    )
    expect((await call('delete', `/media/${picture.id}`)).body.code).toBe('media_in_use')
    const listed = (await call<LessonMedia[]>('get', '/media')).body.data
    expect(listed.find(({ id }) => id === picture.id)?.lessons).toMatchObject([{ id: lesson.id }])
  })

  it('that can’t be shown is refused with its reason, and its room is free again once it is given up', async () => {
    const uploadId = await uploaded(teacher, jpeg(16, 8), { purpose: 'picture', name: 'dot.jpg' })
    const refused = await call('post', `/lessons/${lesson.id}/media`, {
      kind: 'picture',
      upload_id: uploadId,
    })
    expect(refused.body).toMatchObject({ code: 'picture_refused', detail: { reason: 'small' } })
  })
})

describe('captions', () => {
  const send = (id: string, text: string, { lang = 'ar', keep = '', who = teacher } = {}) => {
    const form = new FormData()
    form.append('file', new File([text], 'captions.vtt'))
    return request<Captions>('put', `/media/${id}/captions/${lang}${keep}`, { token: who.token, body: form })
  }
  const VTT =
    'WEBVTT\n\n00:01.000 --> 00:04.000\nمرحبًا بكم <b>في</b> الدرس\n\n00:05.000 --> 00:08.500\nThe (CPU) هي 3 وحدات'
  const CUES = [
    { start_ms: 1000, end_ms: 4000, text: 'مرحبًا بكم في الدرس' },
    { start_ms: 5000, end_ms: 8500, text: 'The (CPU) هي 3 وحدات' },
  ]

  it('come from WebVTT or SubRip, reach students at once, and go out again as either', async () => {
    const media = await mediaOf(teacher, lesson.id)
    const student = await readyStudent(course)
    await show('media', film(media))
    await publishAgain(services, course.owner_id, course.id)
    expect((await send(media.id, VTT)).body.data).toEqual({ lang: 'ar', cues: CUES })
    const path = `/student/lessons/${lesson.id}/media/${media.id}`
    const { body } = await call<PlayedMedia>('get', path, undefined, student)
    expect(body.data.captions).toEqual([{ lang: 'ar', cues: CUES }])
    for (const format of ['vtt', 'srt'] as const) {
      const { response } = await call('get', `/media/${media.id}/captions/ar?format=${format}`)
      expect((await send(media.id, await response.text(), { lang: 'en' })).body.data.cues).toEqual(CUES)
    }
    expect((await usedBy(teacher)).characters).toBe(
      2 * (CUES[0]?.text.length ?? 0) + 2 * (CUES[1]?.text.length ?? 0),
    )
    expect((await request('delete', `/media/${media.id}/captions/en`, { token: teacher.token })).status).toBe(
      200,
    )
    expect((await usedBy(teacher)).characters).toBe((CUES[0]?.text.length ?? 0) + (CUES[1]?.text.length ?? 0))
  })

  it('with faults are refused with their lines, until the instructor keeps the rest', async () => {
    const media = await mediaOf(teacher, lesson.id)
    const faulty = `${VTT}\n\n00:09.000 --> 00:08.000\nbackwards\n\n99:99 --> x\nnever\n`
    const { status, body } = await send(media.id, faulty)
    expect([status, body.code]).toEqual([422, 'captions_not_readable'])
    expect(body).toMatchObject({
      detail: {
        readable: 2,
        faults: [
          { line: 9, code: 'ends_before_start' },
          { line: 12, code: 'bad_timing' },
        ],
      },
    })
    expect(
      (await call<{ media: LessonMedia }>('get', `/media/${media.id}`)).body.data.media.captions,
    ).toEqual([])
    expect((await send(media.id, faulty, { keep: '?keep=readable' })).body.data.cues).toEqual(CUES)
    expect((await send(media.id, 'just words')).body.code).toBe('captions_not_readable')
    const long = `WEBVTT\n\n00:01.000 --> 00:02.000\n${'x'.repeat(501)}`
    expect((await send(media.id, long)).body).toMatchObject({ detail: { faults: [{ code: 'too_long' }] } })
  })

  it('belong to films and recordings of one’s own alone', async () => {
    const media = await mediaOf(teacher, lesson.id)
    expect((await send(media.id, VTT, { who: await makeTeacher() })).status).toBe(404)
    const file = await mediaOf(teacher, lesson.id, { kind: 'attachment', file: fileOf('pdf'), name: 'a.pdf' })
    expect((await send(file.id, VTT)).status).toBe(404)
    expect((await send(media.id, VTT, { lang: 'xx' })).status).toBe(404)
  })
})
