import { and, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { announcements, courses, enrolments, lessons, questions, studentMessages } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { CoursePost } from '#worker/contract/announcements.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { isEnrolled } from '#worker/features/courses/enrolment-queries.ts'
import { ownCourse } from '#worker/features/courses/queries.ts'
import { notificationStatements, wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { batchBuiltOnce, oneFor } from '#worker/platform/database/built-once.ts'
import { namedOrNull } from '#worker/platform/database/named.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { takeOrRefuse } from '#worker/platform/limits/rate-limit.ts'
import { newestFirst, newestOf, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'

const DAY_MS = 24 * 60 * 60_000

type Of = { ownerId: string; courseId: string; studentId: string }

/** Writes to one student of the course, who is notified. */
export async function createMessage(services: Services, { ownerId, courseId, studentId }: Of, text: string) {
  const { db, now } = services
  const course = found(
    await db
      .select({ title: courses.title, slug: courses.slug })
      .from(courses)
      .where(and(ownCourse(ownerId, courseId), isEnrolled(studentId)))
      .get(),
  )
  await takeOrRefuse(services, `messages:user:${ownerId}`, {
    limit: LIMITS.messagesPerDay,
    windowMs: DAY_MS,
  })
  const id = newId()
  const at = now()
  const there = sql`(select count(*) from ${studentMessages} where ${and(
    eq(studentMessages.course_id, courseId),
    eq(studentMessages.student_id, studentId),
  )})`
  const [written] = await db.batch([
    db
      .insert(studentMessages)
      .select(
        sql`select ${id}, ${courses.id}, ${studentId}, ${ownerId}, null, ${text}, null, ${at}, null from ${courses}
          where ${and(ownCourse(ownerId, courseId), isEnrolled(studentId))} and ${there} < ${LIMITS.messagesPerStudent}`,
      )
      .returning({ id: studentMessages.id }),
    ...notificationStatements(
      services,
      studentId,
      {
        kind: 'message',
        key: `message:${id}`,
        data: { course: course.title },
        link: pagePath('joinedCourse', { course_slug: course.slug }),
      },
      sql`exists (select 1 from ${studentMessages} where ${eq(studentMessages.id, id)})`,
    ),
  ])
  if (written.length === 0) throw new AppError('too_many_messages')
  await wakeOutbox(services)
  return { id, text, created_at: iso(at) }
}

/** The id of a course, if the student has joined it. */
const joinedCourse = (services: Services, studentId: SQLWrapper | string, slug: SQLWrapper | string) =>
  services.db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(enrolments, and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, studentId)))
    .where(eq(courses.slug, slug))

type Reads = { student: SQLWrapper | string; slug: SQLWrapper | string; query: PageQuery }

function postReads(services: Services, { student, slug, query }: Reads) {
  const joined = joinedCourse(services, student, slug)
  const ofAll = newestFirst([announcements.created_at, announcements.id], query)
  const ofOne = newestFirst([studentMessages.created_at, studentMessages.id], query)
  return [
    joined,
    services.db
      .select()
      .from(announcements)
      .where(and(inArray(announcements.course_id, joined), ofAll.older))
      .orderBy(...ofAll.order)
      .limit(ofAll.limit),
    services.db
      .select({
        id: studentMessages.id,
        text: studentMessages.text,
        lesson_id: studentMessages.lesson_id,
        lesson_title: namedOrNull(lessons.title, 'lesson_title'),
        question_id: studentMessages.question_id,
        question_title: namedOrNull(questions.title, 'question_title'),
        read_at: studentMessages.read_at,
        created_at: studentMessages.created_at,
      })
      .from(studentMessages)
      .leftJoin(lessons, eq(lessons.id, studentMessages.lesson_id))
      .leftJoin(questions, eq(questions.id, studentMessages.question_id))
      .where(
        and(inArray(studentMessages.course_id, joined), eq(studentMessages.student_id, student), ofOne.older),
      )
      .orderBy(...ofOne.order)
      .limit(ofOne.limit),
  ] as const
}

const readFirstPosts = oneFor((limit: number | undefined) =>
  batchBuiltOnce((services) =>
    postReads(services, {
      student: sql.placeholder('student'),
      slug: sql.placeholder('slug'),
      query: { limit },
    }),
  ),
)

/** What the instructor of a joined course told the student or everyone, newest first. */
export async function listPosts(services: Services, studentId: string, slug: string, query: PageQuery) {
  const [[course], announced, own] = await (query.cursor === undefined
    ? readFirstPosts(query.limit)(services, { student: studentId, slug })
    : services.db.batch(postReads(services, { student: studentId, slug, query })))
  found(course)
  const cursorOf = ({ created_at: at, id }: { created_at: number; id: string }) => ({ at, id })
  const page = newestFirst([announcements.created_at, announcements.id], query).of(
    newestOf(announced, own, cursorOf),
    cursorOf,
  )
  return { data: page.shown.map(postOf), meta: { next_cursor: page.next_cursor } }
}

type Announced = typeof announcements.$inferSelect
type Written = Pick<
  typeof studentMessages.$inferSelect,
  'id' | 'text' | 'lesson_id' | 'question_id' | 'read_at' | 'created_at'
> & { lesson_title: string | null; question_title: string | null }

function postOf(one: Announced | Written): CoursePost {
  const { id, text } = one
  const same = { id, text, created_at: iso(one.created_at) }
  if ('title' in one) return { ...same, kind: 'announcement', title: one.title, about: null, is_new: false }
  const isAnswer = one.lesson_id !== null || one.question_id !== null
  return {
    ...same,
    kind: isAnswer ? 'report_answer' : 'message',
    title: null,
    about: one.lesson_title ?? one.question_title,
    is_new: one.read_at === null,
  }
}

/** The student has seen the messages of a course. */
export async function updatePostsRead(services: Services, studentId: string, slug: string): Promise<void> {
  const { id: courseId } = found(await joinedCourse(services, studentId, slug).get())
  await services.db
    .update(studentMessages)
    .set({ read_at: services.now() })
    .where(
      and(
        eq(studentMessages.course_id, courseId),
        eq(studentMessages.student_id, studentId),
        isNull(studentMessages.read_at),
      ),
    )
}
