import { eq } from 'drizzle-orm'
import {
  balances,
  cvs,
  emailChanges,
  instructorProfiles,
  ledger,
  lessonMedia,
  mediaUploads,
  notifications,
  oneTimeCodes,
  outbox,
  passwordResets,
  payments,
  prompts,
  pushTokens,
  recoveryCodes,
  subscriptions,
  turns,
  uploads,
  users,
} from '#db/schema/index.ts'
import { newId, publicId } from '#worker/platform/ids.ts'
import { testServices } from './worker-app.ts'

/** Stands in every text that is about the person. */
export const MARK = 'Zubaydah'

const DAY = 24 * 60 * 60_000

/** Puts a row about the user into every table that may hold one, with files where they have files. */
export async function fillAccount(userId: string): Promise<{ files: string[] }> {
  const { db, files, now } = testServices()
  const at = now()
  const keys = {
    avatar: `avatars/${publicId()}.png`,
    cv: `cvs/${publicId()}`,
    arriving: `materials/${publicId()}`,
    film: `media/${publicId()}`,
    filmArriving: `media/${publicId()}`,
  }
  for (const key of Object.values(keys)) await files.put(key, MARK)
  const later = at + DAY
  const row = () => ({ id: newId(), user_id: userId })
  const money = { amount: 4_900, currency: 'QAR', gateway: 'sandbox', created_at: at } as const
  await db.batch([
    db
      .update(users)
      .set({
        first_name: MARK,
        last_name: MARK,
        phone: '+974 5555 0000',
        gender: 'female',
        country: 'QA',
        age_group: '26-35',
        is_parent: true,
        avatar_key: keys.avatar,
        address: { country: MARK, street: MARK, postal_code: '1', state: MARK, building: MARK },
        preferences: { theme: 'dark' },
        totp_secret: MARK,
      })
      .where(eq(users.id, userId)),
    db.insert(oneTimeCodes).values({
      ...row(),
      otp_type: 'user_verify_email',
      code_hash: 'h',
      tries_left: 3,
      created_at: at,
      expires_at: later,
    }),
    db.insert(passwordResets).values({ ...row(), created_at: at, expires_at: later }),
    db.insert(emailChanges).values({
      ...row(),
      email: `${MARK}@example.com`,
      code_hash: 'h',
      code_expires_at: later,
      tries_left: 3,
      session_id: 's',
      created_at: at,
      expires_at: later,
    }),
    db.insert(recoveryCodes).values({ ...row(), code_hash: 'h' }),
    db
      .insert(notifications)
      .values({ ...row(), kind: 'course_joined', data: { student: MARK }, key: MARK, created_at: at }),
    db.insert(pushTokens).values({ ...row(), token: `${MARK} ${userId}`, created_at: at }),
    db.insert(outbox).values({ ...row(), channel: 'email', sealed: MARK, created_at: at, expires_at: later }),
    db.insert(ledger).values({ ...row(), kind: 'grant', tokens: 5, images: 0, key: 'k', at }),
    db.insert(mediaUploads).values({
      ...{ id: newId(), owner_id: userId, purpose: 'lesson_media', name: MARK, bytes: 1 },
      ...{ file_key: keys.filmArriving, created_at: at },
    }),
    db.insert(lessonMedia).values({
      ...{ id: newId(), owner_id: userId, kind: 'video', name: MARK, type: 'video/mp4', bytes: 1 },
      ...{ file_key: keys.film, created_at: at },
    }),
    db.insert(uploads).values({ file_key: keys.arriving, owner_id: userId, bytes: 1, started_at: at }),
    db.insert(turns).values({ lane: 'steps', owner_id: userId, at }).onConflictDoNothing(),
    db.insert(balances).values({ user_id: userId, tokens: 5, images: 0 }).onConflictDoNothing(),
    db
      .insert(subscriptions)
      .values({ ...row(), plan_id: 'first-step', status: 'expired', started_at: at, expires_at: at }),
    db.insert(payments).values({
      ...row(),
      ...money,
      purpose: 'recharge',
      state: 'paid',
      paid_at: at,
      checkout_url: `https://pay.example/${MARK}`,
    }),
    db.insert(payments).values({ ...row(), ...money, purpose: 'recharge', state: 'pending' }),
    db.insert(prompts).values({
      id: newId(),
      owner_id: userId,
      name: MARK,
      icon: 'x',
      role: 'teacher',
      title_ar: MARK,
      title_en: MARK,
      value_ar: MARK,
      value_en: MARK,
      created_at: at,
      updated_at: at,
    }),
    db.insert(cvs).values({
      user_id: userId,
      name: MARK,
      bytes: 1,
      file_key: keys.cv,
      status: 'approved',
      created_at: at,
    }),
    db.insert(instructorProfiles).values({ user_id: userId, headline: MARK, bio: MARK, updated_at: at }),
  ])
  return { files: Object.values(keys) }
}
