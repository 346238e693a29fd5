import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enrolments } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import type { Prompt, PromptBody } from '#worker/contract/prompts.ts'

const services = testServices()
const { db } = services
const body = (more: Partial<PromptBody> = {}): PromptBody => ({
  name: 'check-a-lab-report',
  icon: 'pen',
  role: 'teacher',
  title_ar: 'فحص تقرير مختبر',
  title_en: 'Check a lab report',
  value_ar: 'راجع التقرير الآتي.',
  value_en: 'Check the following report.',
  ...more,
})
const list = async (token: string) => (await request<Prompt[]>('get', '/prompts', { token })).body.data
const write = async (token: string, more?: Partial<PromptBody>) =>
  (await request<{ prompt: Prompt }>('post', '/prompts', { token, body: body(more) })).body.data.prompt

describe('the product’s own prompts', () => {
  it('are six for each role, in both languages', async () => {
    for (const person of [await makeStudent(), await makeTeacher()]) {
      const prompts = await list(person.token)
      expect(prompts).toHaveLength(6)
      for (const prompt of prompts) {
        expect(prompt).toMatchObject({ role: person.type, own: false, author: null })
        expect(prompt.value_ar).toMatch(/\p{Script=Arabic}/u)
        expect(prompt.value_en).toMatch(/\n\n[A-Z][a-z ]+:$/)
      }
    }
  })

  it('open by name and id together, and by neither alone', async () => {
    const { token } = await makeStudent()
    const get = (path: string) => request('get', path, { token })
    expect((await get('/prompts/study-plan/study-plan')).status).toBe(200)
    expect((await get('/prompts/quiz-me/study-plan')).status).toBe(404)
  })

  it('cannot be changed or deleted by anyone', async () => {
    const { token } = await makeTeacher()
    const patch = await request('patch', '/prompts/plan-a-course', { token, body: { icon: 'book' } })
    expect(patch.status).toBe(404)
    expect((await request('delete', '/prompts/plan-a-course', { token })).status).toBe(404)
  })
})

describe('an instructor’s own prompt', () => {
  it('is written, changed and deleted by its owner', async () => {
    const { token } = await makeTeacher()
    const prompt = await write(token)
    expect((await list(token))[0]).toEqual(prompt)
    const changed = await request<{ prompt: Prompt }>('patch', `/prompts/${prompt.id}`, {
      token,
      body: { title_en: 'Read a lab report' },
    })
    expect(changed.body.data.prompt).toEqual({ ...prompt, title_en: 'Read a lab report' })
    expect((await request('delete', `/prompts/${prompt.id}`, { token })).status).toBe(200)
    expect(await list(token)).toHaveLength(6)
  })

  it('is not there for another instructor', async () => {
    const [owner, other] = [await makeTeacher(), await makeTeacher()]
    const prompt = await write(owner.token)
    const path = `/prompts/${prompt.id}`
    const read = await request('get', `/prompts/${prompt.name}/${prompt.id}`, { token: other.token })
    const patch = await request('patch', path, { token: other.token, body: { icon: 'book' } })
    const gone = await request('delete', path, { token: other.token })
    expect([read.status, patch.status, gone.status]).toEqual([404, 404, 404])
    expect((await list(owner.token))[0]).toEqual(prompt)
  })

  it('for students is read under its author’s name by those who are in a course, as long as they are', async () => {
    const [owner, student] = [await makeTeacher({ first_name: 'Huda' }), await makeStudent()]
    const course = await buildCourse(services, { owner_id: owner.userId })
    await joinCourse(services, course.id, student.userId)
    const shared = await write(owner.token, { role: 'student' })
    await write(owner.token, { name: 'for-me', role: 'teacher' })
    expect(shared).toMatchObject({ own: true, author: 'Huda Test' })
    const seen = await list(student.token)
    expect(seen.filter(({ author }) => author !== null)).toEqual([{ ...shared, own: false }])
    expect(seen).toHaveLength(7)
    const open = () => request('get', `/prompts/${shared.name}/${shared.id}`, { token: student.token })
    expect((await open()).status).toBe(200)
    await db.delete(enrolments).where(eq(enrolments.student_id, student.userId))
    expect(await list(student.token)).toHaveLength(6)
    expect((await open()).status).toBe(404)
  })

  it('for students is not shown to one who joined none of the courses', async () => {
    const [owner, student] = [await makeTeacher(), await makeStudent()]
    await write(owner.token, { role: 'student' })
    expect(await list(student.token)).toHaveLength(6)
  })

  it('has a name that can stand in an address, and both languages', async () => {
    const { token } = await makeTeacher()
    const answer = await request('post', '/prompts', {
      token,
      body: body({ name: 'Lab Report', value_ar: ' ', value_en: 'Sum.' }),
    })
    const codes = Object.entries(answer.body.errors ?? {}).map(([field, { code }]) => [field, code])
    expect(Object.fromEntries(codes)).toEqual({ name: 'slug', value_ar: 'required', value_en: 'min_5' })
  })
})
