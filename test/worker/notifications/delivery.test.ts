import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mailbox, notifications } from '#db/schema/index.ts'
import { deliverNow } from '#test/support/delivering.ts'
import { until } from '#test/support/generation.ts'
import { drivenServices, workOff } from '#test/support/step-driver.ts'
import { makeStudent, send, testServices } from '#test/support/worker-app.ts'
import { notify } from '#worker/features/notifications/notify.ts'
import { sweep } from '#worker/jobs/sweep.ts'
import { works } from '#worker/queue/works.ts'

const notification = {
  kind: 'certificate',
  key: 'c',
  data: { course: 'Soil' },
  link: '/certificates/1',
} as const

it('an open page hears of a notification with the number of unread ones', async () => {
  const student = await makeStudent()
  const { webSocket } = await send('get', '/user/inbox/live', {
    headers: { Upgrade: 'websocket', Authorization: `Bearer ${student.token}` },
  })
  const heard: unknown[] = []
  webSocket?.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)))
  })
  webSocket?.accept()
  await notify(testServices(), student.userId, notification)
  const [row] = await testServices()
    .db.select()
    .from(notifications)
    .where(eq(notifications.user_id, student.userId))
  await deliverNow(testServices(), row?.id ?? '')
  const event = { type: 'notification', notification_id: row?.id, unread: 1 }
  await until(
    async () => heard,
    (all) => all.length >= 2,
  )
  expect(heard).toContainEqual(expect.objectContaining(event))
  webSocket?.close()
})

it('R47: when the queue loses the message, the round of the next minute delivers, once', async () => {
  // Keeps what it is sent and never hands it out.
  const services = drivenServices()
  const student = await makeStudent()
  await notify(services, student.userId, notification)
  const emails = () => services.db.select().from(mailbox).where(eq(mailbox.to, student.email))
  services.sent.length = 0
  await sweep(services, works)
  expect(services.sent).toEqual([])
  services.advance(61_000)
  await sweep(services, works)
  await sweep(services, works)
  await workOff(services)
  expect(await emails()).toHaveLength(1)
})

/** For as long as the work takes, no email can be written. */
async function withoutMailbox(work: () => Promise<void>): Promise<void> {
  const { env } = testServices()
  await env.DB.exec('ALTER TABLE mailbox RENAME COLUMN subject TO subject_away')
  await work()
  await env.DB.exec('ALTER TABLE mailbox RENAME COLUMN subject_away TO subject')
}

it('an email that could not be written is written later, and counts as sent only then', async () => {
  const services = drivenServices()
  const student = await makeStudent()
  await notify(services, student.userId, notification)
  const rows = () => services.db.select().from(notifications).where(eq(notifications.user_id, student.userId))
  const [{ id } = { id: '' }] = await rows()
  await withoutMailbox(() => deliverNow(services, id))
  const [waiting] = await rows()
  expect(waiting).toMatchObject({ delivered_at: null, tries: 1 })
  expect(waiting?.due_at).toBeGreaterThan(services.now())
  services.advance(60_000)
  await deliverNow(services, id)
  await deliverNow(services, id)
  expect(await rows()).toMatchObject([{ due_at: null, tries: 2 }])
  expect(await services.db.select().from(mailbox).where(eq(mailbox.to, student.email))).toHaveLength(1)
})

it('a delivery that fails every time is given up, and its notification stays in the list', async () => {
  const services = drivenServices()
  const student = await makeStudent()
  await notify(services, student.userId, notification)
  const rows = () => services.db.select().from(notifications).where(eq(notifications.user_id, student.userId))
  await withoutMailbox(async () => {
    for (let [row] = await rows(); row?.due_at; [row] = await rows()) {
      services.advance(row.due_at - services.now())
      await deliverNow(services, row.id)
    }
  })
  expect(await rows()).toMatchObject([{ delivered_at: null, due_at: null, tries: 5 }])
})
