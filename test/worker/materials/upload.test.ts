import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { materials } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { fileForm, settled, upload } from '#test/support/generation.ts'
import { makeStudent, makeTeacher, request, send, testServices } from '#test/support/worker-app.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

const rowsOf = (ownerId: string) =>
  testServices().db.select().from(materials).where(eq(materials.owner_id, ownerId))

it('an uploaded file is stored under a key that says nothing of its name', async () => {
  const teacher = await makeTeacher()
  const { status, body } = await upload(teacher, '../../secret/فصل أول.md', soil)
  expect(status).toBe(201)
  expect(body.data.material).toMatchObject({ name: 'فصل أول.md', kind: 'markdown', status: 'uploaded' })
  const [row] = await rowsOf(teacher.userId)
  expect(row?.file_key).toMatch(/^materials\/[\w-]{22}$/)
  expect(await (await testServices().files.get(row?.file_key ?? ''))?.text()).toBe(soil)
})

it('controls that could turn a name around are taken out of it', async () => {
  const teacher = await makeTeacher()
  const { body } = await upload(teacher, 'notes\u202Efdp.txt', soil)
  expect(body.data.material.name).toBe('notesfdp.txt')
})

it('R28: a file of the largest size is taken and one byte more is refused with 413', async () => {
  const teacher = await makeTeacher()
  const largest = new Uint8Array(LIMITS.uploadBytes).fill(97)
  expect((await upload(teacher, 'largest.txt', largest)).status).toBe(201)
  const more = new Uint8Array(LIMITS.uploadBytes + 1).fill(97)
  const refused = await upload(teacher, 'more.txt', more)
  expect([refused.status, refused.body.code]).toEqual([413, 'too_large'])
  expect(await rowsOf(teacher.userId)).toHaveLength(1)
})

it('R28: a body without a length is stopped while it arrives', async () => {
  const teacher = await makeTeacher()
  let sent = 0
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull(controller) {
      sent += 1_000_000
      controller.enqueue(new Uint8Array(1_000_000).fill(97))
      if (sent >= 120_000_000) controller.close()
    },
  })
  const { app } = await import('#worker/app.ts')
  const headers = {
    Authorization: `Bearer ${teacher.token}`,
    'Content-Type': 'multipart/form-data; boundary=b',
  }
  const init = { method: 'POST', headers, body }
  const response = await app.request('http://localhost:8787/api/v1/materials', init, env)
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(20_000_000)
})

it('the kind comes from the bytes, not from the name', async () => {
  const teacher = await makeTeacher()
  const archive = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 255, 254])
  const disguised = await upload(teacher, 'lesson.pdf', archive)
  expect([disguised.status, disguised.body.code]).toEqual([415, 'unsupported_type'])
  const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82])
  expect((await upload(teacher, 'text.pdf', png)).body.data.material.kind).toBe('image')
  const renamed = await upload(teacher, 'photo.png', soil)
  expect(renamed.body.data.material.kind).toBe('markdown')
})

it('a locked Office file is kept and says what to do', async () => {
  const teacher = await makeTeacher()
  const ole = new Uint8Array(2_048)
  ole.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const { status, body } = await upload(teacher, 'exam.docx', ole)
  expect(status).toBe(201)
  const material = await settled(teacher, body.data.material.id)
  expect(material).toMatchObject({ status: 'failed', kind: null, error: { code: 'encrypted' } })
  const inArabic = await request<{ material: typeof material }>('get', `/materials/${material.id}`, {
    token: teacher.token,
    lang: 'ar',
  })
  expect(inArabic.body.data.material.error?.message).toContain('كلمة مرور')
})

it('a body that is no upload is refused without a trace', async () => {
  const teacher = await makeTeacher()
  const { token } = teacher
  const post = (body: unknown, headers?: Record<string, string>) =>
    request('post', '/materials', { token, body, ...(headers ? { headers } : {}) })
  expect((await post({ url: 'https://example.com/a.mp4', title: 'a' })).status).toBe(415)
  expect((await post('not multipart', { 'Content-Type': 'multipart/form-data; boundary=b' })).status).toBe(
    400,
  )
  expect((await post(new FormData())).body.errors).toMatchObject({ file: { code: 'file_required' } })
  expect((await post(fileForm('empty.txt', ''))).body.errors).toMatchObject({
    file: { code: 'file_required' },
  })
  const stranger = fileForm('a.txt', 'text')
  stranger.set('owner_id', 'somebody')
  expect((await post(stranger)).body.errors).toMatchObject({ owner_id: { code: 'unknown_field' } })
  expect(await rowsOf(teacher.userId)).toEqual([])
})

it('R46: when the row cannot be written the file goes too, and when storage is away there is no row', async () => {
  const teacher = await makeTeacher()
  const before = (await testServices().files.list({ prefix: 'materials/' })).objects.length
  const noRow = { ...env, DB: failing(env.DB, /insert into "materials"/i) }
  const options = { token: teacher.token, body: fileForm('a.md', soil) }
  expect((await send('post', '/materials', { ...options, env: noRow })).status).toBe(503)
  expect((await testServices().files.list({ prefix: 'materials/' })).objects).toHaveLength(before)
  const FILES = new Proxy(testServices().files, {
    get: (target, name) =>
      name === 'put' ? () => Promise.reject(new Error('storage away')) : Reflect.get(target, name),
  })
  const noFile = { token: teacher.token, body: fileForm('a.md', soil), env: { ...env, FILES } }
  expect((await send('post', '/materials', noFile)).status).toBe(503)
  expect(await rowsOf(teacher.userId)).toEqual([])
})

/** The real database, but for statements like this one. */
function failing(db: D1Database, like: RegExp): D1Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') {
        return (query: string) => {
          if (like.test(query)) throw new Error('database away')
          return target.prepare(query)
        }
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

it('only a verified teacher uploads', async () => {
  const student = await makeStudent()
  const unverified = await makeTeacher({ email_verified_at: null })
  const guest = await request('post', '/materials', { body: fileForm('a.md', soil) })
  expect(guest.status).toBe(401)
  expect((await upload(student, 'a.md', soil)).body.code).toBe('forbidden')
  expect((await upload(unverified, 'a.md', soil)).body.code).toBe('email_not_verified')
})
