import { eq, inArray } from 'drizzle-orm'
import { describe, expect, inject, it, vi } from 'vitest'
import { mailbox, notifications } from '#db/schema/index.ts'
import type { Locale, NotificationKind } from '#db/vocabulary.ts'
import { lastCode, newEmail, register, verify } from '#test/support/accounts.ts'
import { deliverEmails, deliverNow, notify } from '#test/support/delivering.ts'
import type { PushCall } from '#test/support/push-server.ts'
import { drivenServices } from '#test/support/step-driver.ts'
import { makeStudent, type Person, request, send, testServices } from '#test/support/worker-app.ts'
import type { Services } from '#worker/platform/services.ts'

const origin = inject('pushServer')
const callsOf = async (key: string): Promise<PushCall[]> => (await fetch(`${origin}/calls/${key}`)).json()

/** Services whose mail goes to this address of the local server. */
function sendingTo(path: string): Services {
  const services = drivenServices()
  return {
    ...services,
    env: { ...services.env, MAIL_ENDPOINT: `${origin}${path}`, MAIL_TOKEN: 'provider-token' },
  }
}
async function notifyBy(services: Services, { userId }: Person, kind: NotificationKind): Promise<void> {
  const data = { course: 'Soil', plan: 'Basic', date: '1 May 2030', device: 'Firefox, Android' }
  await notify(services, userId, { kind, key: kind, data, link: '/plans' })
  const rows = await services.db.select().from(notifications).where(eq(notifications.user_id, userId))
  for (const { id } of rows) await deliverNow(services, id)
}

