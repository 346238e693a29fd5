import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mediaUploads, plans, storageUse, uploadParts, uploads } from '#db/schema/index.ts'
import { begin, complete, fileOf, type HEADS, putPart, uploaded } from '#test/support/uploading.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Upload } from '#worker/contract/uploads.ts'
import { discardAbandonedMedia } from '#worker/features/uploads/jobs.ts'

const MB = 1024 * 1024
const DAY = 24 * 3_600_000
const services = testServices()
let teacher: Person
beforeEach(async () => {
  teacher = await makeTeacher()
})
afterEach(() => vi.useRealTimers())

const usedBy = async ({ userId }: Person) =>
  (await services.db.select().from(storageUse).where(eq(storageUse.user_id, userId)).get())?.bytes ?? 0
const keyOf = async (id: string) =>
  (await services.db.select().from(mediaUploads).where(eq(mediaUploads.id, id)).get())?.file_key ?? 'none'
const shown = (id: string, token = teacher.token) =>
  request<{ upload: Upload }>('get', `/uploads/${id}`, { token })

describe('an upload in parts', () => {
  it('becomes one file of the same bytes, whatever the order of its parts, and a part may come twice', async () => {
    const file = fileOf('mp4', 16 * MB + 1000)
    for (let at = 100; at < file.length; at += 4099) file[at] = at % 251
    const { status, body } = await begin(teacher, file.length, { name: '../درس ١.mp4' })
    const { id, part_bytes: size } = body.data.upload
    expect([status, size, body.data.upload]).toMatchObject([
      201,
      8 * MB,
      { name: '../درس ١.mp4', parts: [], completed: false },
    ])
    const part = (n: number) => file.slice((n - 1) * size, n * size)
    expect((await putPart(teacher, id, 3, part(3))).body.data.upload.parts).toEqual([3])
    await putPart(teacher, id, 1, part(1))
    expect((await complete(teacher, id)).body.code).toBe('upload_incomplete')
    await putPart(teacher, id, 2, part(1))
    expect((await putPart(teacher, id, 2, part(2))).body.data.upload.parts).toEqual([1, 2, 3])
    expect((await complete(teacher, id)).body.data.upload.completed).toBe(true)
    const key = await keyOf(id)
    expect(key).toMatch(/^media\/[A-Za-z0-9_-]+$/)
    const stored = new Uint8Array((await (await services.files.get(key))?.arrayBuffer()) ?? [])
    expect(stored.length).toBe(file.length)
    expect(Buffer.compare(stored, file)).toBe(0)
    // Asked twice, it is the same file; nothing can be put into it any more.
    expect((await complete(teacher, id)).status).toBe(200)
    expect((await putPart(teacher, id, 1, part(1))).body.code).toBe('conflict')
  })

  it('is known again by the fingerprint that its sender gave it', async () => {
    const body = { name: 'film.mp4', bytes: 64, purpose: 'lesson_media', fingerprint: 'a'.repeat(64) }
    const made = await request('post', '/uploads', { token: teacher.token, body })
    expect(made.status).toBe(201)
    await begin(teacher, 64)
    const { data } = (await request<Upload[]>('get', '/uploads', { token: teacher.token })).body
    expect(data.map(({ fingerprint }) => fingerprint)).toEqual([null, 'a'.repeat(64)])
    const wrong = { ...body, fingerprint: 'film' }
    expect((await request('post', '/uploads', { token: teacher.token, body: wrong })).status).toBe(422)
  })

  it('R28: a part has exactly its size, announced and sent', async () => {
    const { id } = (await begin(teacher, 8 * MB + 10)).body.data.upload
    const refused = async (n: number, bytes: Uint8Array<ArrayBuffer>, headers = {}) =>
      (await putPart(teacher, id, n, bytes, headers)).status
    expect(await refused(1, fileOf('mp4', 100))).toBe(422)
    expect(await refused(2, fileOf('mp4', 11))).toBe(422)
    expect(await refused(3, fileOf('mp4', 10))).toBe(404)
    expect(await refused(0, fileOf('mp4', 10))).toBe(404)
    expect(await refused(1, fileOf('mp4', 100), { 'Content-Length': String(8 * MB) })).toBe(400)
    expect(await refused(2, fileOf('mp4', 5), { 'Content-Length': '10' })).toBeGreaterThanOrEqual(400)
    expect(await refused(2, fileOf('mp4', 20), { 'Content-Length': '10' })).toBeGreaterThanOrEqual(400)
    expect((await shown(id)).body.data.upload.parts).toEqual([])
  })

  it('R28: what it is is told by its bytes: what nobody may play, keep or look at is refused', async () => {
    const typeFor = async (type: keyof typeof HEADS, purpose: 'lesson_media' | 'attachment' | 'picture') => {
      const { id } = (await begin(teacher, 64, { purpose, name: 'film.mp4' })).body.data.upload
      const { status, body } = await putPart(teacher, id, 1, fileOf(type))
      await request('delete', `/uploads/${id}`, { token: teacher.token })
      return status === 200 ? 'taken' : body.code
    }
    for (const type of ['mp4', 'mov', 'm4a', 'webm', 'mp3', 'mp3frame', 'aac', 'wav', 'ogg', 'flac'] as const)
      expect([type, await typeFor(type, 'lesson_media')]).toEqual([type, 'taken'])
    for (const type of ['heic', 'mkv', 'pdf', 'html', 'svg', 'exe'] as const)
      expect([type, await typeFor(type, 'lesson_media')]).toEqual([type, 'unsupported_media'])
    expect(await typeFor('pdf', 'attachment')).toBe('taken')
    for (const type of ['html', 'svg', 'exe', 'mp4'] as const) {
      expect([type, await typeFor(type, 'attachment')]).toEqual([type, 'unsupported_media'])
      expect([type, await typeFor(type, 'picture')]).toEqual([type, 'unsupported_media'])
    }
  })

  it('R31: is not there for anybody else', async () => {
    const { id } = (await begin(teacher, 64)).body.data.upload
    const other = await makeTeacher()
    expect((await shown(id, other.token)).status).toBe(404)
    expect((await putPart(other, id, 1, fileOf('mp4'))).status).toBe(404)
    expect((await complete(other, id)).status).toBe(404)
    expect((await request('delete', `/uploads/${id}`, { token: other.token })).status).toBe(404)
    expect((await request<Upload[]>('get', '/uploads', { token: other.token })).body.data).toEqual([])
    expect((await request<Upload[]>('get', '/uploads', { token: teacher.token })).body.data).toMatchObject([
      { id },
    ])
  })
})

