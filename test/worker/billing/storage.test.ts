import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bookChecks, materials, storageUse, subscriptions, uploads } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { cvBytes } from '#test/support/cv-files.ts'
import { fileForm, settled, upload } from '#test/support/generation.ts'
import { jpeg, png } from '#test/support/pictures.ts'
import { onPlan, sendText, storedBy } from '#test/support/stored.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { detailOf } from '#worker/contract/errors.ts'
import type { Material } from '#worker/contract/materials.ts'
import type { CurrentPlan, PlanView } from '#worker/contract/plans.ts'
import { runCron } from '#worker/cron/index.ts'
import { checkBooks } from '#worker/features/billing/book-jobs.ts'
import { claimMaterial } from '#worker/features/materials/extraction-rows.ts'
import { extractMaterial } from '#worker/features/materials/jobs.ts'
import { newId } from '#worker/platform/ids.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

const { db, files } = testServices()
const MEGABYTE = 1024 * 1024
const bytesOf = (text: string) => new TextEncoder().encode(text).length
type Envelope = { material: Material }

const countFiles = async () => (await files.list({ prefix: 'materials/' })).objects.length
const arriving = (by: Person) => db.$count(uploads, eq(uploads.owner_id, by.userId))

afterEach(() => vi.restoreAllMocks())

