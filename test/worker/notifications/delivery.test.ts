import { eq } from 'drizzle-orm'
import { expect, inject, it, vi } from 'vitest'
import { mailbox, outbox, statementSources } from '#db/schema/index.ts'
import { deliverTo, notify, outboxOf } from '#test/support/delivering.ts'
import { until } from '#test/support/generation.ts'
import type { PushCall } from '#test/support/push-server.ts'
import { browserAt, pushServices } from '#test/support/push-services.ts'
import { drivenServices, workOff } from '#test/support/step-driver.ts'
import { makeStudent, request, send, testServices } from '#test/support/worker-app.ts'
import type { Notification } from '#worker/contract/notifications.ts'
import { endSession } from '#worker/features/account/auth/queries.ts'
import { claimOutboxRow } from '#worker/features/notifications/outbox-queries.ts'
import { createWebPush, replaceTokens } from '#worker/features/notifications/queries.ts'
import { sweep } from '#worker/jobs/sweep.ts'
import { works } from '#worker/queue/works.ts'

const origin = inject('pushServer')
const notification = {
  kind: 'certificate',
  key: 'c',
  data: { course: 'Soil' },
  link: '/certificates/1',
} as const
const callsOf = async (key: string): Promise<PushCall[]> => (await fetch(`${origin}/calls/${key}`)).json()

/** Services whose mail goes to this address of the local server, and whose queue loses every message. */
const mailingTo = (path: string) => drivenServices({ MAIL_ENDPOINT: `${origin}${path}`, MAIL_TOKEN: 'token' })
const stateOf = async (userId: string, channel: 'page' | 'email' | 'fcm' | 'web_push') =>
  (await outboxOf(testServices(), userId)).filter((row) => row.channel === channel)

it('an open page receives a notification with the number of unread ones', async () => {
  const student = await makeStudent()
  const { webSocket } = await send('get', '/user/inbox/live', {
    headers: { Upgrade: 'websocket', Authorization: `Bearer ${student.token}` },
  })
  const heard: unknown[] = []
  webSocket?.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)))
  })
  webSocket?.accept()
  const services = drivenServices()
  await notify(services, student.userId, notification)
  await deliverTo(services, student.userId)
  const [page] = await stateOf(student.userId, 'page')
  const event = { type: 'notification', notification_id: page?.notification_id, unread: 1 }
  await until(
    async () => heard,
    (all) => all.length >= 2,
  )
  expect(heard).toContainEqual(expect.objectContaining(event))
  webSocket?.close()
})

it('R47: when the queue loses the message, the round of the next minute delivers, once', async () => {
  const services = drivenServices()
  const student = await makeStudent()
  await notify(services, student.userId, notification)
  const emails = () => services.db.select().from(mailbox).where(eq(mailbox.to, student.email))
  await services.db.update(statementSources).set({ due_at: null })
  services.sent.length = 0
  await sweep(services, works)
  expect(services.sent).toEqual([])
  services.advance(61_000)
  await sweep(services, works)
  await sweep(services, works)
  await workOff(services)
  expect(await emails()).toHaveLength(1)
})

it('R66: an email is tried again after a 503 and counts as delivered only once it was accepted', async () => {
  const services = mailingTo('/mail/flaky')
  const student = await makeStudent()
  await notify(services, student.userId, notification)
  await deliverTo(services, student.userId)
  const [waiting] = await stateOf(student.userId, 'email')
  expect(waiting).toMatchObject({ state: 'waiting', delivered_at: null, error_code: 'status_503', tries: 1 })
  expect(waiting?.due_at).toBeGreaterThan(services.now())
  await deliverTo(services, student.userId)
  expect(await callsOf(student.email)).toHaveLength(1)
  services.advance(60_000)
  await deliverTo(services, student.userId)
  await deliverTo(services, student.userId)
  const [done] = await stateOf(student.userId, 'email')
  expect(done).toMatchObject({ state: 'delivered', due_at: null, tries: 2, error_code: null })
  expect(done?.delivered_at).not.toBeNull()
  expect(await callsOf(student.email)).toHaveLength(2)
})

it('R66: a row still waits while its provider is being asked', async () => {
  const student = await makeStudent()
  const seen: unknown[] = []
  const read = async () => (await stateOf(student.userId, 'email')).map(({ state }) => state)
  const EMAIL = { send: async () => ({ messageId: String(seen.push(...(await read()))) }) }
  const services = drivenServices()
  const mailing = { ...services, env: { ...services.env, EMAIL } }
  await notify(mailing, student.userId, notification)
  await deliverTo(mailing, student.userId)
  expect(seen).toEqual(['waiting'])
  expect(await read()).toEqual(['delivered'])
})

