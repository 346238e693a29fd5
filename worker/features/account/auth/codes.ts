import { and, eq, gt, inArray, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { oneTimeCodes, users } from '#db/schema/accounts.ts'
import { LIMITS, type OtpType } from '#db/vocabulary.ts'
import { keyedHash, sameText } from '#worker/platform/identity/keyed-hash.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { closeSockets } from './ended-sockets.ts'
import { endAllSessions, proveAddress } from './queries.ts'
import { newResetToken } from './resets.ts'
import { drawCode } from './rules.ts'

const hashOf = (services: Services, purpose: OtpType, userId: string, code: string) =>
  keyedHash(services.env.PASSWORD_PEPPER, `otp:${purpose}:${userId}:${code}`)

/**
 * A code for the user and the statements that keep its hash. Earlier codes keep their own lifetime and tries, so that
 * nobody can invalidate a code by requesting another one. For an unknown id, or one that is already proved, the same
 * statements store nothing.
 */
export async function newCode(services: Services, purpose: OtpType, userId: string) {
  const { db } = services
  const code = drawCode()
  const codeHash = await hashOf(services, purpose, userId, code)
  const at = services.now()
  const isOver = and(
    eq(oneTimeCodes.user_id, userId),
    eq(oneTimeCodes.otp_type, purpose),
    lte(oneTimeCodes.expires_at, at),
  )
  const isUnproved = and(eq(users.id, userId), isNull(users.email_verified_at))
  const { otpTries: tries, otpMs: life } = LIMITS
  return {
    code,
    statements: [
      db.delete(oneTimeCodes).where(isOver),
      db
        .insert(oneTimeCodes)
        .select(
          sql`select ${newId()}, ${users.id}, ${purpose}, ${codeHash}, ${tries}, ${at}, ${at + life}, null, ${tries} from ${users} where ${isUnproved}`,
        ),
    ] as const,
  }
}

/** An id that no user has. */
const NOBODY = ''

export type Guess = {
  purpose: OtpType
  email: string
  code: string
  /** The claim of the address to which the session of the guess belongs. */
  claimId: string | null
}
type Spent = { id: string; user_id: string; code_hash: string }

/**
 * The user whose address a right code proves. Codes of other claims of the address count too, because whoever has
 * this session has read the mail of the address.
 */
export async function redeemCode(services: Services, guess: Guess): Promise<string | null> {
  const { claimId } = guess
  if (!claimId) return null
  const own = await findGood(services, guess, await spendOwnTry(services, guess, claimId))
  const good = own ?? (await findGood(services, guess, await spendTryElsewhere(services, guess)))
  return good && (await consume(services, good, claimId)) ? claimId : null
}

/**
 * For a right code without the session of its claim: the person who typed it reads the mail, but somebody else may
 * have chosen the password. The claim's sessions end, and the token sets the password that makes it an account.
 */
export async function redeemWithoutSession(services: Services, guess: Guess) {
  const good = await findGood(services, guess, await spendTryElsewhere(services, guess))
  if (!good) return null
  const { token, statements } = await newResetToken(services, good.user_id)
  const [used] = await services.db.batch([
    services.db.delete(oneTimeCodes).where(eq(oneTimeCodes.id, good.id)).returning({ id: oneTimeCodes.id }),
    deleteCodes(services, good.user_id),
    ...endAllSessions(services, good.user_id),
    ...statements,
  ])
  await closeSockets(services, good.user_id)
  return used.length > 0 ? { userId: good.user_id, token } : null
}

async function findGood(services: Services, { purpose, code }: Guess, spent: Spent[]) {
  let good: Spent | undefined
  for (const row of spent) {
    if (sameText(await hashOf(services, purpose, row.user_id, code), row.code_hash)) good = row
  }
  return good
}

/** A try is spent before the code is checked, so that a hundred simultaneous guesses are still three. */
const spendOwnTry = (services: Services, { purpose }: Guess, claimId: string) =>
  services.db
    .update(oneTimeCodes)
    .set({ tries_left: sql`${oneTimeCodes.tries_left} - 1` })
    .where(and(eq(oneTimeCodes.user_id, claimId), isLive(services, purpose), gt(oneTimeCodes.tries_left, 0)))
    .returning(spentColumns)

/** Tries without the claim's session are counted apart; of an address that somebody has proved none is left. */
const spendTryElsewhere = (services: Services, { purpose, email, claimId }: Guess) =>
  services.db
    .update(oneTimeCodes)
    .set({ tries_left_elsewhere: sql`${oneTimeCodes.tries_left_elsewhere} - 1` })
    .where(
      and(
        inArray(oneTimeCodes.user_id, otherClaims(services, email, claimId)),
        isLive(services, purpose),
        gt(oneTimeCodes.tries_left_elsewhere, 0),
      ),
    )
    .returning(spentColumns)

const spentColumns = {
  id: oneTimeCodes.id,
  user_id: oneTimeCodes.user_id,
  code_hash: oneTimeCodes.code_hash,
}

const isLive = (services: Services, purpose: OtpType) =>
  and(
    eq(oneTimeCodes.otp_type, purpose),
    isNull(oneTimeCodes.used_at),
    gt(oneTimeCodes.expires_at, services.now()),
  )

function otherClaims(services: Services, email: string, claimId: string | null) {
  const { db } = services
  const proved = db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.email_verified_at)))
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        isNull(users.email_verified_at),
        notInArray(users.email, proved),
        claimId ? sql`${users.id} <> ${claimId}` : undefined,
      ),
    )
}

const deleteCodes = (services: Services, userId: string) =>
  services.db.delete(oneTimeCodes).where(eq(oneTimeCodes.user_id, userId))

/**
 * A code works once: of several simultaneous uses, only one proves the address. If it was the code of another claim,
 * the sessions of that claim end.
 */
async function consume(services: Services, code: Spent, claimId: string): Promise<boolean> {
  const other = code.user_id === claimId ? NOBODY : code.user_id
  const [proved] = await services.db.batch([
    proveAddress(services, claimId),
    // Nothing is left to guess at once the address is proved.
    deleteCodes(services, claimId),
    deleteCodes(services, other),
    ...endAllSessions(services, other),
  ])
  if (other !== NOBODY) await closeSockets(services, other)
  return proved.length > 0
}
