import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { jobs, materials, uploads } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { generate, settled, upload } from '#test/support/generation.ts'
import { sendText, storedBy } from '#test/support/stored.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { newId } from '#worker/platform/ids.ts'
import { countCall } from '#worker/platform/limits/network-limits.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

afterEach(() => vi.useRealTimers())

/** Adds so many more rows like the one that is there, with ids of their own. */
async function copyRow(table: 'courses' | 'questions' | 'prompts' | 'materials', id: string, count: number) {
  const { DB } = testServices().env
  const { results } = await DB.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{
    name: string
  }>()
  const columns = results.map(({ name }) => name)
  const values = columns.map((name) => (name === 'id' || name === 'slug' ? `${name} || '-' || n` : name))
  await DB.prepare(
    `WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ?1)
     INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table}, counted WHERE id = ?2`,
  )
    .bind(count, id)
    .run()
}

type Ask = () => Promise<{ status: number; body: { code?: string } }>

/** Ten at the same moment: how many were let through, and with what the others were refused. */
async function tenAtOnce(ask: Ask) {
  const answers = await Promise.all(Array.from({ length: 10 }, ask))
  const refused = answers.filter(({ status }) => status >= 400)
  return { made: answers.length - refused.length, codes: [...new Set(refused.map(({ body }) => body.code))] }
}

const inArabic = async (by: Person, path: string, body: unknown) =>
  (await request('post', path, { token: by.token, body, lang: 'ar' })).body.message

