import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { register } from '#test/support/accounts.ts'
import { app } from '#worker/app.ts'

const ask = (url: string, init: RequestInit = {}) => app.request(url, init, env, createExecutionContext())
const page = { headers: { Accept: 'text/html,application/xhtml+xml' } }
/** A name that a stranger owns and has lead to this machine. */
const FOREIGN = 'http://rebound.example:8787'

describe('R67: each host is answered what is its own', () => {
  it.each(['/api/v1/general/settings', '/api/quota', '/.well-known/jwks.json', '/robots.txt'])(
    'R67: %s is refused under another host name',
    async (path) => {
      const response = await ask(`${FOREIGN}${path}`)
      expect(response.status).toBe(421)
      expect(await response.json()).toMatchObject({ code: 'wrong_host' })
    },
  )

  it('R67: the mailbox says nothing under another host name', async () => {
    await register('rebound@example.com')
    const program = await ask(`${FOREIGN}/api/v1/dev/mailbox?to=rebound@example.com`)
    expect(program.status).toBe(421)
    const visit = await ask(`${FOREIGN}/dev/mailbox?to=rebound@example.com`, page)
    expect(await visit.text()).toBe('')
  })

  it('R67: a person who typed another name of the machine is sent to the app', async () => {
    const response = await ask(`${FOREIGN}/student/features?lang=ar`, page)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('http://localhost:8787/student/features?lang=ar')
  })

  it('R67: the host of files serves neither the app nor the API, the host of the app no files', async () => {
    expect((await ask('http://127.0.0.1:8787/api/v1/general/settings')).status).toBe(404)
    expect((await ask('http://127.0.0.1:8787/login', page)).headers.get('Location')).toBe(
      'http://localhost:8787/login',
    )
    expect((await ask('http://localhost:8787/files/anything')).status).toBe(404)
  })

  it('R67: nothing is changed by a request to another host', async () => {
    const body = JSON.stringify({ email: 'rebound@example.com', password: 'wrong password' })
    const response = await ask(`${FOREIGN}/api/v1/user/auth/login`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', Origin: FOREIGN },
    })
    expect(response.status).toBe(421)
  })
})