describe('R62: storage', () => {
  it('of each plan is in the list of plans, and of the own one beside what is used', async () => {
    const { body } = await request<PlanView[]>('get', '/plans')
    expect(body.data.map((plan) => [plan.id, plan.storage_bytes, plan.storage_characters])).toEqual([
      ['first-step', 500 * MEGABYTE, 20_000_000],
      ['steady', 5 * 1024 * MEGABYTE, 200_000_000],
      ['summit', 50 * 1024 * MEGABYTE, 2_000_000_000],
    ])
    const student = await makeStudent()
    expect(await storedBy(student)).toEqual({
      bytes: { used: 0, limit: 500 * MEGABYTE },
      characters: { used: 0, limit: 20_000_000 },
    })
    await onPlan(student, { bytes: 7, characters: 8 })
    expect(await storedBy(student)).toEqual({
      bytes: { used: 0, limit: 7 },
      characters: { used: 0, limit: 8 },
    })
  })

  it('counts a file and its text, and frees both when it is deleted', async () => {
    const teacher = await makeTeacher()
    const { body } = await upload(teacher, 'soil.md', soil)
    const { id } = body.data.material
    expect((await storedBy(teacher)).bytes.used).toBe(bytesOf(soil))
    const read = await settled(teacher, id)
    expect((await storedBy(teacher)).characters.used).toBe(read.characters)
    expect(await arriving(teacher)).toBe(0)
    await request('delete', `/materials/${id}`, { token: teacher.token })
    expect(await storedBy(teacher)).toMatchObject({ bytes: { used: 0 }, characters: { used: 0 } })
  })

  it('counts a CV and a picture by what they have now, whatever they had before', async () => {
    const teacher = await makeTeacher()
    for (const file of ['en-table.docx', 'ar-labels.docx']) {
      const bytes = await cvBytes(file)
      await request('post', '/cv', { token: teacher.token, body: fileForm(file, bytes) })
      expect((await storedBy(teacher)).bytes.used).toBe(bytes.length)
    }
    const before = (await storedBy(teacher)).bytes.used
    const put = (picture: Uint8Array<ArrayBuffer>) =>
      request('post', '/user/profile/avatar', { token: teacher.token, body: fileForm('me', picture) })
    await put(jpeg())
    const large = (await storedBy(teacher)).bytes.used
    await put(png())
    const small = (await storedBy(teacher)).bytes.used
    expect(large).toBeGreaterThan(small)
    expect(small).toBeGreaterThan(before)
    await request('delete', '/user/profile/avatar', { token: teacher.token })
    expect((await storedBy(teacher)).bytes.used).toBe(before)
  })

  it('is never exceeded by ten files at once, and what was refused leaves nothing behind', async () => {
    const [teacher, other] = [await makeTeacher(), await makeTeacher()]
    const text = 'Soil is alive. '.repeat(1_000)
    await onPlan(teacher, { bytes: 3 * text.length + 5_000 })
    const before = await countFiles()
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendText(teacher, text)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(answers.length - refused.length).toBe(3)
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([409, 'storage_full'])
      const detail = detailOf(body, 'storage_full')
      expect(detail).toMatchObject({ of: 'bytes', limit: 3 * text.length + 5_000 })
      expect((detail?.used ?? 0) + (detail?.needed ?? 0)).toBeGreaterThan(detail?.limit ?? 0)
    }
    const { bytes } = await storedBy(teacher)
    expect(bytes.used).toBe(3 * text.length)
    expect([await countFiles(), await arriving(teacher)]).toEqual([before + 3, 0])
    expect((await sendText(teacher, text, { lang: 'ar' })).body.message).toContain('مساحة التخزين')
    expect((await sendText(other, text)).status).toBe(201)
  })

  it('holds the text of ten files at once to the plan as well', async () => {
    const teacher = await makeTeacher()
    const text = 'Soil is alive. '.repeat(100)
    await onPlan(teacher, { characters: 2 * text.length + 10 })
    const before = await countFiles()
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendText(teacher, text)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const refused = answers.find(({ status }) => status !== 201)
    expect(detailOf(refused?.body ?? {}, 'storage_full')).toMatchObject({
      of: 'characters',
      needed: text.length,
    })
    expect([await countFiles(), await arriving(teacher)]).toEqual([before + 2, 0])
  })

  it('refuses the text of a file that has more of it than was likely, and says so beside the file', async () => {
    const teacher = await makeTeacher()
    await onPlan(teacher, { characters: 100 })
    const [id, key] = [newId(), `materials/${newId()}`]
    await files.put(key, soil)
    const at = testServices().now()
    const row = { id, owner_id: teacher.userId, name: 'soil.md', bytes: 1, file_key: key, sha256: '' }
    const times = { due_at: at, created_at: at, updated_at: at }
    await db.insert(materials).values({ ...row, ...times, status: 'uploaded', reserved_characters: 60 })
    expect((await storedBy(teacher)).characters.used).toBe(60)
    const lease = await claimMaterial(testServices(), { only: id })
    if (!lease) throw new Error('nobody else reads it')
    await extractMaterial(testServices(), lease)
    const get = (lang: 'en' | 'ar') =>
      request<Envelope>('get', `/materials/${id}`, { token: teacher.token, lang })
    expect((await get('en')).body.data.material).toMatchObject({
      status: 'failed',
      error: { code: 'storage_full', message: expect.stringContaining('no room left') },
    })
    expect((await get('ar')).body.data.material.error?.message).toContain('لا تتّسع مساحتك')
    expect((await storedBy(teacher)).characters.used).toBe(0)
  })

  it('is freed when an upload breaks off, and when its bytes are refused', async () => {
    const teacher = await makeTeacher()
    const binary = await upload(teacher, 'a.bin', new Uint8Array([1, 2, 3, 0, 255]))
    expect(binary.status).toBe(415)
    const { app } = await import('#worker/app.ts')
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nSoil`
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull: (controller) => controller.error(new Error('Network connection lost.')),
    })
    const type = 'multipart/form-data; boundary=b'
    const headers = { Authorization: `Bearer ${teacher.token}`, 'Content-Type': type }
    const init = { method: 'POST', headers, body }
    expect((await app.request('http://localhost:8787/api/v1/materials', init, env)).status).toBe(400)
    expect((await storedBy(teacher)).bytes.used).toBe(0)
    expect(await arriving(teacher)).toBe(0)
  })

  it('of an upload whose Worker died is freed with its object a day later, and not before', async () => {
    const teacher = await makeTeacher()
    const now = testServices().now()
    const keys = { old: `materials/${newId()}`, young: `materials/${newId()}` }
    for (const key of Object.values(keys)) await files.put(key, 'half')
    const row = { owner_id: teacher.userId, bytes: 1_000 }
    await db.insert(uploads).values({ ...row, file_key: keys.old, started_at: now - 25 * 60 * 60_000 })
    await db.insert(uploads).values({ ...row, file_key: keys.young, started_at: now - 23 * 60 * 60_000 })
    await runCron(env)
    expect((await storedBy(teacher)).bytes.used).toBe(1_000)
    expect(await files.head(keys.old)).toBeNull()
    expect(await files.head(keys.young)).not.toBeNull()
  })

  it('takes a file of the same size in the place of an unread one, although there is no room for both', async () => {
    const teacher = await makeTeacher()
    const ole = `\u00d0\u00cf`.repeat(2_000)
    const { body } = await sendText<Envelope>(teacher, ole)
    const { id } = body.data.material
    await settled(teacher, id)
    await db.update(materials).set({ status: 'failed', error_code: 'broken' }).where(eq(materials.id, id))
    await onPlan(teacher, { bytes: bytesOf(ole) + 500 })
    expect((await sendText(teacher, ole)).body.code).toBe('storage_full')
    expect((await sendText(teacher, soil.slice(0, 3_000), { put: id })).status).toBe(200)
    expect((await storedBy(teacher)).bytes.used).toBe(bytesOf(soil.slice(0, 3_000)))
  })

  it('goes down with the plan without a loss: everything stays, may be deleted, and nothing is added', async () => {
    const teacher = await makeTeacher()
    const { body } = await upload(teacher, 'soil.md', soil)
    const { id } = await settled(teacher, body.data.material.id)
    const planId = await onPlan(teacher, { bytes: 10, characters: 10 })
    expect((await sendText(teacher, 'More of it.')).body.code).toBe('storage_full')
    expect((await request('get', `/materials/${id}/segments`, { token: teacher.token })).status).toBe(200)
    // A plan that has ended gives what the free one gives.
    await db.update(subscriptions).set({ status: 'expired' }).where(eq(subscriptions.plan_id, planId))
    expect((await storedBy(teacher)).bytes.limit).toBe(500 * MEGABYTE)
    expect((await sendText(teacher, 'More of it.')).status).toBe(201)
    await db.update(subscriptions).set({ status: 'active' }).where(eq(subscriptions.plan_id, planId))
    expect((await request('delete', `/materials/${id}`, { token: teacher.token })).status).toBe(200)
  })

  it('refuses a picture that does not fit, and takes one away whatever is stored', async () => {
    const student = await makeStudent()
    const put = (picture: Uint8Array<ArrayBuffer>) =>
      request('post', '/user/profile/avatar', { token: student.token, body: fileForm('me', picture) })
    expect((await put(png())).status).toBe(200)
    await onPlan(student, { bytes: 10 })
    const before = (await files.list({ prefix: 'avatars/' })).objects.length
    const refused = await put(jpeg())
    expect([refused.status, refused.body.code]).toEqual([409, 'storage_full'])
    expect((await files.list({ prefix: 'avatars/' })).objects).toHaveLength(before)
    expect((await request('delete', '/user/profile/avatar', { token: student.token })).status).toBe(200)
  })

  it('of others is counted for them, and nobody without a session is told anything', async () => {
    const [teacher, other] = [await makeTeacher(), await makeTeacher()]
    await upload(teacher, 'soil.md', soil)
    expect((await storedBy(other)).bytes.used).toBe(0)
    expect((await request<CurrentPlan>('get', '/subscriptions')).status).toBe(401)
  })

  it('is recounted each night: what differs is logged, stored with the books and put right', async () => {
    const teacher = await makeTeacher()
    await buildCourse(testServices(), { owner_id: (await makeTeacher()).userId })
    await upload(teacher, 'soil.md', soil)
    const logged: string[] = []
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)))
    const check = async () => {
      await db.delete(bookChecks)
      await checkBooks(testServices())
      const [row] = await db.select().from(bookChecks)
      return row?.faults.filter(({ kind }) => kind === 'storage')
    }
    expect(await check()).toEqual([])
    await db.update(storageUse).set({ bytes: 1 }).where(eq(storageUse.user_id, teacher.userId))
    expect(await check()).toEqual([
      {
        kind: 'storage',
        id: teacher.userId,
        expected: expect.stringContaining(`${bytesOf(soil)} bytes`),
        found: expect.stringContaining('1 bytes'),
      },
    ])
    expect(
      logged.filter((line) => line.includes('book_fault') && line.includes(teacher.userId)),
    ).toHaveLength(1)
    expect((await storedBy(teacher)).bytes.used).toBe(bytesOf(soil))
    expect(await check()).toEqual([])
  })
})
