import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { idempotencyKeys } from '#db/schema/limits.ts'
import { base64url } from '../ids.ts'
import type { Services } from '../services.ts'
import { orUnavailable } from '../unavailable.ts'
import { AppError } from './errors.ts'
import type { AppEnv } from './request.ts'

/** After this time an unanswered first request counts as cut off, and its key may be used again. */
const ABANDONED_MS = 60_000

/** The responses of these routes carry secrets, which are shown once and never stored. */
const UNKEPT = /\/user\/(?:auth|totp)\//

type Slot = { user_id: string; key: string; request_hash: string }

/**
 * A POST with an Idempotency-Key runs once. A repeat gets the first response again, and a different request with the
 * same key is refused. Failures are not stored, so the same key may try again.
 */
export const idempotency = createMiddleware<AppEnv>(async (c, next) => {
  const key = c.req.header('Idempotency-Key')
  const { caller, services } = c.var
  if (key === undefined || c.req.method !== 'POST' || !caller || UNKEPT.test(c.req.path)) return next()
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('invalid', { fields: { 'Idempotency-Key': 'invalid_value' } })
  }
  const slot = { user_id: caller.userId, key, request_hash: await fingerprint(c) }
  if (!(await orUnavailable(() => claim(services, slot)))) return replay(c, slot)
  await next()
  if (c.res.status < 300) await keep(services, slot, c.res.clone())
  else await services.db.delete(idempotencyKeys).where(isSlot(slot))
})

/** An upload is known by its length: hashing its bytes here would hold all of them in memory. */
async function fingerprint(c: Context<AppEnv>): Promise<string> {
  const isUpload = c.req.header('Content-Type')?.startsWith('multipart/') ?? false
  const body = isUpload ? (c.req.header('Content-Length') ?? '') : await c.req.text()
  const bytes = new TextEncoder().encode(`${c.req.method} ${c.req.url}\n${body}`)
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** True for the one caller that may do the work: a new key, or one whose first request was cut off. */
async function claim(services: Services, slot: Slot): Promise<boolean> {
  const { now } = services
  const fresh = { request_hash: slot.request_hash, created_at: now() }
  const row = await services.db
    .insert(idempotencyKeys)
    .values({ ...slot, created_at: now() })
    .onConflictDoUpdate({
      target: [idempotencyKeys.user_id, idempotencyKeys.key],
      set: fresh,
      setWhere: and(isNull(idempotencyKeys.status), lt(idempotencyKeys.created_at, now() - ABANDONED_MS)),
    })
    .returning({ key: idempotencyKeys.key })
    .get()
  return row !== undefined
}

async function replay(c: Context<AppEnv>, slot: Slot): Promise<Response> {
  const columns = {
    request_hash: idempotencyKeys.request_hash,
    status: idempotencyKeys.status,
    response: idempotencyKeys.response,
  }
  const first = await c.var.services.db.select(columns).from(idempotencyKeys).where(isSlot(slot)).get()
  if (first && first.request_hash !== slot.request_hash) throw new AppError('idempotency_mismatch')
  if (!first || first.status === null) throw new AppError('conflict', { retryAfter: 1 })
  // The column holds the status of an answer with a body, kept below.
  const status = first.status as ContentfulStatusCode
  return c.body(first.response ?? '', status, {
    'Content-Type': 'application/json',
    'Idempotent-Replayed': 'true',
  })
}

const keep = async (services: Services, slot: Slot, answer: Response) =>
  services.db
    .update(idempotencyKeys)
    .set({ status: answer.status, response: await answer.text() })
    .where(isSlot(slot))

const isSlot = (slot: Slot) =>
  and(eq(idempotencyKeys.user_id, slot.user_id), eq(idempotencyKeys.key, slot.key))