describe('R62: what one user may have', () => {
  const course = { title: 'Soil', language: 'en' }
  const createCourse = (by: Person) =>
    request<{ course: { id: string } }>('post', '/courses', {
      token: by.token,
      body: course,
    })

  it('are 200 courses, however many are asked for at once; deleting one makes room', async () => {
    const [teacher, other] = [await makeTeacher(), await makeTeacher()]
    const first = await createCourse(teacher)
    expect(first.status).toBe(201)
    const { id } = first.body.data.course
    await copyRow('courses', id, 197)
    expect(await tenAtOnce(() => createCourse(teacher))).toEqual({ made: 2, codes: ['too_many_courses'] })
    expect((await createCourse(teacher)).body.message).toContain('Delete one')
    expect(await inArabic(teacher, '/courses', course)).toContain('احذف دورة')
    expect((await createCourse(other)).status).toBe(201)
    await request('delete', `/courses/${id}`, { token: teacher.token })
    expect((await createCourse(teacher)).status).toBe(201)
  })

  it('are 20,000 questions, however many are written at once', async () => {
    const teacher = await makeTeacher()
    const built = await buildCourse(testServices(), { owner_id: teacher.userId })
    const body = {
      course_id: built.id,
      type: 'true_or_false',
      title: 'Soil is alive.',
      points: 1,
      difficulty: 'beginner',
      language: 'en',
      answers: [
        { text: 'True', is_correct: true },
        { text: 'False', is_correct: false },
      ],
    }
    const create = () =>
      request<{ question: { id: string } }>('post', '/questions', { token: teacher.token, body })
    const first = await create()
    expect(first.body).toMatchObject({ data: {} })
    const { DB } = testServices().env
    const count = () =>
      DB.prepare('SELECT count(*) AS n FROM questions WHERE owner_id = ?')
        .bind(teacher.userId)
        .first<number>('n')
    await copyRow('questions', first.body.data.question.id, 20_000 - 2 - ((await count()) ?? 0))
    expect(await tenAtOnce(create)).toEqual({ made: 2, codes: ['too_many_questions'] })
    expect(await count()).toBe(20_000)
    expect(await inArabic(teacher, '/questions', body)).toContain('احذف أسئلة')
  })

  it('are 100 prompts, however many are written at once', async () => {
    const teacher = await makeTeacher()
    const body = {
      name: 'soil',
      icon: 'lightbulb',
      role: 'teacher',
      title_ar: 'تربة',
      title_en: 'Soil',
      value_ar: 'اشرح التربة',
      value_en: 'Explain soil',
    }
    const create = () =>
      request<{ prompt: { id: string } }>('post', '/prompts', { token: teacher.token, body })
    const first = await create()
    await copyRow('prompts', first.body.data.prompt.id, 97)
    expect(await tenAtOnce(create)).toEqual({ made: 2, codes: ['too_many_prompts'] })
    expect(await inArabic(teacher, '/prompts', body)).toContain('احذفه')
  })

  it('are 5,000 files, however many are uploaded at once; deleting one makes room', async () => {
    const [teacher, other] = [await makeTeacher(), await makeTeacher()]
    const { db, files } = testServices()
    const text = 'Soil is alive.'
    const { body } = await upload(teacher, 'soil.md', text)
    const { id } = await settled(teacher, body.data.material.id)
    await copyRow('materials', id, 4_997)
    const inStore = async () => (await files.list({ prefix: 'materials/' })).objects.length
    const before = await inStore()
    expect(await tenAtOnce(() => sendText(teacher, text))).toEqual({
      made: 2,
      codes: ['too_many_materials'],
    })
    expect(await db.$count(materials, eq(materials.owner_id, teacher.userId))).toBe(5_000)
    // What was refused has left neither its bytes nor the room that was reserved for them.
    expect(await inStore()).toBe(before + 2)
    expect(await db.$count(uploads, eq(uploads.owner_id, teacher.userId))).toBe(0)
    expect((await storedBy(teacher)).bytes.used).toBe(5_000 * text.length)
    const refused = await sendText(teacher, text)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('5,000 files')])
    expect((await sendText(teacher, text, { lang: 'ar' })).body.message).toContain('5000 ملف')
    expect((await sendText(other, text)).status).toBe(201)
    await request('delete', `/materials/${id}`, { token: teacher.token })
    expect((await sendText(teacher, text)).status).toBe(201)
  })

  it('are 10 jobs at work, however many are begun at once; an ended one makes room', async () => {
    const teacher = await makeTeacher()
    const { body } = await upload(teacher, 'soil.md', soil)
    const { id } = await settled(teacher, body.data.material.id)
    const { db, now } = testServices()
    const open = Array.from({ length: 9 }, () => ({
      id: newId(),
      kind: 'analyse_cv' as const,
      owner_id: teacher.userId,
      state: 'queued' as const,
      engine: 'embedded',
      created_at: now(),
      updated_at: now(),
    }))
    await db.insert(jobs).values(open)
    expect(await tenAtOnce(() => generate(teacher, [id]))).toEqual({ made: 1, codes: ['too_many_jobs'] })
    // What was refused has left no course behind.
    const mine = await request<unknown[]>('get', '/courses', { token: teacher.token })
    expect(mine.body.data).toHaveLength(1)
    expect(await inArabic(teacher, '/courses/generate', { material_ids: [id], language: 'en' })).toContain(
      'انتظر',
    )
    await db.update(jobs).set({ state: 'done' })
    expect((await generate(teacher, [id])).status).toBe(202)
  })
})

it('R62: one network has 6,000 calls a minute, whatever it asks for, and others have their own', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-01T09:00:20Z') })
  const call = (address: string, lang: 'en' | 'ar' = 'en') =>
    request('get', '/general/settings', { headers: { 'CF-Connecting-IP': address }, lang })
  for (let count = 0; count < 5_999; count++) countCall('203.0.113.150', Date.now())
  expect((await call('203.0.113.150')).status).toBe(200)
  const refused = await call('203.0.113.150')
  expect([refused.status, refused.body.code, refused.headers.get('Retry-After')]).toEqual([
    429,
    'too_many_calls',
    '40',
  ])
  expect((await call('203.0.113.150', 'ar')).body.message).toContain('انتظر دقيقة')
  expect((await call('203.0.113.151')).status).toBe(200)
  vi.setSystemTime(Date.now() + 40_000)
  expect((await call('203.0.113.150')).status).toBe(200)
})
