import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { newEmail, registration } from '#test/support/accounts.ts'
import { chanceOf } from '#test/support/chance.ts'
import { nameOf, pathOf, unsafeRoutes } from '#test/support/contract-calls.ts'
import { inputFor, schemaOf } from '#test/support/schema-fuzz.ts'
import { makeStudent, makeTeacher, request, testServices } from '#test/support/worker-app.ts'

/** Columns that a client would like to write. */
const strangers = [
  'id',
  'user_id',
  'owner_id',
  'role',
  'is_admin',
  'email_verified_at',
  'password_hash',
  'created_at',
]
const student = await makeStudent()
const teacher = await makeTeacher()
const withBody = unsafeRoutes.filter((route) => route.body)

describe('R33 a field that the contract does not name is refused', () => {
  it.each(withBody.map((route) => [nameOf(route), route] as const))('%s', async (_, route) => {
    if (!route.body) return
    const token = route.access === 'student' ? student.token : teacher.token
    const body = Object(inputFor(schemaOf(route.body), chanceOf(7), 0))
    const known = schemaOf(route.body).properties ?? {}
    for (const name of strangers.filter((one) => !(one in body) && !(one in known))) {
      const answer = await request(route.method, pathOf(route), { token, body: { ...body, [name]: 'x' } })
      expect([name, answer.status, answer.body.errors?.[name]?.code]).toEqual([name, 422, 'unknown_field'])
    }
  })
})

it('R33 nobody registers as verified or changes type, address or confirmation afterwards', async () => {
  const email = newEmail()
  const more = { email_verified_at: 1 }
  expect((await request('post', '/user/auth/register', { body: registration(email, more) })).status).toBe(422)
  for (const patch of [
    { type: 'teacher' },
    { email: newEmail() },
    { email_verified_at: 1 },
    { password: 'x' },
  ]) {
    expect((await request('patch', '/user/profile', { token: student.token, body: patch })).status).toBe(422)
  }
  const row = await testServices().db.select().from(users).where(eq(users.id, student.userId)).get()
  expect(row).toMatchObject({ type: 'student', email: student.email })
})

it('the profile may be changed, and only what was sent changes', async () => {
  const body = { first_name: ' ليلى ', language: 'ar', phone: null }
  const { body: answer } = await request('patch', '/user/profile', { token: student.token, body })
  expect(answer.data).toMatchObject({
    user: { first_name: 'ليلى', last_name: 'Test', language: 'ar', phone: null, type: 'student' },
  })
})
