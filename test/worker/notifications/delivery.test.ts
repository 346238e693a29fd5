import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mailbox, notifications } from '#db/schema/index.ts'
import { until } from '#test/support/generation.ts'
import { drivenServices } from '#test/support/step-driver.ts'
import { makeStudent, send, testServices } from '#test/support/worker-app.ts'
import { deliver, deliverOverdue } from '#worker/features/notifications/jobs.ts'
import { notify } from '#worker/features/notifications/notify.ts'

const news = { kind: 'certificate', key: 'c', data: { course: 'Soil' }, link: '/certificates/1' } as const

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
  await notify(testServices(), student.userId, news)
  const [row] = await testServices()
    .db.select()
    .from(notifications)
    .where(eq(notifications.user_id, student.userId))
  await deliver(testServices(), row?.id ?? '')
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
  await notify(services, student.userId, news)
  const letters = () => services.db.select().from(mailbox).where(eq(mailbox.to, student.email))
  await deliverOverdue(services)
  expect(await letters()).toEqual([])
  const later = { ...services, now: () => services.now() + 61_000 }
  await deliverOverdue(later)
  await deliverOverdue(later)
  expect(await letters()).toHaveLength(1)
})
