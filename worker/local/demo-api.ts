// The demo reads answers as a stranger would: their shapes are checked by the contract's tests, not here.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Data = any
export type Answer = { ok: true; data: Data } | { ok: false; code: string; status: number }

export type DemoApi = {
  /** Signs the following calls. */
  use(token: string): void
  call(method: string, path: string, body?: unknown): Promise<Data>
  tryCall(method: string, path: string, body?: unknown): Promise<Answer>
  upload(path: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Data>
}

/** A plain client of the HTTP API at `origin`. */
export function demoApi(origin: string): DemoApi {
  let token: string | undefined
  async function send(method: string, path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers)
    headers.set('Accept-Language', 'en')
    if (token) headers.set('Authorization', `Bearer ${token}`)
    const response = await fetch(`${origin}/api/v1${path}`, { ...init, method, headers })
    const body: Data = await response.json()
    if (response.ok) return { ok: true, data: body.data }
    return { ok: false, code: body.code, status: response.status }
  }
  async function tryCall(method: string, path: string, body?: unknown): Promise<Answer> {
    if (body === undefined) return send(method, path, {})
    return send(method, path, { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  }
  function must(answer: Answer, what: string): Data {
    if (answer.ok) return answer.data
    throw new Error(`${what} answered ${answer.status} ${answer.code}`)
  }
  return {
    use(next) {
      token = next
    },
    tryCall,
    call: async (method, path, body) => must(await tryCall(method, path, body), `${method} ${path}`),
    async upload(path, name, bytes) {
      const form = new FormData()
      form.set('file', new File([bytes], name))
      return must(await send('POST', path, { body: form }), `upload of ${name}`)
    },
  }
}