describe('R62 the room of an upload', () => {
  it('is reserved whole when it begins and given back when it is given up', async () => {
    const id = await uploaded(teacher, fileOf('mp4', 5000))
    expect(await usedBy(teacher)).toBe(5000)
    const key = await keyOf(id)
    await request('delete', `/uploads/${id}`, { token: teacher.token })
    expect(await usedBy(teacher)).toBe(0)
    expect(await services.files.head(key)).toBe(null)
    expect(await services.db.$count(uploads)).toBe(0)
  })

  it('R36: is granted to as many of 40 at once as fit, and to no more than 20', async () => {
    const at = async (bytes: number) => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => begin(teacher, bytes)))
      const codes = answers.map(({ status, body }) => (status === 201 ? 'granted' : body.code))
      return codes.filter((code) => code === 'granted').length
    }
    const { limit } = (
      await services.db.select({ limit: plans.storage_bytes }).from(plans).where(eq(plans.id, 'first-step'))
    )[0] ?? { limit: 0 }
    const share = Math.floor(limit / 7)
    expect(await at(share)).toBe(7)
    expect(await usedBy(teacher)).toBe(7 * share)
    expect((await begin(teacher, share)).body).toMatchObject({
      code: 'storage_full',
      detail: { of: 'bytes', needed: share },
    })
    teacher = await makeTeacher()
    expect(await at(1)).toBe(20)
    expect((await begin(teacher, 1)).body.code).toBe('too_many_open_uploads')
  })

  it('is bounded by what the file is for', async () => {
    const refused = await begin(teacher, 50 * MB + 1, { purpose: 'attachment' })
    expect([refused.status, refused.body.code]).toEqual([413, 'media_too_large'])
    expect((await begin(teacher, 50 * MB, { purpose: 'attachment' })).status).toBe(201)
    expect((await begin(teacher, 2 * MB + 1, { purpose: 'picture' })).status).toBe(413)
  })

  it('is freed by cron, of uploads that nobody went on with and of files that got no place', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-01T09:00:00Z') })
    teacher = await makeTeacher()
    const { id: open } = (await begin(teacher, 64)).body.data.upload
    await putPart(teacher, open, 1, fileOf('mp4'))
    const whole = await uploaded(teacher, fileOf('mp4', 100))
    const keys = [await keyOf(open), await keyOf(whole)]
    vi.setSystemTime(Date.now() + DAY - 1)
    await discardAbandonedMedia(testServices())
    expect(await usedBy(teacher)).toBe(164)
    vi.setSystemTime(Date.now() + 2)
    await discardAbandonedMedia(testServices())
    expect(await usedBy(teacher)).toBe(64)
    vi.setSystemTime(Date.now() + 5 * DAY)
    await discardAbandonedMedia(testServices())
    await discardAbandonedMedia(testServices())
    expect(await usedBy(teacher)).toBe(0)
    for (const key of keys) expect(await services.files.head(key)).toBe(null)
    expect(await services.db.$count(uploadParts)).toBe(0)
  })
})

it('a file whose server died behind the joining is found by the next call', async () => {
  const { id } = (await begin(teacher, 64)).body.data.upload
  await putPart(teacher, id, 1, fileOf('mp4'))
  const row = await services.db.select().from(mediaUploads).where(eq(mediaUploads.id, id)).get()
  const parts = await services.db.select().from(uploadParts).where(eq(uploadParts.upload_id, id))
  await services.files
    .resumeMultipartUpload(row?.file_key ?? '', row?.storage_id ?? '')
    .complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })))
  expect((await complete(teacher, id)).body.data.upload.completed).toBe(true)
})

it('a part whose row is of another one is asked for again instead of spoiling the file', async () => {
  const { id } = (await begin(teacher, 64)).body.data.upload
  await putPart(teacher, id, 1, fileOf('mp4'))
  await services.db.update(uploadParts).set({ etag: 'of-another' }).where(eq(uploadParts.upload_id, id))
  expect((await complete(teacher, id)).body.code).toBe('upload_incomplete')
  expect((await shown(id)).body.data.upload.parts).toEqual([])
  await putPart(teacher, id, 1, fileOf('mp4'))
  expect((await complete(teacher, id)).status).toBe(200)
})