it('R66: every try of a row carries the same key, so that a lost answer sends nothing twice', async () => {
  const services = mailingTo('/mail/lost')
  const student = await makeStudent()
  await notify(services, student.userId, notification)
  await deliverTo(services, student.userId)
  expect(await stateOf(student.userId, 'email')).toMatchObject([{ state: 'waiting', tries: 1 }])
  services.advance(60_000)
  await deliverTo(services, student.userId)
  const [row] = await stateOf(student.userId, 'email')
  expect((await callsOf(student.email)).map(({ key }) => key)).toEqual([row?.id, row?.id])
})

it('R66: of ten who look for the same row one gets it, and another only after its lease', async () => {
  const services = drivenServices()
  const student = await makeStudent()
  await notify(services, student.userId, notification)
  const [row] = await stateOf(student.userId, 'email')
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimOutboxRow(services, row?.id)))
  expect(claims.filter(Boolean)).toHaveLength(1)
  services.advance(29_000)
  expect(await claimOutboxRow(services, row?.id)).toBeUndefined()
  services.advance(1_001)
  expect(await claimOutboxRow(services, row?.id)).toMatchObject({ tries: 2 })
})

it('R66: an email that fails for a day is given up, and its reader sees that at the notification', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const services = mailingTo('/mail/broken')
  const student = await makeStudent()
  await notify(services, student.userId, notification)
  for (let [row] = await stateOf(student.userId, 'email'); row?.due_at; ) {
    services.advance(row.due_at - services.now())
    await deliverTo(services, student.userId)
    ;[row] = await stateOf(student.userId, 'email')
  }
  const [given] = await stateOf(student.userId, 'email')
  expect(given).toMatchObject({ state: 'given_up', error_code: 'status_503', delivered_at: null })
  expect(given?.tries).toBeGreaterThan(50)
  const lines = JSON.stringify(logged.mock.calls)
  expect(lines).toContain('delivery_given_up')
  expect(lines).not.toContain(student.email)
  const { body } = await request<Notification[]>('get', '/notifications', { token: student.token })
  expect(body.data).toMatchObject([{ kind: 'certificate', email_failed: true }])
})

it('R66: what a provider refuses for good is given up at once, and a key that ran out is not for good', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const services = mailingTo('/mail/refused')
  const student = await makeStudent()
  await notify(services, student.userId, notification)
  await deliverTo(services, student.userId)
  expect(await stateOf(student.userId, 'email')).toMatchObject([
    { state: 'given_up', tries: 1, error_code: 'status_422' },
  ])
  const other = drivenServices({ LOCAL: 'off' })
  await notify(other, student.userId, { ...notification, key: 'other' })
  await deliverTo(other, student.userId)
  const rows = await stateOf(student.userId, 'email')
  expect(rows.map(({ state, error_code: code }) => [state, code])).toEqual([
    ['given_up', 'status_422'],
    ['waiting', 'not_configured'],
  ])
})

it('R66: a device that fails is tried by itself; the others and the email are not sent twice', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { services } = await pushServices(origin)
  const student = await makeStudent()
  const [flaky, alive] = [`flaky-${student.userId}`, `alive-${student.userId}`]
  await replaceTokens(services, student, [flaky, alive])
  await notify(services, student.userId, notification)
  await deliverTo(services, student.userId)
  services.advance(60_000)
  await deliverTo(services, student.userId)
  expect([await callsOf(flaky), await callsOf(alive)].map((calls) => calls.length)).toEqual([2, 1])
  expect((await stateOf(student.userId, 'fcm')).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  expect(await services.db.select().from(mailbox).where(eq(mailbox.to, student.email))).toHaveLength(1)
})

it('R12: a push that waits is not sent any more once its session has ended', async () => {
  const { services } = await pushServices(origin)
  const student = await makeStudent()
  await createWebPush(services, student, browserAt(`${origin}/push/${student.userId}`))
  await notify(services, student.userId, notification)
  await endSession(services, student.userId, student.sessionId)
  await deliverTo(services, student.userId)
  expect(await callsOf(student.userId)).toEqual([])
  expect(await stateOf(student.userId, 'web_push')).toMatchObject([{ state: 'dropped' }])
})

it('a notification that was sent before puts nothing more into the outbox', async () => {
  const services = drivenServices()
  const student = await makeStudent()
  for (let time = 0; time < 3; time++) await notify(services, student.userId, notification)
  const rows = await services.db.select().from(outbox).where(eq(outbox.user_id, student.userId))
  expect(rows.map(({ channel }) => channel).sort()).toEqual(['email', 'page'])
})
