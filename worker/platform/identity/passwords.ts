import { LIMITS } from '#db/vocabulary.ts'
import { AppError } from '../http/errors.ts'
import { base64url, fromBase64url } from '../ids.ts'
import type { Services } from '../services.ts'
import { argon2id, type Cost } from './argon2.ts'
import { commonPasswords } from './common-passwords.ts'
import { keyedDigest, keyedHash, sameText } from './keyed-hash.ts'

/**
 * 24 ms and 19 MiB on the machine on which it was chosen. Raising it rehashes each password at its next login. Tests
 * lower it unless the cost is their subject.
 */
export const COST: Cost = { memory: 19_456, passes: 2, lanes: 1 }
const SALT_BYTES = 16

/** `argon2id$m$t$p$pepperKeyId$salt$digest` */
type Stored = { cost: Cost; pepper: string; salt: string; digest: string }

/** The hash of a password, for storing. With the same `salt`, two rows of one address can be compared by one hash. */
export async function hashPassword(services: Services, password: string, salt = newSalt()): Promise<string> {
  const { id, bytes } = await peppered(services, password)
  const digest = await digestOf(bytes, salt, COST)
  return ['argon2id', COST.memory, COST.passes, COST.lanes, id, salt, digest].join('$')
}

const newSalt = () => base64url(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))

/** The salt of a stored hash, for another row of the same address. Undefined if its cost is outdated. */
export function reusableSalt(stored: string | undefined): string | undefined {
  const parsed = stored === undefined ? null : parse(stored)
  return parsed && sameCost(parsed.cost, COST) ? parsed.salt : undefined
}

/**
 * The index of the stored hash that the password matches, or -1. Hashes that share salt and cost are compared by one
 * computation, and an empty list costs one too, so the time does not reveal whether an address is known.
 */
export async function matchPassword(services: Services, password: string, stored: string[]): Promise<number> {
  const { id, bytes } = await peppered(services, password)
  const digests = new Map<string, string>()
  let match = -1
  for (const [index, text] of stored.entries()) {
    const one = parse(text)
    if (!one || one.pepper !== id) continue
    const key = `${one.salt}$${one.cost.memory}$${one.cost.passes}$${one.cost.lanes}`
    const digest = digests.get(key) ?? (await digestOf(bytes, one.salt, one.cost))
    digests.set(key, digest)
    if (sameText(digest, one.digest) && match < 0) match = index
  }
  if (digests.size === 0) await digestOf(bytes, newSalt(), COST)
  return match
}

/** True if the hash was made at a lower cost than today's. */
export function needsRehash(stored: string): boolean {
  const parsed = parse(stored)
  return !parsed || !sameCost(parsed.cost, COST)
}

/** Compares without case. One repeated character counts as common too. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  return commonPasswords.has(folded) || /^(.)\1*$/u.test(folded)
}

let waiting = 0

/** Each hash blocks the thread. When more than a second of them is waiting, callers are asked to come back later. */
async function digestOf(password: Uint8Array, salt: string, cost: Cost): Promise<string> {
  if (waiting >= LIMITS.waitingHashes) throw new AppError('unavailable', { retryAfter: 2 })
  waiting += 1
  try {
    // Lets other requests of this isolate arrive, be counted or be answered between two hashes.
    await scheduler.wait(0)
    return base64url(argon2id(password, fromBase64url(salt), cost))
  } finally {
    waiting -= 1
  }
}

/** The pepper is applied before the hash, so a stolen table alone does not help to guess passwords. */
async function peppered(services: Services, password: string): Promise<{ id: string; bytes: Uint8Array }> {
  const pepper = services.env.PASSWORD_PEPPER
  return {
    id: (await keyedHash(pepper, 'pepper-id')).slice(0, 8),
    bytes: await keyedDigest(pepper, password.normalize('NFC')),
  }
}

function parse(stored: string): Stored | null {
  const [kind, memory, passes, lanes, pepper, salt, digest] = stored.split('$')
  if (kind !== 'argon2id' || pepper === undefined || salt === undefined || digest === undefined) return null
  return {
    cost: { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    pepper,
    salt,
    digest,
  }
}

const sameCost = (a: Cost, b: Cost) => a.memory === b.memory && a.passes === b.passes && a.lanes === b.lanes
