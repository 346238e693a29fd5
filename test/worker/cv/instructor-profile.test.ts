import { expect, it } from 'vitest'
import { cvBytes } from '#test/support/cv-files.ts'
import { fileForm, until } from '#test/support/generation.ts'
import { makeStudent, makeTeacher, type Person, request } from '#test/support/worker-app.ts'
import type { Cv, InstructorProfile, PublicInstructor } from '#worker/contract/cv.ts'

const own = (by: Person) => request<InstructorProfile>('get', '/instructor/profile', { token: by.token })
const save = (by: Person, body: unknown) =>
  request<InstructorProfile>('patch', '/instructor/profile', { token: by.token, body })
const publicly = (id: string) => request<PublicInstructor>('get', `/instructors/${id}`)
const PROFILE = { headline: 'Teacher of algebra', bio: 'I teach.', subjects: ['Algebra'], is_shown: true }

async function approvedTeacher(file: string): Promise<Person> {
  const teacher = await makeTeacher()
  const { token } = teacher
  await request('post', '/cv', { token, body: fileForm(file, await cvBytes(file)) })
  await until(
    async () => (await request<{ cv: Cv }>('get', '/cv', { token })).body.data.cv.status,
    (status) => status === 'analysed',
  )
  await request('post', '/cv/approve', { token })
  return teacher
}

it.each([
  [
    'en-flow.pdf',
    'Senior Mathematics Teacher, Pearl Secondary School',
    'Mathematics teacher with eleven years',
  ],
  ['ar-flow.pdf', 'معلمة لغة عربية أولى، مدرسة الريان الثانوية للبنات', 'معلمة لغة عربية أكتب لطلابي'],
])('an approved CV suggests a profile in its own words: %s', async (file, headline, bio) => {
  const { body } = await own(await approvedTeacher(file))
  expect(body.data).toMatchObject({ profile: null, suggestion: { headline }, cv_status: 'approved' })
  expect(body.data.suggestion?.bio.startsWith(bio)).toBe(true)
  expect(body.data.suggestion?.subjects.length).toBeGreaterThan(2)
})

it('nothing is public before its owner shows it, and hiding it takes it away', async () => {
  const teacher = await approvedTeacher('en-flow.pdf')
  expect((await publicly(teacher.userId)).status).toBe(404)
  await save(teacher, { ...PROFILE, is_shown: false })
  expect((await publicly(teacher.userId)).status).toBe(404)
  const shown = await save(teacher, PROFILE)
  expect(shown.body.data.profile).toMatchObject(PROFILE)
  const { is_shown: _, ...profile } = PROFILE
  expect((await publicly(teacher.userId)).body.data).toEqual({
    id: teacher.userId,
    name: teacher.name,
    ...profile,
  })
  await save(teacher, { ...PROFILE, is_shown: false })
  expect((await publicly(teacher.userId)).status).toBe(404)
})

it('a profile cannot be shown before a CV is approved, but may be written', async () => {
  const teacher = await makeTeacher()
  const refused = await save(teacher, PROFILE)
  expect(refused.status).toBe(409)
  expect(refused.body.code).toBe('cv_not_approved')
  expect((await own(teacher)).body.data).toEqual({ profile: null, suggestion: null, cv_status: null })
  expect((await save(teacher, { ...PROFILE, is_shown: false })).status).toBe(200)
  expect((await save(teacher, PROFILE)).body.code).toBe('cv_not_approved')
})

it('a headline is required, and a public profile says nothing of address, phone or email', async () => {
  const teacher = await approvedTeacher('en-flow.pdf')
  const refused = await save(teacher, { ...PROFILE, headline: ' ' })
  expect(refused.body.errors?.headline?.code).toBe('required')
  await save(teacher, PROFILE)
  const { body } = await publicly(teacher.userId)
  expect(Object.keys(body.data).toSorted()).toEqual(['bio', 'headline', 'id', 'name', 'subjects'])
})

it('a student has no public profile, and an unknown one is not there', async () => {
  const student = await makeStudent()
  expect((await own(student)).status).toBe(403)
  expect((await save(student, PROFILE)).status).toBe(403)
  expect((await publicly(student.userId)).status).toBe(404)
  expect((await publicly('nobody')).status).toBe(404)
})
