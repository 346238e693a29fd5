import { eq } from 'drizzle-orm'
import { exportJWK, exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { mailbox, notifications, pushTokens } from '#db/schema/index.ts'
import type { PushCall } from '#test/support/push-server.ts'
import { drivenServices } from '#test/support/step-driver.ts'
import { makeStudent, makeTeacher, type Person, request } from '#test/support/worker-app.ts'
import { deliver } from '#worker/features/notifications/jobs.ts'
import { keepWebPush, replaceTokens } from '#worker/features/notifications/queries.ts'
import { type News, notify } from '#worker/platform/notify.ts'
import type { Services } from '#worker/platform/services.ts'

const origin = inject('pushServer')
const keyOf = (alg: string) => generateKeyPair(alg, { extractable: true })
const [google, vapid] = [await keyOf('RS256'), await keyOf('ES256')]
let world: Services

beforeAll(async () => {
  const account = {
    project_id: 'ladder',
    client_email: 'push@ladder.example',
    private_key: await exportPKCS8(google.privateKey),
    token_uri: `${origin}/token`,
  }
  const VAPID_KEY = JSON.stringify(await exportJWK(vapid.privateKey))
  // Delivered by the tests themselves, with these keys.
  const base = drivenServices()
  const env = { ...base.env, FCM_ORIGIN: origin, FCM_SERVICE_ACCOUNT: JSON.stringify(account), VAPID_KEY }
  world = { ...base, env }
})

const certificate: News = { kind: 'certificate', key: 'c', data: { course: 'Soil' }, link: '/certificates/1' }
const callsOf = async (key: string): Promise<PushCall[]> => (await fetch(`${origin}/calls/${key}`)).json()

async function tell(person: Person, news = certificate): Promise<void> {
  await notify(world, person.user_id, news)
  const rows = await world.db.select().from(notifications).where(eq(notifications.user_id, person.user_id))
  for (const { id } of rows) await deliver(world, id)
}
const tokensOf = async ({ user_id }: Person) =>
  (await world.db.select().from(pushTokens).where(eq(pushTokens.user_id, user_id))).map(({ token }) => token)
const browser = (endpoint: string) => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } })

describe('FCM', () => {
  it('gets the sentence and its link, with a token bought by an assertion that our key signed', async () => {
    const student = await makeStudent()
    const device = `device-${student.user_id}`
    await replaceTokens(world.db, student.user_id, [device], world.now())
    await tell(student)
    const [sent] = await callsOf(device)
    expect(sent).toMatchObject({
      path: '/v1/projects/ladder/messages:send',
      authorization: 'Bearer access-1',
    })
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      message: {
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

  it('that no longer knows a device has its token dropped, and the other device still hears', async () => {
    const student = await makeStudent()
    const [gone, alive] = [`gone-${student.user_id}`, `alive-${student.user_id}`]
    await replaceTokens(world.db, student.user_id, [gone, alive], world.now())
    await tell(student)
    expect(await tokensOf(student)).toEqual([alive])
    expect(await callsOf(alive)).toHaveLength(1)
  })

  it('that fails is logged, keeps the token, and takes nothing from the mail', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const student = await makeStudent()
    const broken = `broken-${student.user_id}`
    await replaceTokens(world.db, student.user_id, [broken], world.now())
    await tell(student)
    expect(await tokensOf(student)).toEqual([broken])
    expect(JSON.stringify(warned.mock.calls)).toContain('push_refused')
    expect(JSON.stringify(warned.mock.calls)).not.toContain(broken)
    const letters = await world.db.select().from(mailbox).where(eq(mailbox.to, student.email))
    expect(letters).toHaveLength(1)
  })
})

describe('Web Push', () => {
  it('wakes a browser without content, signed by the VAPID key for that service', async () => {
    const student = await makeStudent()
    await keepWebPush(world.db, student.user_id, browser(`${origin}/push/${student.user_id}`), world.now())
    await tell(student)
    const [sent] = await callsOf(student.user_id)
    expect(sent).toMatchObject({ body: '', ttl: '86400' })
    const [, jwt = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(sent?.authorization ?? '') ?? []
    await jwtVerify(jwt, vapid.publicKey, { audience: origin, subject: world.env.APP_ORIGIN })
    const env = { ...world.env }
    const answer = await request<{ key: string }>('get', '/notifications/web-push/key', { env })
    expect(answer.body.data.key).toBe(key)
  })

  it('that answers 410 has its subscription dropped', async () => {
    const student = await makeStudent()
    await keepWebPush(world.db, student.user_id, browser(`${origin}/push/gone-${student.user_id}`), 0)
    await tell(student)
    expect(await tokensOf(student)).toEqual([])
  })
})

it('a kind that is unwanted by push and mail is neither pushed nor mailed, but listed', async () => {
  const student = await makeStudent()
  const device = `device-${student.user_id}`
  await replaceTokens(world.db, student.user_id, [device], world.now())
  const body = { no_mail: ['certificate'], no_push: ['certificate'] }
  await request('put', '/notifications/preferences', { token: student.token, body })
  await tell(student)
  expect(await callsOf(device)).toEqual([])
  expect(await world.db.select().from(mailbox).where(eq(mailbox.to, student.email))).toEqual([])
  expect((await request('get', '/notifications', { token: student.token })).body.meta).toMatchObject({
    unread: 1,
  })
})

it('a sign-in from a new device is mailed even to who wants no mail', async () => {
  const teacher = await makeTeacher()
  const body = { no_mail: ['new_device'], no_push: [] }
  await request('put', '/notifications/preferences', { token: teacher.token, body })
  await tell(teacher, { kind: 'new_device', key: 'd', data: { device: 'Firefox' } })
  expect(await world.db.select().from(mailbox).where(eq(mailbox.to, teacher.email))).toHaveLength(1)
})