type Sent = {
  from: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

describe('a provider', () => {
  it('gets an email as text and as HTML, with the address of the one press', async () => {
    const student = await makeStudent()
    await notifyBy(sendingTo('/mail'), student, 'certificate')
    const [call] = await callsOf(student.email)
    expect([call?.path, call?.authorization]).toEqual(['/mail', 'Bearer provider-token'])
    const sent: Sent = JSON.parse(call?.body ?? '{}')
    expect(sent).toMatchObject({ to: student.email, subject: 'Your certificate for Soil is ready' })
    expect(sent.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(sent.text).toContain('/plans')
    expect(sent.html).toContain('lang="en" dir="ltr"')
  })

  it('that is away is named in the log, where nobody’s address stands', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const student = await makeStudent()
    await notifyBy(sendingTo('/mail/broken'), student, 'certificate')
    const services = sendingTo('')
    await notifyBy(
      { ...services, env: { ...services.env, MAIL_ENDPOINT: 'http://127.0.0.1:1/' } },
      student,
      'plan_expired',
    )
    const lines = JSON.stringify(logged.mock.calls)
    expect(lines).toContain('status_503')
    expect(lines).toContain('unreachable')
    expect(lines).not.toContain(student.email)
    const { body } = await request('get', '/notifications', { token: student.token })
    expect(body.meta).toMatchObject({ unread: 2 })
  })
})

it('Cloudflare’s binding gets the same email, with name and address of the sender apart', async () => {
  const sent: unknown[] = []
  const EMAIL = { send: async (message: unknown) => ({ messageId: String(sent.push(message)) }) }
  const services = drivenServices()
  const student = await makeStudent()
  const env = { ...services.env, EMAIL, MAIL_FROM: 'Sullam <hello@sullam.example>' }
  await notifyBy({ ...services, env }, student, 'plan_expiring')
  expect(sent).toEqual([
    expect.objectContaining({
      from: { name: 'Sullam', email: 'hello@sullam.example' },
      to: student.email,
      headers: expect.objectContaining({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    }),
  ])
})

describe('one press in the mail program', () => {
  const FORM = 'List-Unsubscribe=One-Click'
  const bodies: [string, string, Record<string, string>][] = [
    ['a form', FORM, { 'Content-Type': 'application/x-www-form-urlencoded' }],
    [
      'a form in parts',
      `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`,
      { 'Content-Type': 'multipart/form-data; boundary=x' },
    ],
  ]

  async function addressFor(student: Person): Promise<string> {
    await notifyBy(sendingTo('/mail'), student, 'certificate')
    const [call] = await callsOf(student.email)
    const { headers }: Sent = JSON.parse(call?.body ?? '{}')
    return /^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  }

  it.each(bodies)(
    'ends that kind, as %s, without cookie, origin or page (RFC 8058)',
    async (_, body, headers) => {
      const student = await makeStudent()
      const url = new URL(await addressFor(student))
      const answer = await request('post', url.pathname + url.search, { body, headers })
      expect(answer.status).toBe(200)
      const { body: choice } = await request('get', '/notifications/preferences', { token: student.token })
      expect(choice.data).toEqual({ no_mail: ['certificate'], no_push: [] })
    },
  )

  it('that opens the address instead leads to the page that asks first, and changes nothing', async () => {
    const student = await makeStudent()
    const url = new URL(await addressFor(student))
    const answer = await send('get', url.pathname + url.search)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(`/unsubscribe${url.search}`)
    const { body } = await request('get', '/notifications/preferences', { token: student.token })
    expect(body.data).toEqual({ no_mail: [], no_push: [] })
  })

  it('is no way round the rule that bodies are JSON', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    for (const body of [`${FORM}&a=b`, 'a=b', `${FORM} `]) {
      expect((await request('post', '/notifications/unsubscribe?token=a', { body, headers })).status).toBe(
        415,
      )
    }
  })
})

describe.each(['en', 'ar'] as const)('every email in %s', (lang: Locale) => {
  const kinds = ['certificate', 'plan_expiring', 'plan_expired', 'new_device', 'job_failed'] as const

  async function emails() {
    const email = newEmail()
    const { body } = await register(email, {}, lang)
    await verify(email, await lastCode(email), body.data.token)
    await register(email, {}, lang)
    await request('post', '/user/auth/password/forget', { body: { email } })
    const student = await makeStudent({ language: lang })
    for (const kind of kinds) await notifyBy(drivenServices(), student, kind)
    await deliverEmails(testServices(), email)
    return testServices()
      .db.select()
      .from(mailbox)
      .where(inArray(mailbox.to, [email, student.email]))
  }

  it('says in plain text all that its HTML says, has one line of subject, and its own direction', async () => {
    const found = await emails()
    expect(found).toHaveLength(kinds.length + 3)
    for (const { subject, text, html } of found) {
      expect(subject).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      expect(html).toContain(lang === 'ar' ? '<html lang="ar" dir="rtl">' : '<html lang="en" dir="ltr">')
      const body = html.slice(html.indexOf('<body')).replace(/<[^>]+>/g, '\n')
      const said = body
        .split('\n')
        .map((line) => line.trim().replaceAll('&#39;', "'"))
        .filter((line) => line !== '' && line !== 'Sullam' && line !== 'سُلَّم')
      // Words of a button stand in the text as their address.
      const actions = [...html.matchAll(/class="button"[^>]*>([^<]+)</g)].map(([, action]) => action)
      for (const line of said.filter((one) => !actions.includes(one))) expect(text).toContain(line)
      for (const [, address] of html.matchAll(/href="([^"]+)"/g)) {
        expect(text).toContain(address?.replaceAll('&amp;', '&'))
      }
    }
  })

  it('offers to stop its kind, but for the one about the account’s safety, which says what to do', async () => {
    for (const { subject, text } of await emails()) {
      if (/Firefox/.test(subject)) expect(text).toMatch(/new password|كلمة مرور جديدة/)
      else if (/Soil|Basic/.test(subject)) expect(text).toContain('/unsubscribe?token=')
    }
  })
})

it('a name in an email is text and nothing else', async () => {
  const student = await makeStudent({ first_name: '<b>Salma</b>' })
  await notifyBy(drivenServices(), student, 'certificate')
  const [email] = await testServices().db.select().from(mailbox).where(eq(mailbox.to, student.email))
  expect(email?.html).not.toContain('<b>')
  expect(email?.html).toContain('&lt;b&gt;Salma&lt;/b&gt;')
})

it('the mailbox page shows an email as it looks, sandboxed, on one machine only', async () => {
  const student = await makeStudent()
  await notifyBy(drivenServices(), student, 'certificate')
  const [email] = await testServices().db.select().from(mailbox).where(eq(mailbox.to, student.email))
  const path = `/dev/mailbox/${email?.id}`
  const shown = await send('get', path)
  expect(await shown.text()).toBe(email?.html)
  expect(shown.headers.get('Content-Security-Policy')).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  )
  expect(await (await send('get', `/dev/mailbox?to=${student.email}`)).text()).toContain(`href="${path}"`)
  expect((await send('get', '/dev/mailbox/none')).status).toBe(404)
  expect((await send('get', path, { env: { ...testServices().env, LOCAL: 'off' } })).status).toBe(404)
})
