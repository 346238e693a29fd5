import { and, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import { counters } from '#db/schema/limits.ts'
import type { ErrorCode } from '#worker/contract/errors.ts'
import { AppError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { orUnavailable } from '../unavailable.ts'

/** Whether one more was granted, and the milliseconds until the next window begins. */
export type Taken = { granted: boolean; waitMs: number }

/**
 * Takes one of `limit` in the current fixed window of `windowMs`. One statement counts and decides, so a hundred
 * simultaneous callers get exactly `limit`.
 */
export async function take(services: Services, key: string, limit: number, windowMs: number): Promise<Taken> {
  const now = services.now()
  const waitMs = windowMs - (now % windowMs)
  if (limit < 1) return { granted: false, waitMs }
  const [row] = await orUnavailable(() => takeStatement(services, { key, limit, windowMs }, sql`true`))
  return { granted: row !== undefined, waitMs }
}

export type Limit = { key: string; limit: number; windowMs: number }

/** Takes one where `when` is true in SQL and the limit is not reached; then it returns a row. */
function takeStatement(services: Services, { key, limit, windowMs }: Limit, when: SQL) {
  const now = services.now()
  return services.db
    .insert(counters)
    .select(sql`select ${key}, ${now - (now % windowMs)}, 1 where ${when}`)
    .onConflictDoUpdate({
      target: [counters.key, counters.window_at],
      set: { used: sql`${counters.used} + 1` },
      setWhere: lt(counters.used, limit),
    })
    .returning({ used: counters.used })
}

/**
 * Statements that take one of each limit, for a batch: of a later one only where the one before it was granted. Between
 * them the batch may read, and write nothing. `refusal` says what their results come to.
 */
export const takeStatements = (services: Services, limits: Limit[]) =>
  limits.map((limit, place) => takeStatement(services, limit, place === 0 ? sql`true` : sql`changes() > 0`))

/** The error of the first limit that was not granted. */
export function refusal(services: Services, limits: Limit[], taken: unknown[][]): AppError | undefined {
  const refused = limits[taken.findIndex((rows) => rows.length === 0)]
  if (!refused) return undefined
  const { windowMs } = refused
  return new AppError('too_many', { retryAfter: (windowMs - (services.now() % windowMs)) / 1000 })
}

/** Takes one, or throws 429 with the time to wait. */
export async function takeOrRefuse(
  services: Services,
  key: string,
  { limit, windowMs, code = 'too_many' }: { limit: number; windowMs: number; code?: ErrorCode },
) {
  const { granted, waitMs } = await take(services, key, limit, windowMs)
  if (!granted) throw new AppError(code, { retryAfter: waitMs / 1000 })
}

/** Gives back one that turned out not to count. The count never falls below zero. */
export const giveBack = async (services: Services, key: string, windowMs: number): Promise<void> =>
  void (await giveBackStatement(services, { key, windowMs }))

/** The same for a batch. */
export function giveBackStatement(services: Services, { key, windowMs }: Omit<Limit, 'limit'>) {
  const windowAt = services.now() - (services.now() % windowMs)
  return services.db
    .update(counters)
    .set({ used: sql`${counters.used} - 1` })
    .where(and(eq(counters.key, key), eq(counters.window_at, windowAt), gt(counters.used, 0)))
}

/**
 * Grants once per `everyMs`, counted from the last grant and not from the start of a window. The row has no window
 * (0) and `used` holds the time of the last grant.
 */
export async function takeOnceEvery(services: Services, key: string, everyMs: number): Promise<Taken> {
  const now = services.now()
  const row = await orUnavailable(() =>
    services.db
      .insert(counters)
      .values({ key, window_at: 0, used: now })
      .onConflictDoUpdate({
        target: [counters.key, counters.window_at],
        set: { used: now },
        setWhere: lte(counters.used, now - everyMs),
      })
      .returning({ used: counters.used })
      .get(),
  )
  if (row) return { granted: true, waitMs: everyMs }
  const isLast = and(eq(counters.key, key), eq(counters.window_at, 0))
  const last = await services.db.select({ used: counters.used }).from(counters).where(isLast).get()
  return { granted: false, waitMs: Math.max(0, (last?.used ?? now) + everyMs - now) }
}

/** Starts the wait of `takeOnceEvery` anew without asking whether it is over. */
export async function restartWait(services: Services, key: string): Promise<void> {
  const { now } = services
  await services.db
    .insert(counters)
    .values({ key, window_at: 0, used: now() })
    .onConflictDoUpdate({ target: [counters.key, counters.window_at], set: { used: now() } })
}

export type Asked = { req: { header(name: string): string | undefined }; var: { services: Services } }

/** The caller's address, from the trusted proxy only. Headers written by the client are ignored. */
export function clientAddress({ req, var: { services } }: Asked): string {
  const { TRUSTED_PROXY } = services.env
  if (TRUSTED_PROXY === 'cloudflare') return req.header('CF-Connecting-IP') ?? 'local'
  if (TRUSTED_PROXY === 'none') return 'local'
  // Each proxy appends its caller, so all entries but the last may be forged.
  return req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() || 'local'
}
