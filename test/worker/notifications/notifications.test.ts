import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailbox, users } from '#db/schema/index.ts'
import { deliverEmails, notify } from '#test/support/delivering.ts'
import { makeStudent, makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import type { Notification } from '#worker/contract/notifications.ts'
import type { NewNotification } from '#worker/features/notifications/outbox.ts'

const joined = (n: number): NewNotification => ({
  kind: 'course_joined',
  key: `join:${n}`,
  data: { student: `Student ${n}`, course: 'Soil' },
  link: '/courses',
})
type List = { data: Notification[]; meta: { unread: number; next_cursor: string | null } }
const list = async (token: string, path = '/notifications', lang: 'en' | 'ar' = 'en') =>
  (await request<Notification[]>('get', path, { token, lang })).body as unknown as List

describe('notifications', () => {
  it('are listed newest first, page by page, in the reader’s language', async () => {
    const teacher = await makeTeacher()
    for (let n = 1; n <= 5; n += 1) await notify(testServices(), teacher.userId, joined(n))
    const first = await list(teacher.token, '/notifications?limit=3')
    expect(first.data.map((row) => row.title.replace(/[\u2068\u2069]/g, ''))).toEqual([
      'Student 5 joined Soil',
      'Student 4 joined Soil',
      'Student 3 joined Soil',
    ])
    expect(first.meta.unread).toBe(5)
    const second = await list(teacher.token, `/notifications?limit=3&cursor=${first.meta.next_cursor}`, 'ar')
    expect(second.data.map((row) => row.title)).toEqual([
      'طالب جديد في \u2068Soil\u2069: \u2068Student 2\u2069',
      'طالب جديد في \u2068Soil\u2069: \u2068Student 1\u2069',
    ])
    expect(second.meta.next_cursor).toBeNull()
  })

  it('are written once for one cause, however often it is reported', async () => {
    const teacher = await makeTeacher()
    await Promise.all(Array.from({ length: 10 }, () => notify(testServices(), teacher.userId, joined(1))))
    expect((await list(teacher.token)).data).toHaveLength(1)
  })

  it('are marked read, unread again, and all at once', async () => {
    const teacher = await makeTeacher()
    await notify(testServices(), teacher.userId, joined(1))
    await notify(testServices(), teacher.userId, joined(2))
    const [newest] = (await list(teacher.token)).data
    const path = `/notifications/${newest?.id}`
    const read = await request<{ unread: number }>('patch', path, {
      token: teacher.token,
      body: { read: true },
    })
    expect(read.body.data.unread).toBe(1)
    const again = await request<{ unread: number }>('patch', path, {
      token: teacher.token,
      body: { read: false },
    })
    expect(again.body.data.unread).toBe(2)
    await request('post', '/notifications/read-all', { token: teacher.token })
    expect((await list(teacher.token)).meta.unread).toBe(0)
  })

  it('of somebody else are not there', async () => {
    const [teacher, other] = [await makeTeacher(), await makeTeacher()]
    await notify(testServices(), teacher.userId, joined(1))
    const [row] = (await list(teacher.token)).data
    const answer = await request('patch', `/notifications/${row?.id}`, {
      token: other.token,
      body: { read: true },
    })
    expect(answer.status).toBe(404)
    expect((await list(other.token)).data).toEqual([])
    expect((await list(teacher.token)).meta.unread).toBe(1)
  })
})

describe('delivery', () => {
  it('sends an email in the receiver’s language for what is worth one, once', async () => {
    const student = await makeStudent()
    await testServices().db.update(users).set({ language: 'ar' }).where(eq(users.id, student.userId))
    await notify(testServices(), student.userId, {
      kind: 'certificate',
      key: 'c1',
      data: { course: 'Soil' },
      link: '/certificates/x',
    })
    await deliverEmails(testServices(), student.email)
    await deliverEmails(testServices(), student.email)
    const emails = await testServices().db.select().from(mailbox).where(eq(mailbox.to, student.email))
    expect(emails.map((email) => email.subject)).toEqual(['شهادتك في Soil جاهزة'])
    expect(emails[0]?.html).toContain('dir="rtl"')
  })

  it('one press in the mail ends that kind of email and no other', async () => {
    const student = await makeStudent()
    const certificate = (n: number): NewNotification => ({
      kind: 'certificate',
      key: `c${n}`,
      data: { course: 'Soil' },
    })
    await notify(testServices(), student.userId, certificate(1))
    await deliverEmails(testServices(), student.email)
    const [email] = await testServices().db.select().from(mailbox).where(eq(mailbox.to, student.email))
    const token = /unsubscribe\?token=(\S+)/.exec(email?.text ?? '')?.[1] ?? ''
    const ended = await request('post', `/notifications/unsubscribe?token=${encodeURIComponent(token)}`, {})
    expect(ended.status).toBe(200)
    await notify(testServices(), student.userId, certificate(2))
    await notify(testServices(), student.userId, { kind: 'plan_expired', key: 'p', data: { plan: 'Free' } })
    await deliverEmails(testServices(), student.email)
    const emails = await testServices().db.select().from(mailbox).where(eq(mailbox.to, student.email))
    expect(emails).toHaveLength(2)
  })

  it('a forged token ends nothing', async () => {
    const student = await makeStudent()
    const forged = `${student.userId}.certificate.${'A'.repeat(43)}`
    const answer = await request('post', `/notifications/unsubscribe?token=${forged}`, {})
    expect(answer.body.code).toBe('link_not_valid')
  })

  it('push tokens are replaced as a whole and leave the account they were in before', async () => {
    const [one, two] = [await makeStudent(), await makeStudent()]
    const sync = (token: string, tokens: string[]) =>
      request<string[]>('post', '/user/profile/fcm-tokens/sync', { token, body: { tokens } })
    await sync(one.token, ['token-alpha', 'token-beta'])
    await sync(two.token, ['token-beta', 'token-beta'])
    const read = (token: string) => request<string[]>('get', '/user/profile/fcm-tokens', { token })
    expect((await read(one.token)).body.data).toEqual(['token-alpha'])
    expect((await read(two.token)).body.data).toEqual(['token-beta'])
  })
})
