import { beforeAll, expect, it } from 'vitest'
import { outbox } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Invitation } from '#worker/contract/sharing.ts'
import { openEmail } from '#worker/features/notifications/outbox.ts'

let teacher: Person
let course: BuiltCourse

const invite = (emails: string[], body: object = {}) =>
  request<{ sent: number; already: string[] }>('post', `/courses/${course.id}/invitations`, {
    token: teacher.token,
    body: { emails, language: 'en', ...body },
  })
const list = async () =>
  (await request<Invitation[]>('get', `/courses/${course.id}/invitations`, { token: teacher.token })).body
    .data
const mails = async () => {
  const services = testServices()
  const rows = await services.db.select().from(outbox)
  const opened = await Promise.all(rows.map((row) => openEmail(services, row.id, row.sealed ?? '')))
  return new Map(opened.flatMap((mail) => (mail ? [[mail.to, mail.mail] as const] : [])))
}

beforeAll(async () => {
  teacher = await makeTeacher({ first_name: 'Huda' })
  course = await buildCourse(testServices(), { owner_id: teacher.userId, published: true })
})

it('an invitation goes out in the language of its reader, once, with a code that lets one person in', async () => {
  const reader = await makeStudent({ language: 'ar' })
  const guest = 'Guest@Example.com'
  expect((await invite([reader.email, guest])).body.data).toEqual({ sent: 2, already: [] })
  const sent = await mails()
  expect(sent.get(reader.email)?.subject).toMatch(/^دعوة من Huda/)
  expect(sent.get('guest@example.com')?.subject).toMatch(/^Huda Test invites you to/)
  const link = new URL(sent.get(reader.email)?.link ?? '')
  expect(link.pathname).toBe('/join')
  const code = link.searchParams.get('code')
  expect((await request('post', '/join', { token: reader.token, body: { code } })).status).toBe(201)
  const second = await request('post', '/join', { token: (await makeStudent()).token, body: { code } })
  expect(second.body.code).toBe('code_used_up')
  expect((await invite(['guest@example.com'])).body.data).toEqual({ sent: 0, already: ['guest@example.com'] })
  expect((await list()).map(({ email, joined }) => [email, joined]).sort()).toEqual(
    [
      ['guest@example.com', false],
      [reader.email, true],
    ].sort(),
  )
})

it('an invitation that was withdrawn opens nothing', async () => {
  await invite(['late@example.com'])
  const made = (await list()).find(({ email }) => email === 'late@example.com')
  const code = new URL((await mails()).get('late@example.com')?.link ?? '').searchParams.get('code')
  const path = `/courses/${course.id}/invitations/${made?.id}`
  expect((await request('delete', path, { token: teacher.token })).status).toBe(200)
  expect((await list()).map(({ email }) => email)).not.toContain('late@example.com')
  const refused = await request('post', '/join', { token: (await makeStudent()).token, body: { code } })
  expect(refused.body.code).toBe('code_not_valid')
})

it('what is no address is named, and nothing is sent', async () => {
  const refused = await invite(['right@example.com', 'not an address'])
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['emails.1'])
  expect((await mails()).has('right@example.com')).toBe(false)
})

it('an instructor sends only so many a day, and a list that goes over is refused whole', async () => {
  const room = LIMITS.invitationsPerDay - (await list()).length - 1
  const addresses = Array.from({ length: room }, (_, n) => `n${n}@example.com`)
  for (let from = 0; from < addresses.length; from += 100)
    expect((await invite(addresses.slice(from, from + 100))).status).toBe(201)
  const refused = await invite(['one@example.com', 'two@example.com'])
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_invitations' } })
  expect((await mails()).has('one@example.com')).toBe(false)
})

it('invitations are the course owner’s alone', async () => {
  const { token } = await makeTeacher()
  const body = { emails: ['a@example.com'], language: 'en' }
  expect((await request('post', `/courses/${course.id}/invitations`, { token, body })).status).toBe(404)
  expect((await request('get', `/courses/${course.id}/invitations`, { token })).status).toBe(404)
})
