import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { courses, questionReports, studentMessages } from '#db/schema/index.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { everyoneStatements } from '#worker/features/notifications/outbox.ts'
import { found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'

type Answer = { questionId: string; courseId: string; authorId: string; text: string; when: SQL }

/**
 * The statements that answer the open reports of a question where `when` holds: a message and a notification to each who
 * reported it. The last of them closes the reports and returns them.
 */
export async function reportAnswers(
  services: Services,
  { questionId, courseId, authorId, text, when }: Answer,
) {
  const { db, now } = services
  const course = found(
    await db
      .select({ title: courses.title, slug: courses.slug })
      .from(courses)
      .where(eq(courses.id, courseId))
      .get(),
  )
  const reported = and(eq(questionReports.question_id, questionId), isNull(questionReports.settled_at), when)
  return [
    db.insert(studentMessages).select(
      sql`select lower(hex(randomblob(16))), ${questionReports.course_id}, ${questionReports.student_id}, ${authorId}, null, ${text}, null, ${now()}, ${questionReports.question_id}
          from ${questionReports} where ${reported}`,
    ),
    ...everyoneStatements(
      services,
      sql`select ${questionReports.student_id} from ${questionReports} where ${reported}`,
      {
        kind: 'report_answered',
        key: `report:${newId()}`,
        data: { lesson: course.title },
        link: pagePath('joinedCourse', { course_slug: course.slug }),
        when: sql`true`,
      },
    ),
    db
      .update(questionReports)
      .set({ settled_at: now() })
      .where(reported)
      .returning({ id: questionReports.id }),
  ] as const
}
