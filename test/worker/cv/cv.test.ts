import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cvs, jobs } from '#db/schema/index.ts'
import { cvBytes } from '#test/support/cv-files.ts'
import { fileForm, until } from '#test/support/generation.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { User } from '#worker/contract/account.ts'
import type { Cv } from '#worker/contract/cv.ts'
import { readFileLink } from '#worker/platform/files/signed-links.ts'

type Envelope = { cv: Cv }
const get = (by: Person) => request<Envelope>('get', '/cv', { token: by.token })
const patch = (by: Person, body: unknown) => request<Envelope>('patch', '/cv', { token: by.token, body })
const approve = (by: Person) => request<Envelope>('post', '/cv/approve', { token: by.token })
const upload = (by: Person, name: string, content: string | Uint8Array<ArrayBuffer>) =>
  request<Envelope>('post', '/cv', { token: by.token, body: fileForm(name, content) })
const settled = (by: Person): Promise<Cv> =>
  until(
    async () => (await get(by)).body.data.cv,
    ({ status }) => status !== 'uploaded',
  )
const me = async (by: Person): Promise<User> =>
  (await request<{ user: User }>('get', '/user/profile/fetch', { token: by.token })).body.data.user

async function teacherWithCv(file = 'en-flow.pdf') {
  const teacher = await makeTeacher()
  await upload(teacher, file, await cvBytes(file))
  return { teacher, cv: await settled(teacher) }
}
const jobBody = ({ spans: _, quote: __, ...job }: Cv['work_experience'][number]) => job

it.each(['en-flow.pdf', 'en-table.docx', 'ar-flow.pdf', 'ar-labels.docx'])(
  'a CV is uploaded, read by the queue, corrected and approved: %s',
  async (file) => {
    const teacher = await makeTeacher()
    expect(await me(teacher)).toMatchObject({ cv: { url: null, status: null } })
    const uploaded = await upload(teacher, file, await cvBytes(file))
    expect(uploaded.status).toBe(201)
    expect(uploaded.body.data.cv).toMatchObject({ status: 'uploaded', name: file, url: '/api/v1/cv/file' })
    const read = await settled(teacher)
    expect(read.status).toBe('analysed')
    expect(read.work_experience.length).toBeGreaterThan(1)
    const [first] = read.work_experience
    const [place] = first?.spans.job_title ?? []
    expect(read.lines[place?.line ?? -1]?.slice(place?.start, place?.end)).toBe(first?.job_title)
    const edited = await patch(teacher, {
      technical_skills: [
        ...read.technical_skills.map(({ id, name }) => ({ id, name })),
        { name: 'Patience' },
      ],
    })
    expect(edited.body.data.cv.status).toBe('edited')
    expect(edited.body.data.cv.technical_skills.at(-1)).toMatchObject({ name: 'Patience', spans: {} })
    expect(edited.body.data.cv.work_experience).toEqual(read.work_experience)
    const approved = await approve(teacher)
    expect(approved.body.data.cv.status).toBe('approved')
    expect(await me(teacher)).toMatchObject({ cv: { url: '/api/v1/cv/file', status: 'approved' } })
  },
)

it('a corrected field loses its place in the document, the others keep theirs', async () => {
  const { teacher, cv } = await teacherWithCv()
  const jobsSent = cv.work_experience.map(jobBody)
  const [first] = jobsSent
  if (first) first.job_title = 'Head of Mathematics'
  const { body } = await patch(teacher, { work_experience: jobsSent })
  const [saved] = body.data.cv.work_experience
  expect(saved?.job_title).toBe('Head of Mathematics')
  expect(saved?.spans.job_title).toBeUndefined()
  expect(saved?.spans.company_name).toEqual(cv.work_experience[0]?.spans.company_name)
  expect(body.data.cv.work_experience.slice(1)).toEqual(cv.work_experience.slice(1))
})

it('a CV without a skill is refused with the words of the specification, in both languages', async () => {
  const { teacher } = await teacherWithCv()
  const english = await patch(teacher, { technical_skills: [] })
  expect(english.status).toBe(422)
  expect(english.body.errors?.technical_skills?.message).toBe('Please add at least one skill')
  const arabic = await request('patch', '/cv', {
    token: teacher.token,
    body: { technical_skills: [] },
    lang: 'ar',
  })
  expect(arabic.body.errors?.technical_skills?.message).toBe('أضف مهارة واحدة على الأقل')
  const { db } = testServices()
  const content = { work_experience: [], education: [], technical_skills: [] }
  await db.update(cvs).set({ content }).where(eq(cvs.user_id, teacher.userId))
  const approved = await approve(teacher)
  expect(approved.status).toBe(422)
  expect(approved.body.errors?.technical_skills?.code).toBe('skill_required')
})

