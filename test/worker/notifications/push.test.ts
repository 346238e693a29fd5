import { eq } from 'drizzle-orm'
import { jwtVerify } from 'jose'
import { describe, expect, inject, it, vi } from 'vitest'
import { mailbox, pushTokens } from '#db/schema/index.ts'
import { browserAt, pushServices } from '#test/support/push-services.ts'
import { makeStudent, makeTeacher, type Person, request } from '#test/support/worker-app.ts'
import { createWebPush, replaceTokens } from '#worker/features/notifications/queries.ts'

const origin = inject('pushServer')
const { services, google, vapid, callsOf, notifyAndDeliver } = await pushServices(origin)
const tokensOf = async ({ userId }: Person) =>
  (await services.db.select().from(pushTokens).where(eq(pushTokens.user_id, userId))).map(
    ({ token }) => token,
  )
describe('FCM', () => {
  it('gets the sentence and its link, with a token bought by an assertion that our key signed', async () => {
    const student = await makeStudent()
    const device = `device-${student.userId}`
    await replaceTokens(services, student, [device])
    await notifyAndDeliver(student)
    const [sent] = await callsOf(device)
    expect(sent).toMatchObject({
      path: '/v1/projects/ladder/messages:send',
      authorization: 'Bearer access-1',
    })
    expect(sent?.key).toMatch(/^[\w-]+:[\w-]+$/)
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      message: {
        android: { notification: { tag: expect.stringMatching(/^[0-9a-f]{32}$/) } },
        apns: { headers: { 'apns-collapse-id': expect.stringMatching(/^[0-9a-f]{32}$/) } },
        token: device,
        notification: { title: 'Your certificate for \u2068Soil\u2069 is ready' },
        data: { link: '/certificates/1' },
      },
    })
    const [bought] = (await callsOf('jwt-bearer')).slice(-1)
    const assertion = new URLSearchParams(bought?.body).get('assertion') ?? ''
    const { payload } = await jwtVerify(assertion, google.publicKey, { audience: `${origin}/token` })
    expect(payload).toMatchObject({
      iss: 'push@ladder.example',
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    })
  })

  it('that no longer knows a device has its token dropped, and the other device is still notified', async () => {
    const student = await makeStudent()
    const [gone, alive] = [`gone-${student.userId}`, `alive-${student.userId}`]
    await replaceTokens(services, student, [gone, alive])
    await notifyAndDeliver(student)
    expect(await tokensOf(student)).toEqual([alive])
    expect(await callsOf(alive)).toHaveLength(1)
  })

  it('that fails is logged, keeps the token, and takes nothing from the mail', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const student = await makeStudent()
    const broken = `broken-${student.userId}`
    await replaceTokens(services, student, [broken])
    await notifyAndDeliver(student)
    expect(await tokensOf(student)).toEqual([broken])
    expect(JSON.stringify(warned.mock.calls)).toContain('status_503')
    expect(JSON.stringify(warned.mock.calls)).not.toContain(broken)
    const emails = await services.db.select().from(mailbox).where(eq(mailbox.to, student.email))
    expect(emails).toHaveLength(1)
  })
})

describe('Web Push', () => {
  it('wakes a browser without content, signed by the VAPID key for that service', async () => {
    const student = await makeStudent()
    await createWebPush(services, student, browserAt(`${origin}/push/${student.userId}`))
    await notifyAndDeliver(student)
    const [sent] = await callsOf(student.userId)
    expect(sent).toMatchObject({
      body: '',
      ttl: '86400',
      topic: expect.stringMatching(/^[0-9a-f]{32}$/),
      key: expect.stringMatching(/^[\w-]+:[\w-]+$/),
    })
    const [, jwt = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(sent?.authorization ?? '') ?? []
    await jwtVerify(jwt, vapid.publicKey, { audience: origin, subject: services.env.APP_ORIGIN })
    const env = { ...services.env }
    const answer = await request<{ key: string }>('get', '/notifications/web-push/key', { env })
    expect(answer.body.data.key).toBe(key)
  })

  it('that answers 410 has its subscription dropped', async () => {
    const student = await makeStudent()
    await createWebPush(services, student, browserAt(`${origin}/push/gone-${student.userId}`))
    await notifyAndDeliver(student)
    expect(await tokensOf(student)).toEqual([])
  })
})

it('a kind that is unwanted by push and mail is neither pushed nor mailed, but listed', async () => {
  const student = await makeStudent()
  const device = `device-${student.userId}`
  await replaceTokens(services, student, [device])
  const body = { no_mail: ['certificate'], no_push: ['certificate'] }
  await request('put', '/notifications/preferences', { token: student.token, body })
  await notifyAndDeliver(student)
  expect(await callsOf(device)).toEqual([])
  expect(await services.db.select().from(mailbox).where(eq(mailbox.to, student.email))).toEqual([])
  expect((await request('get', '/notifications', { token: student.token })).body.meta).toMatchObject({
    unread: 1,
  })
})

it('a sign-in from a new device is mailed even to who wants no mail', async () => {
  const teacher = await makeTeacher()
  const body = { no_mail: ['new_device'], no_push: [] }
  await request('put', '/notifications/preferences', { token: teacher.token, body })
  await notifyAndDeliver(teacher, { kind: 'new_device', key: 'd', data: { device: 'Firefox' } })
  expect(await services.db.select().from(mailbox).where(eq(mailbox.to, teacher.email))).toHaveLength(1)
})
