import { randomUUID } from 'node:crypto'
import type { Role } from '#db/vocabulary.ts'

type Json = Record<string, unknown>
export type Answer<T> = { status: number; body: { data: T } & Json; headers: Headers }

export type Api = {
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>>
  /** Uploads one file as multipart field `file`. */
  upload<T = unknown>(path: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Answer<T>>
}
export type Session = Api & { token: string; email: string; password: string }
type Mail = { to: string; subject: string; text: string; code?: string; link?: string }

/** Calls the API as a program does: a bearer token, no cookie, English messages. */
export function api(origin: string, token?: string): Api {
  const send = async <T>(method: string, path: string, init: RequestInit): Promise<Answer<T>> => {
    const headers = new Headers(init.headers)
    headers.set('Accept-Language', 'en')
    if (token) headers.set('Authorization', `Bearer ${token}`)
    const response = await fetch(`${origin}/api/v1${path}`, { ...init, method, headers, redirect: 'manual' })
    const text = await response.text()
    // Every API answer is JSON; the few that are not (files, redirects) are read by their status and headers.
    const body = (text.startsWith('{') ? JSON.parse(text) : { text }) as Answer<T>['body']
    return { status: response.status, body, headers: response.headers }
  }
  return {
    call: (method, path, body) =>
      send(
        method,
        path,
        body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
      ),
    upload(path, name, bytes) {
      const form = new FormData()
      form.set('file', new Blob([bytes]), name)
      return send('POST', path, { body: form })
    },
  }
}

/** The first email in the local mailbox of an address that fits; it comes by the queue, soon after its cause. */
export async function findMail(origin: string, to: string, fits: (mail: Mail) => boolean): Promise<Mail> {
  const path = `/dev/mailbox?to=${encodeURIComponent(to)}`
  const list = async () => (await api(origin).call<Mail[]>('GET', path)).body.data
  const mails = await eventually(list, (all) => all.some(fits))
  const mail = mails.find(fits)
  if (!mail) throw new Error(`${to} has no such email`)
  return mail
}

/** The newest code that was mailed to the address. */
export const mailedCode = async (origin: string, to: string): Promise<string> =>
  (await findMail(origin, to, ({ code }) => code !== undefined)).code ?? ''

/** Registers a person and confirms the address with the code from the mailbox. */
export async function register(origin: string, type: Role, names = ['Huda', 'Salem']): Promise<Session> {
  const email = `${type}-${randomUUID()}@example.test`
  const password = `Ladder ${randomUUID()}`
  const [firstName, lastName] = names
  const registered = await api(origin).call<{ token: string }>('POST', '/user/auth/register', {
    type,
    first_name: firstName,
    last_name: lastName,
    email,
    password,
    password_confirmation: password,
  })
  if (registered.status !== 201) throw new Error(`register answered ${JSON.stringify(registered)}`)
  const otp = { email, otp_type: 'user_verify_email', otp: await mailedCode(origin, email) }
  const { token } = registered.body.data
  const verified = await api(origin, token).call('POST', '/user/auth/otp/verify', otp)
  if (verified.status !== 200) throw new Error(`otp/verify answered ${JSON.stringify(verified)}`)
  return { ...api(origin, token), token, email, password }
}

export async function login(origin: string, email: string, password: string): Promise<Session> {
  const answer = await api(origin).call<{ token: string }>('POST', '/user/auth/login', { email, password })
  if (answer.status !== 200) throw new Error(`login answered ${JSON.stringify(answer)}`)
  const { token } = answer.body.data
  return { ...api(origin, token), token, email, password }
}

/** Asks until the answer fits; for work that the queue does. Fails with the last answer. */
export async function eventually<T>(
  ask: () => Promise<T>,
  fits: (value: T) => boolean,
  limitMs = 120_000,
): Promise<T> {
  const limit = Date.now() + limitMs
  for (;;) {
    const value = await ask()
    if (fits(value)) return value
    if (Date.now() > limit) throw new Error(`Waited ${limitMs} ms; last answer: ${JSON.stringify(value)}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}