it.each([
  [{ from: 'spring', to: '' }, 'work_experience.0.from', 'cv_date'],
  [{ from: '2020-13', to: '' }, 'work_experience.0.from', 'cv_date'],
  [{ from: '2020-05', to: '2019' }, 'work_experience.0.to', 'period_order'],
  [{ from: '', to: '', job_title: '', company_name: ' ' }, 'work_experience.0.job_title', 'required'],
])('a job with %o is refused', async (wrong, field, code) => {
  const { teacher } = await teacherWithCv()
  const job = {
    company_name: 'Hill School',
    job_title: 'Teacher',
    country: '',
    job_summary: '',
    from: '',
    to: '',
    present: false,
  }
  const { status, body } = await patch(teacher, { work_experience: [{ ...job, ...wrong }] })
  expect(status).toBe(422)
  expect(body.errors?.[field]?.code).toBe(code)
})

it('a Hijri year stays as it is written', async () => {
  const { teacher, cv } = await teacherWithCv('ar-hijri.pdf')
  expect(cv.work_experience.map(({ from }) => from)).toEqual(['1440 هـ', '1433 هـ'])
  const { status } = await patch(teacher, { work_experience: cv.work_experience.map(jobBody) })
  expect(status).toBe(200)
})

it('an approved CV that is edited wants to be approved again', async () => {
  const { teacher, cv } = await teacherWithCv()
  await approve(teacher)
  const again = await patch(teacher, { work_experience: cv.work_experience.map(jobBody) })
  expect(again.body.data.cv).toMatchObject({ status: 'edited', approved_at: null })
})

it('another CV takes the place of the one before, and the first file goes', async () => {
  const { teacher, cv } = await teacherWithCv()
  const before = await testServices().db.select().from(cvs).where(eq(cvs.user_id, teacher.userId)).get()
  await upload(teacher, 'ar-labels.docx', await cvBytes('ar-labels.docx'))
  const after = await settled(teacher)
  expect(after.name).toBe('ar-labels.docx')
  expect(after.work_experience).toHaveLength(2)
  expect(after.job_id).not.toBe(cv.job_id)
  expect(await testServices().files.head(before?.file_key ?? '')).toBeNull()
})

it('a CV that is replaced while it is being read is not read any more', async () => {
  const teacher = await makeTeacher()
  const first = await upload(teacher, 'en-flow.pdf', await cvBytes('en-flow.pdf'))
  await upload(teacher, 'en-table.docx', await cvBytes('en-table.docx'))
  expect((await settled(teacher)).name).toBe('en-table.docx')
  const job = await testServices()
    .db.select()
    .from(jobs)
    .where(eq(jobs.id, first.body.data.cv.job_id ?? ''))
    .get()
  expect(['cancelled', 'ready_for_review', 'failed']).toContain(job?.state)
  expect((await get(teacher)).body.data.cv.name).toBe('en-table.docx')
})

it('a file that cannot be read says why, and another one may take its place', async () => {
  const teacher = await makeTeacher()
  await upload(teacher, 'cv.pdf', '%PDF-1.7 this is no document')
  const failed = await settled(teacher)
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'broken' }, work_experience: [] })
  expect((await patch(teacher, { technical_skills: [{ name: 'Chess' }] })).body.code).toBe('cv_not_read')
  expect((await approve(teacher)).body.code).toBe('cv_not_read')
  await upload(teacher, 'en-flow.pdf', await cvBytes('en-flow.pdf'))
  expect((await settled(teacher)).status).toBe('analysed')
})

it.each([
  ['a text', 'cv.txt', 'Experience\nTeacher'],
  ['a picture', 'cv.pdf', new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13])],
])('%s is no CV', async (_, name, content) => {
  const teacher = await makeTeacher()
  const { status, body } = await upload(teacher, name, content)
  expect(status).toBe(415)
  expect(body.code).toBe('unsupported_type')
  expect((await get(teacher)).status).toBe(404)
})

it('a CV of more than 15 MB is refused', async () => {
  const teacher = await makeTeacher()
  const bytes = new Uint8Array(15 * 1024 * 1024 + 1)
  bytes.set(new TextEncoder().encode('%PDF-1.7'))
  const { status } = await upload(teacher, 'cv.pdf', bytes)
  expect(status).toBe(413)
})

it("the file opens by a signed link for its owner alone; students have no CV, and nobody another's", async () => {
  const { teacher } = await teacherWithCv()
  const file = await request('get', '/cv/file', { token: teacher.token })
  expect(file.status).toBe(302)
  const token = new URL(file.headers.get('Location') ?? '').pathname.split('/').at(-1) ?? ''
  expect((await readFileLink(testServices(), token))?.answer).toMatchObject({ type: 'application/pdf' })
  const other = await makeTeacher()
  const student = await makeStudent()
  for (const call of [get, approve]) {
    expect((await call(other)).status).toBe(404)
    expect((await call(student)).status).toBe(403)
  }
  expect((await request('get', '/cv/file', { token: other.token })).status).toBe(404)
  expect((await patch(other, { technical_skills: [{ name: 'x' }] })).status).toBe(404)
  expect((await upload(student, 'en-flow.pdf', await cvBytes('en-flow.pdf'))).status).toBe(403)
  expect(await me(student)).toMatchObject({ cv: null })
})
