import { and, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { conversations, enrolments, users } from '#db/schema/index.ts'
import type { Role } from '#db/vocabulary.ts'
import { named } from '#worker/platform/database/named.ts'
import type { Services } from '#worker/platform/services.ts'
import { openExams } from '#worker/reading/open-exams.ts'

export { expectNoExam, hasOpenExam } from '#worker/reading/open-exams.ts'

export type Scope = {
  userId: string
  role: Role
  courseId: string | null
  materialIds: string[]
  /** The one lesson or file that this question is about. */
  lessonId?: string | undefined
  materialId?: string | undefined
}
export type Entry = {
  scope: Scope | undefined
  /** False for a student who has left the course of the conversation. */
  mayRead: boolean
  isExamOpen: boolean
  alive: Set<string>
}
type Listening = { userId: string; sessionIds: string[] }

/**
 * Reads what must be known before a question is answered, in one batch: whose conversation it is, whether an exam is
 * open, and which of the listening sessions are still valid. Unless an exam is open it also updates the conversation,
 * so that an exam that starts now finds it.
 */
export async function enterQuestion(
  services: Services,
  { id, userId, sessionIds, title }: { id: string; userId: string; sessionIds: string[]; title: string },
): Promise<Entry> {
  const { db, now } = services
  const isOwn = and(eq(conversations.id, id), eq(conversations.user_id, userId))
  const exams = openExams(services, userId)
  const [rows, open, alive] = await db.batch([
    db
      .select({
        userId: conversations.user_id,
        role: users.type,
        courseId: conversations.course_id,
        materialIds: conversations.material_ids,
        joined: named(enrolments.course_id, 'joined_course'),
      })
      .from(conversations)
      .innerJoin(users, eq(users.id, conversations.user_id))
      .leftJoin(
        enrolments,
        and(eq(enrolments.course_id, conversations.course_id), eq(enrolments.student_id, userId)),
      )
      .where(isOwn),
    exams,
    aliveSessions(services, { userId, sessionIds }),
    db
      .update(conversations)
      .set({ updated_at: now(), title: sql`coalesce(${conversations.title}, ${title})` })
      .where(and(isOwn, notExists(exams))),
  ])
  const [row] = rows
  const mayRead = row?.role !== 'student' || row.courseId === null || row.joined !== null
  return { scope: row, mayRead, isExamOpen: open.length > 0, alive: new Set(alive.map((one) => one.id)) }
}

const aliveSessions = (services: Services, { userId, sessionIds }: Listening) =>
  services.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        inArray(sessions.id, sessionIds),
        eq(sessions.user_id, userId),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, services.now()),
      ),
    )

/** Checks again during a long answer: whether an exam has begun, and which of the sessions are still valid. */
export async function recheckListening(services: Services, listening: Listening) {
  const [open, alive] = await services.db.batch([
    openExams(services, listening.userId),
    aliveSessions(services, listening),
  ])
  return { isExamOpen: open.length > 0, alive: new Set(alive.map((one) => one.id)) }
}

/** Longer than any answer takes. */
const ANSWER_MS = 10 * 60_000

/** The conversations in which this person may be getting an answer now. */
export const listAnswering = (services: Services, userId: string) =>
  services.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.user_id, userId), gt(conversations.updated_at, services.now() - ANSWER_MS)))
