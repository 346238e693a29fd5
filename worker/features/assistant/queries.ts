import { and, eq, inArray, sql } from 'drizzle-orm'
import { conversations, courses, enrolments, materials } from '#db/schema/index.ts'
import type { Role } from '#db/vocabulary.ts'
import type { Conversation, ConversationBody } from '#worker/contract/conversations.ts'
import { named } from '#worker/platform/database/named.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { expectRoom, hasRoom } from '#worker/platform/limits/caps.ts'
import { newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { openExams } from '#worker/reading/open-exams.ts'

export type Owner = { userId: string; role: Role }

const columns = {
  id: conversations.id,
  title: named(conversations.title, 'conversation_title'),
  mode: conversations.mode,
  course_id: named(courses.id, 'its_course'),
  slug: courses.slug,
  course_title: named(courses.title, 'course_title'),
  language: courses.language,
  material_ids: conversations.material_ids,
  created_at: named(conversations.created_at, 'begun_at'),
  updated_at: named(conversations.updated_at, 'asked_at'),
}
type Row = {
  id: string
  title: string | null
  mode: Conversation['mode']
  course_id: string | null
  slug: string | null
  course_title: string | null
  language: NonNullable<Conversation['course']>['language'] | null
  material_ids: string[]
  created_at: number
  updated_at: number
}

const viewOf = (row: Row): Conversation => {
  const { course_id: courseId, slug, course_title: title, language } = row
  const isThere = courseId !== null && slug !== null && title !== null && language !== null
  return {
    id: row.id,
    title: row.title,
    mode: row.mode,
    course: isThere ? { id: courseId, slug, title, language } : null,
    material_ids: row.material_ids,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }
}

const isOwn = (userId: string, id: string) => and(eq(conversations.id, id), eq(conversations.user_id, userId))

const selected = (services: Services) =>
  services.db.select(columns).from(conversations).leftJoin(courses, eq(courses.id, conversations.course_id))

/** A person's conversations, the last used first, and whether an exam closes them now. */
export async function listConversations(services: Services, userId: string, query: PageQuery) {
  const page = newestFirst([conversations.updated_at, conversations.id], query)
  const [rows, exams] = await services.db.batch([
    selected(services)
      .where(and(eq(conversations.user_id, userId), page.older))
      .orderBy(...page.order)
      .limit(page.limit),
    openExams(services, userId).limit(1),
  ])
  const { shown, next_cursor: nextCursor } = page.of(rows, (row) => ({ at: row.updated_at, id: row.id }))
  return { data: shown.map(viewOf), nextCursor, isExamOpen: exams.length > 0 }
}

export async function findConversation(services: Services, userId: string, id: string) {
  const [row] = await selected(services).where(isOwn(userId, id))
  return row && viewOf(row)
}

/**
 * Creates a conversation about a course that its owner has joined or made, or about their own files; 404 for anything
 * that they may not read.
 */
export async function createConversation(
  services: Services,
  owner: Owner,
  { mode = 'course', material_ids: materialIds = [], ...over }: ConversationBody,
): Promise<string> {
  const { db } = services
  const { userId, role } = owner
  const courseId = over.course_id ?? null
  const [id, at] = [newId(), services.now()]
  const isOwnCourse = db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId ?? ''), eq(courses.owner_id, userId)))
  const isJoined = db
    .select({ id: enrolments.course_id })
    .from(enrolments)
    .where(and(eq(enrolments.course_id, courseId ?? ''), eq(enrolments.student_id, userId)))
  const ownFiles = db.$count(
    materials,
    and(eq(materials.owner_id, userId), inArray(materials.id, materialIds.length ? materialIds : [''])),
  )
  const mayRead = role === 'teacher' ? isOwnCourse : isJoined
  const unique = new Set(materialIds).size
  const isReadable = sql`(${courseId} is null or exists ${mayRead}) and (${unique} = 0 or ${ownFiles} = ${unique})`
  const [readable, created] = await db.batch([
    db.select({ ok: sql<number>`${isReadable}`.as('ok') }).from(sql`(select 1)`),
    db
      .insert(conversations)
      .select(
        sql`select ${id}, ${userId}, null, ${mode}, ${courseId}, ${JSON.stringify(materialIds)}, ${at}, ${at}
          where ${isReadable} and ${hasRoom('conversations', userId)}`,
      )
      .returning({ id: conversations.id }),
  ])
  if (created.length > 0) return id
  if (readable[0]?.ok !== 1) throw new AppError('not_found')
  await expectRoom(services, userId, ['conversations'])
  throw new AppError('too_many_conversations')
}

export async function updateConversation(services: Services, userId: string, id: string, title: string) {
  const [row] = await services.db
    .update(conversations)
    .set({ title })
    .where(isOwn(userId, id))
    .returning({ id: conversations.id })
  return row
}

export async function deleteConversation(services: Services, userId: string, id: string) {
  const [row] = await services.db
    .delete(conversations)
    .where(isOwn(userId, id))
    .returning({ id: conversations.id })
  return row
}
