import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { mailTo, register, resend } from '#test/support/accounts.ts'
import { makeStudent, request, send } from '#test/support/worker-app.ts'
import { readEnv } from '#worker/env.ts'
import { pagePolicy } from '#worker/platform/http/headers.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: http://127.0.0.1:8787; " +
  "media-src 'self' http://127.0.0.1:8787 blob:; font-src 'self'; manifest-src 'self'; connect-src 'self' wss: http://127.0.0.1:8787; " +
  "frame-src https://www.youtube-nocookie.com https://player.vimeo.com; form-action 'self'; base-uri 'none'; " +
  "object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types pdf-worker sullam-paste service-worker"

describe('R17 headers', () => {
  it('a page has the policy of the product', async () => {
    expect(pagePolicy(readEnv(env))).toBe(policy)
    const page = await send('get', '/dev/mailbox')
    expect(page.headers.get('Content-Security-Policy')).toBe(policy)
  })

  it.each([
    ['a success', '/user/profile/fetch', 200],
    ['a failure', '/nothing', 404],
    ['a refusal', '/materials', 403],
  ])(
    '%s of the API is stored nowhere and can be framed, sniffed and embedded nowhere',
    async (_, path, status) => {
      const { token } = await makeStudent()
      const { headers, ...answer } = await request('get', path, { token })
      expect(answer.status).toBe(status)
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      expect(headers.has('Access-Control-Allow-Origin')).toBe(false)
      expect(headers.has('Strict-Transport-Security')).toBe(false)
    },
  )

  it('HSTS is sent off localhost', async () => {
    const away = { ...env, APP_ORIGIN: 'https://sullam.example' }
    const { headers } = await request('get', '/general/settings', { env: away })
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains')
  })

  it('an answer and its header name the same request', async () => {
    const { headers, body } = await request('get', '/nothing')
    expect(body.request_id).toBe(headers.get('X-Request-Id'))
  })
})

describe('the mailbox page', () => {
  it('has nothing inline and shows a mail as text', async () => {
    await register('reader@example.com', { first_name: "D'Arcy" })
    await mailTo('reader@example.com')
    const html = await (await send('get', '/dev/mailbox?to=reader@example.com')).text()
    expect(html).toContain('D&#39;Arcy')
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
    expect((await send('get', '/dev/mailbox.css')).headers.get('Content-Type')).toContain('text/css')
  })

  it('escapes what it is asked for', async () => {
    const html = await (
      await send('get', `/dev/mailbox?to=${encodeURIComponent('"><script>alert(1)</script>')}`)
    ).text()
    expect(html).not.toContain('<script>')
    expect(html).toContain('&quot;&gt;&lt;script&gt;')
  })

  it('is not there off one machine', async () => {
    const away = { ...env, LOCAL: 'off' }
    for (const path of ['/dev/mailbox', '/dev/mailbox.css', '/api/v1/dev/mailbox']) {
      expect((await send('get', path, { env: away })).status).toBe(404)
    }
  })

  it('gives programs the newest first, of one address', async () => {
    await register('program@example.com')
    await register('program@example.com')
    await resend('other@example.com')
    await mailTo('program@example.com')
    const { body } = await request<{ to: string; code: string; sent_at: string }[]>(
      'get',
      '/api/v1/dev/mailbox?to=Program@example.com',
    )
    expect(body.data.map(({ to }) => to)).toEqual(['program@example.com', 'program@example.com'])
    expect(body.data[0]?.code).toMatch(/^\d{6}$/)
    expect((body.data[0]?.sent_at ?? '') >= (body.data[1]?.sent_at ?? '')).toBe(true)
  })
})

describe('general settings', () => {
  it('are answered with a tag, and empty to whoever has it', async () => {
    const first = await send('get', '/general/settings')
    const tag = first.headers.get('ETag') ?? ''
    const second = await send('get', '/general/settings', { headers: { 'If-None-Match': tag } })
    expect([first.status, second.status, await second.text()]).toEqual([200, 304, ''])
  })

  it('name both languages with their regional codes', async () => {
    const { body } = await request<{ supported_locales: unknown }[]>('get', '/general/settings')
    expect(body.data[0]?.supported_locales).toEqual({
      ar: { name: 'العربية', regional: 'ar_QA' },
      en: { name: 'English', regional: 'en_US' },
    })
  })
})
