import type { Method } from '#worker/contract/wire.ts'
import { type Person, request } from './worker-app.ts'

/** A browser of somebody who is signed in: it keeps the cookies that it is given, as long as the test wants it to. */
export function browsing({ token }: Pick<Person, 'token'>, env: Record<string, unknown>) {
  const cookies = new Map([['jwt', token]])
  async function call<Data = unknown>(method: Method, path: string, body?: unknown) {
    const Cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const headers = { Cookie, Origin: String(env.APP_ORIGIN) }
    const answer = await request<Data>(method, path, { headers, body, env })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  return { call, cookies, get: <Data>(path: string) => call<Data>('get', path) }
}
