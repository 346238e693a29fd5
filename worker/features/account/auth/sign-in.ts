import type { BatchItem } from 'drizzle-orm/batch'
import type { Context } from 'hono'
import type { z } from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import type { LoginBody } from '#worker/contract/account.ts'
import type { SecondFactorBody } from '#worker/contract/profile.ts'
import type { RegisterBody } from '#worker/contract/registration.ts'
import { wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { setSessionCookie } from '#worker/platform/identity/cookies.ts'
import {
  hashPassword,
  isCommonPassword,
  matchPassword,
  needsRehash,
  reusableSalt,
} from '#worker/platform/identity/passwords.ts'
import { signSession } from '#worker/platform/identity/tokens.ts'
import { newId } from '#worker/platform/ids.ts'
import { networkOf } from '#worker/platform/limits/network-limits.ts'
import {
  clientAddress,
  giveBackStatement,
  type Limit,
  refusal,
  takeStatements,
} from '#worker/platform/limits/rate-limit.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import { type Device, isNewDevice, listDevices, listOwnersDevices, newDeviceStatements } from './devices.ts'
import { mailAfterRegistering } from './emails.ts'
import { authEvent } from './events.ts'
import {
  type ClaimedDevice,
  claimedDevice,
  isKnownDevice,
  rememberDevice,
  rememberDeviceOf,
} from './known-device.ts'
import {
  type Claim,
  createSession,
  createUser,
  deleteDeadSessions,
  findUser,
  listClaims,
  updateHash,
} from './queries.ts'
import { userView } from './rules.ts'
import { acceptSecondFactor } from './second-factor.ts'
import { createTicket, redeemTicket, spendTicket } from './tickets.ts'

export function refuseCommonPassword(password: string) {
  if (isCommonPassword(password)) throw new AppError('invalid', { fields: { password: 'common_password' } })
}

/**
 * Creates a claim of the address with a session. It works the same whether the address is new, claimed or owned: only
 * the email differs, and only the code in it turns the claim into an account.
 */
export async function register(c: Context<AppEnv>, body: z.infer<typeof RegisterBody>) {
  const { services, locale, requestId } = c.var
  const { password, password_confirmation: _, ...person } = body
  refuseCommonPassword(password)
  const claims = await listClaims(services, body.email)
  // All rows of an address share one salt, so that a login costs one hash however many claims there are.
  const hash = await hashPassword(services, password, reusableSalt(claims[0]?.password_hash))
  const id = newId()
  const session = newId()
  const kind = claims.length > 0 ? 'registered_again' : 'registered'
  const [[row]] = await services.db.batch([
    createUser(services, id, { body: person, passwordHash: hash, language: locale }),
    createSession(services, session, id, c.req.header('User-Agent') ?? null),
    authEvent(services, kind, id, requestId),
  ])
  if (!row) throw new AppError('internal')
  const delayed = await mailAfterRegistering(c, row, claims[0])
  return { ...(await signed(c, row, session)), delayed }
}

/** A browser in which the owner has logged in has its own limit, which strangers cannot use up. */
const limitsOf = (email: string, network: string, device: ClaimedDevice | undefined): Limit[] => {
  const { loginFailuresPerAddress: few, loginFailureWindowMs: windowMs } = LIMITS
  if (device) return [{ key: `login:device:${device.id}`, limit: few, windowMs }]
  return [
    { key: `login:${email}:${network}`, limit: few, windowMs },
    { key: `login:${email}`, limit: LIMITS.loginFailuresPerEmail, windowMs: LIMITS.loginEmailWindowMs },
  ]
}

/**
 * Reads who claims the address and takes the limit, in one batch. It is taken first and given back on success, so that
 * simultaneous guesses count too. A device that only says it is known counts as an unknown one.
 */
async function takeLogin(c: Context<AppEnv>, email: string) {
  const { services } = c.var
  const network = networkOf(clientAddress(c)) ?? 'local'
  const device = claimedDevice(c)
  let limits = limitsOf(email, network, device)
  const [claims, devices, ...first] = await orUnavailable(() =>
    services.db.batch([
      listClaims(services, email),
      listOwnersDevices(services, email),
      ...takeStatements(services, limits),
    ]),
  )
  let taken: unknown[][] = first
  if (device && !(await isKnownDevice(services, claims[0], device))) {
    const mistaken = refusal(services, limits, taken) ? [] : limits
    limits = limitsOf(email, network, undefined)
    const [head, ...tail] = takeStatements(services, limits)
    if (!head) throw new AppError('internal')
    const given = mistaken.map((limit) => giveBackStatement(services, limit))
    const results = await orUnavailable(() => services.db.batch([head, ...tail, ...given]))
    // Rows of those that take; what gives back comes after them.
    taken = results.slice(0, limits.length) as unknown[][]
  }
  const refused = refusal(services, limits, taken)
  if (refused) throw refused
  return { claims, devices, given: limits.map((limit) => giveBackStatement(services, limit)) }
}

export async function logIn(c: Context<AppEnv>, { email, password }: z.infer<typeof LoginBody>) {
  const { services, requestId } = c.var
  const { claims, devices, given } = await takeLogin(c, email)
  const match = await matchPassword(
    services,
    password,
    claims.map((claim) => claim.password_hash),
  )
  const claim = claims[match]
  if (!claim || claim.disabled_at !== null) {
    await authEvent(services, 'login_failed', claims[0]?.id ?? null, requestId)
    throw new AppError('wrong_credentials')
  }
  if (claim.email_verified_at === null) {
    await openClaim(c, claim.id, given)
    throw new AppError('email_not_verified')
  }
  const hash = await rehash(c, claim, password)
  if (claim.totp_enabled_at === null) {
    const session = await enter(c, { user: claim, devices, given })
    await rememberDeviceOf(c, services, { id: claim.id, password_hash: hash })
    return signed(c, claim, session)
  }
  await services.db.batch([authEvent(services, 'second_factor_asked', claim.id, requestId), ...given])
  return { second_factor: true as const, ticket: await createTicket(services, claim.id) }
}

/** Whoever knows the password of a registration may continue it in this browser, where its code works too. */
async function openClaim(c: Context<AppEnv>, claimId: string, given: BatchItem<'sqlite'>[]) {
  const { services } = c.var
  const session = newId()
  await services.db.batch([
    createSession(services, session, claimId, c.req.header('User-Agent') ?? null),
    deleteDeadSessions(services, claimId),
    ...given,
  ])
  setSessionCookie(c, services, await signSession(services, { session_id: session, user_id: claimId }))
}

type SecondFactor = z.infer<typeof SecondFactorBody>

/** The second half of a login: the ticket says that the password was right. */
export async function completeLogin(c: Context<AppEnv>, { ticket, code }: SecondFactor) {
  const { services, requestId } = c.var
  const userId = await spendTicket(services, ticket)
  if (!userId) throw new AppError('login_expired')
  if (!(await acceptSecondFactor(services, userId, code))) {
    await authEvent(services, 'second_factor_refused', userId, requestId)
    throw new AppError('otp_not_valid')
  }
  if (!(await redeemTicket(services, ticket))) throw new AppError('login_expired')
  const user = await findUser(services, userId)
  if (!user) throw new AppError('login_expired')
  const session = await enter(c, { user, devices: await listDevices(services, userId), given: [] })
  await rememberDevice(c, services, userId)
  return signed(c, user, session)
}

type Entering = { user: SignedUser; devices: Device[]; given: BatchItem<'sqlite'>[] }

/** Opens a session and returns its id. */
async function enter(c: Context<AppEnv>, { user, devices, given }: Entering): Promise<string> {
  const { services, requestId } = c.var
  const userAgent = c.req.header('User-Agent') ?? null
  const session = newId()
  const isNew = isNewDevice(userAgent, devices)
  await services.db.batch([
    authEvent(services, 'logged_in', user.id, requestId),
    ...(isNew ? newDeviceStatements(services, { user, sessionId: session, userAgent, requestId }) : []),
    createSession(services, session, user.id, userAgent),
    deleteDeadSessions(services, user.id),
    ...given,
  ])
  if (isNew) await wakeOutbox(services)
  return session
}

/** The hash that stands in the row from now on. */
async function rehash(c: Context<AppEnv>, claim: Claim, password: string): Promise<string> {
  if (!needsRehash(claim.password_hash)) return claim.password_hash
  const hash = await hashPassword(c.var.services, password)
  await updateHash(c.var.services, claim, hash)
  return hash
}

/** The token goes to programs in the body and to browsers in a cookie that no script can read. */
type SignedUser = Parameters<typeof userView>[0]

async function signed(c: Context<AppEnv>, row: SignedUser, sessionId: string) {
  const token = await signSession(c.var.services, { session_id: sessionId, user_id: row.id })
  setSessionCookie(c, c.var.services, token)
  return { token, user: userView(row) }
}
