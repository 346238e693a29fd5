import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { users } from '#db/schema/accounts.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { readDeviceCookie, setDeviceCookie } from '#worker/platform/identity/cookies.ts'
import { keyedHash, sameText } from '#worker/platform/identity/keyed-hash.ts'
import { publicId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'

export type Owner = { id: string; password_hash: string }
type Device = { id: string; since: number }
export type ClaimedDevice = Device & { signature: string }

/** An id that no user has: checking a cookie costs the same hash for every address. */
const NOBODY: Owner = { id: '', password_hash: '' }

/** The stored password hash is part of the signature, so a new password makes every browser unknown again. */
const signatureOf = (services: Services, owner: Owner, { id, since }: Device) =>
  keyedHash(services.env.PASSWORD_PEPPER, `device:${owner.id}:${owner.password_hash}:${id}:${since}`)

/** Sets a cookie in the browser in which the user has just logged in. */
export async function rememberDevice(c: Context, services: Services, userId: string): Promise<void> {
  const columns = { id: users.id, password_hash: users.password_hash }
  const owner = await services.db.select(columns).from(users).where(eq(users.id, userId)).get()
  if (owner) await rememberDeviceOf(c, services, owner)
}

/** The same where the owner's current hash is known. */
export async function rememberDeviceOf(c: Context, services: Services, owner: Owner): Promise<void> {
  const device = { id: publicId(), since: services.now() }
  const signature = await signatureOf(services, owner, device)
  setDeviceCookie(c, services, `${device.id}.${device.since}.${signature}`)
}

/** The id of the browser, if the owner of the address has logged in there with the current password. */
export async function findKnownDevice(
  c: Context<AppEnv>,
  owner: (Owner & { email_verified_at: number | null }) | undefined,
): Promise<string | undefined> {
  const device = claimedDevice(c)
  return device && (await isKnownDevice(c.var.services, owner, device)) ? device.id : undefined
}

/** What the browser's cookie says, which anybody may have written. */
export function claimedDevice(c: Context): ClaimedDevice | undefined {
  const [id, since, signature, ...rest] = readDeviceCookie(c)?.split('.') ?? []
  if (!id || !since || !signature || rest.length > 0) return undefined
  return { id, since: Number(since), signature }
}

/** Whether the owner of the address has logged in in this browser with the current password. */
export async function isKnownDevice(
  services: Services,
  owner: (Owner & { email_verified_at: number | null }) | undefined,
  device: ClaimedDevice,
): Promise<boolean> {
  const known = owner?.email_verified_at ? owner : NOBODY
  const isGenuine = sameText(await signatureOf(services, known, device), device.signature)
  const isFresh = services.now() < device.since + LIMITS.deviceMs
  return isGenuine && isFresh && known !== NOBODY
}
