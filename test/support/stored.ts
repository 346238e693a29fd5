import { eq } from 'drizzle-orm'
import { plans, subscriptions } from '#db/schema/index.ts'
import type { CurrentPlan } from '#worker/contract/plans.ts'
import { newId } from '#worker/platform/ids.ts'
import { type Person, request, testServices } from './worker-app.ts'

/** Puts somebody on a plan of the test's own; answers its id. */
export async function onPlan(by: Person, room: { bytes?: number; characters?: number }): Promise<string> {
  const { db, now } = testServices()
  const [steady] = await db.select().from(plans).where(eq(plans.id, 'steady'))
  if (!steady) throw new Error('the migrations bring this plan')
  const id = `plan-${newId()}`
  const { bytes = steady.storage_bytes, characters = steady.storage_characters } = room
  const own = { id, storage_bytes: bytes, storage_characters: characters, is_active: false }
  await db.insert(plans).values({ ...steady, ...own })
  const expires = now() + 30 * 86_400_000
  await db.insert(subscriptions).values({
    id: newId(),
    user_id: by.userId,
    plan_id: id,
    status: 'active',
    started_at: now(),
    expires_at: expires,
  })
  return id
}

export const storedBy = async (by: Person) =>
  (await request<CurrentPlan>('get', '/subscriptions', { token: by.token })).body.data.storage

/** Sends a text file as a browser does, which says how long the body is. */
export function sendText<Data>(by: Person, text: string, options: { lang?: 'ar'; put?: string } = {}) {
  const body = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${text}\r\n--b--\r\n`
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=b',
    'Content-Length': String(new TextEncoder().encode(body).length),
  }
  const [method, path] = options.put
    ? (['put', `/materials/${options.put}/file`] as const)
    : (['post', '/materials'] as const)
  return request<Data>(method, path, {
    token: by.token,
    body,
    headers,
    ...(options.lang ? { lang: 'ar' } : {}),
  })
}
