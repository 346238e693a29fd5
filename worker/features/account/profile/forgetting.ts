import { and, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import {
  authEvents,
  emailChanges,
  oneTimeCodes,
  passwordResets,
  recoveryCodes,
  sessions,
  users,
} from '#db/schema/accounts.ts'
import {
  archives,
  attempts,
  bookmarks,
  categories,
  certificateLooks,
  certificateNames,
  certificates,
  conversations,
  counters,
  courseDocuments,
  courses,
  cutPages,
  cvs,
  enrolments,
  figures,
  idempotencyKeys,
  instructorProfiles,
  jobs,
  lessonMedia,
  lessonProgress,
  lessonReports,
  mailbox,
  materials,
  mediaPlaces,
  mediaUploads,
  notes,
  notifications,
  outbox,
  payments,
  practiceAnswers,
  practiceCards,
  practiceReviews,
  prompts,
  pushTokens,
  questionDocuments,
  questionReports,
  questions,
  questionTags,
  rewrites,
  storageUse,
  studentLog,
  studentMessages,
  studyCalendars,
  studyPlans,
  turns,
  unansweredQuestions,
  uploads,
} from '#db/schema/index.ts'
import { authEvent } from '#worker/features/account/auth/events.ts'
import { createSocketEnds } from '#worker/features/account/auth/queries.ts'
import { joinNotificationsAbout } from '#worker/features/courses/join-notification.ts'
import { attemptRequestsOf } from '#worker/features/learning/attempt-requests.ts'
import type { Services } from '#worker/platform/services.ts'
import { isUncited, isUnused, type Leaver } from './deletion-queries.ts'
import { forgetMoney } from './forget-money.ts'
import { forgetSharing } from './forget-sharing.ts'
import { forgetVersions } from './forget-versions.ts'
import { tombstone } from './tombstone.ts'

/** Somebody's claim of an address that was never proved: its row and all that hangs on it. */
export async function forgetClaim(services: Services, { id }: Leaver, requestId: string): Promise<void> {
  const { db } = services
  await db.batch([
    db.delete(authEvents).where(eq(authEvents.user_id, id)),
    db.delete(idempotencyKeys).where(eq(idempotencyKeys.user_id, id)),
    db.delete(users).where(eq(users.id, id)),
    authEvent(services, 'account_deleted', null, requestId),
  ])
}

/**
 * Everything of one person in one batch. The row stays as a name without a person, since receipts, kept
 * courses and the numbers of certificates point to it.
 */
export async function forgetOwner(services: Services, user: Leaver, requestId: string): Promise<void> {
  const { db } = services
  await db.batch([
    ...learning(services, user.id),
    ...forgetSharing(services, user),
    ...teaching(services, user.id),
    ...forgetMoney(services, user.id),
    ...account(services, user),
    tombstone(services, user.id),
    // Last, since each row that goes is taken off it. What is kept for learners counts for nobody.
    db.delete(storageUse).where(eq(storageUse.user_id, user.id)),
    authEvent(services, 'account_deleted', null, requestId),
  ])
}

function learning(services: Services, id: string) {
  const { db } = services
  const joined = db.select({ id: enrolments.course_id }).from(enrolments).where(eq(enrolments.student_id, id))
  return [
    db
      .update(courses)
      .set({ learners_count: sql`max(0, ${courses.learners_count} - 1)` })
      .where(inArray(courses.id, joined)),
    // Notifications of their joining name them. They go before the enrolments, by which they are found.
    db
      .delete(notifications)
      .where(sql`(${notifications.user_id}, ${notifications.key}) in ${joinNotificationsAbout(id)}`),
    // Those of attempts that they asked for name them too, and are found by their attempts.
    db
      .delete(notifications)
      .where(sql`(${notifications.user_id}, ${notifications.key}) in ${attemptRequestsOf(id)}`),
    db.delete(enrolments).where(eq(enrolments.student_id, id)),
    db.delete(lessonProgress).where(eq(lessonProgress.student_id, id)),
    db.delete(notes).where(eq(notes.student_id, id)),
    db.delete(mediaPlaces).where(eq(mediaPlaces.student_id, id)),
    db.delete(bookmarks).where(eq(bookmarks.student_id, id)),
    db.delete(conversations).where(eq(conversations.user_id, id)),
    db.delete(archives).where(eq(archives.user_id, id)),
    db.delete(attempts).where(eq(attempts.student_id, id)),
    db.delete(practiceAnswers).where(eq(practiceAnswers.student_id, id)),
    db.delete(practiceCards).where(eq(practiceCards.student_id, id)),
    db.delete(practiceReviews).where(eq(practiceReviews.student_id, id)),
    db.delete(studyPlans).where(eq(studyPlans.student_id, id)),
    db.delete(studyCalendars).where(eq(studyCalendars.student_id, id)),
    db.delete(lessonReports).where(eq(lessonReports.student_id, id)),
    db.delete(questionReports).where(eq(questionReports.student_id, id)),
    db.delete(unansweredQuestions).where(eq(unansweredQuestions.student_id, id)),
    db.delete(studentLog).where(eq(studentLog.student_id, id)),
    db.delete(studentMessages).where(eq(studentMessages.student_id, id)),
    // The proof that somebody holds goes on proving; it no longer leads to an account.
    db
      .update(certificates)
      .set({ student_id: sql`'deleted:' || ${certificates.id}`, attempt_id: '', revoked_reason: null })
      .where(eq(certificates.student_id, id)),
  ] as const
}

function teaching(services: Services, id: string) {
  const { db, now } = services
  const own = db.select({ id: courses.id }).from(courses).where(eq(courses.owner_id, id))
  const ownMaterials = db.select({ id: materials.id }).from(materials).where(eq(materials.owner_id, id))
  const unused = db.select({ id: courses.id }).from(courses).where(isUnused(services, id))
  return [
    db.delete(jobs).where(eq(jobs.owner_id, id)),
    db.delete(turns).where(eq(turns.owner_id, id)),
    // Pages at which somebody is paying for what goes now.
    db
      .update(payments)
      .set({ state: 'closed', close_due_at: now() })
      .where(and(inArray(payments.course_id, unused), eq(payments.state, 'pending'))),
    db.delete(courses).where(isUnused(services, id)),
    // Learners keep what they joined; nobody new finds it.
    db.delete(courseDocuments).where(inArray(courseDocuments.course_id, own)),
    db.update(courses).set({ is_active: false, updated_at: now() }).where(eq(courses.owner_id, id)),
    // Their own categories go, and with them what kept courses say of one.
    db
      .update(courses)
      .set({ category_id: null })
      .where(
        inArray(
          courses.category_id,
          db.select({ id: categories.id }).from(categories).where(eq(categories.owner_id, id)),
        ),
      ),
    db.delete(categories).where(eq(categories.owner_id, id)),
    // What was before a rewrite is nobody's to choose any more.
    db.delete(rewrites).where(inArray(rewrites.course_id, own)),
    db.delete(questions).where(and(eq(questions.owner_id, id), isNull(questions.course_id))),
    db.delete(questionDocuments).where(eq(questionDocuments.owner_id, id)),
    db.delete(questionTags).where(eq(questionTags.owner_id, id)),
    ...forgetVersions(services, id, own),
    db.delete(materials).where(isUncited(services, id)),
    db.delete(cutPages).where(inArray(cutPages.material_id, ownMaterials)),
    db.delete(figures).where(inArray(figures.material_id, ownMaterials)),
    db
      .update(materials)
      .set({
        name: sql`'source.' || coalesce(${materials.kind}, 'file')`,
        source_url: null,
        updated_at: now(),
      })
      .where(eq(materials.owner_id, id)),
    db.delete(uploads).where(eq(uploads.owner_id, id)),
    db.delete(mediaUploads).where(eq(mediaUploads.owner_id, id)),
    db.delete(lessonMedia).where(eq(lessonMedia.owner_id, id)),
    db.delete(cvs).where(eq(cvs.user_id, id)),
    db.delete(instructorProfiles).where(eq(instructorProfiles.user_id, id)),
    db.delete(prompts).where(eq(prompts.owner_id, id)),
    db.delete(certificateLooks).where(eq(certificateLooks.owner_id, id)),
  ] as const
}

/** How counters begin that go on with an address. */
const COUNTED_BY_EMAIL = [
  'login',
  'otp:wait',
  'otp:unclaimed',
  'otp:network',
  'otp:day',
  'reset:network',
  'reset:day',
]

function account(services: Services, { id, email }: Leaver) {
  const { db } = services
  const keyOf = (prefix: string) =>
    or(
      eq(counters.key, `${prefix}:${email}`),
      and(gte(counters.key, `${prefix}:${email}:`), lt(counters.key, `${prefix}:${email};`)),
    )
  return [
    db.delete(outbox).where(eq(outbox.user_id, id)),
    db.delete(notifications).where(eq(notifications.user_id, id)),
    db.delete(pushTokens).where(eq(pushTokens.user_id, id)),
    createSocketEnds(services, eq(sessions.user_id, id)),
    db.delete(sessions).where(eq(sessions.user_id, id)),
    db.delete(oneTimeCodes).where(eq(oneTimeCodes.user_id, id)),
    db.delete(passwordResets).where(eq(passwordResets.user_id, id)),
    db.delete(emailChanges).where(eq(emailChanges.user_id, id)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, id)),
    db.delete(certificateNames).where(eq(certificateNames.user_id, id)),
    db.delete(authEvents).where(eq(authEvents.user_id, id)),
    db.delete(idempotencyKeys).where(eq(idempotencyKeys.user_id, id)),
    db.delete(counters).where(or(...COUNTED_BY_EMAIL.map(keyOf))),
    db.delete(mailbox).where(eq(mailbox.to, email)),
    // Claims of the address that nobody proved hold it too.
    db.delete(users).where(and(eq(users.email, email), isNull(users.email_verified_at), ne(users.id, id))),
  ] as const
}
