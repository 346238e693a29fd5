import { and, eq, type SQL, sql } from 'drizzle-orm'
import { courses, enrolments, payments, users } from '#db/schema/index.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notificationStatements } from '#worker/features/notifications/outbox.ts'
import type { Services } from '#worker/platform/services.ts'

/**
 * Statements that notify the instructor of a course who joined it, where `when` holds; once, whether the course was
 * free or paid for. They stand before the enrolment's, since `when` says that the student is not in it yet.
 */
export function joinNotification(services: Services, studentId: string, courseId: string, when: SQL) {
  const course = eq(courses.id, courseId)
  const student = sql`(select ${users.first_name} || ' ' || ${users.last_name} from ${users} where ${eq(users.id, studentId)})`
  const title = sql`(select ${courses.title} from ${courses} where ${course})`
  return notificationStatements(
    services,
    sql`(select ${courses.owner_id} from ${courses} where ${and(course, when)})`,
    {
      kind: 'course_joined',
      key: `join:${courseId}:${studentId}`,
      data: sql`json_object('student', ${student}, 'course', ${title})`,
      link: pagePath('course', { course_id: courseId }),
    },
  )
}

/** In SQL: the instructors who were notified of this student, each with the key of the notification. */
export const joinNotificationsAbout = (studentId: string): SQL =>
  sql`(select ${courses.owner_id}, 'join:' || ${courses.id} || ':' || ${studentId} from ${courses} where ${courses.id} in (
    select ${enrolments.course_id} from ${enrolments} where ${enrolments.student_id} = ${studentId}
    union select ${payments.course_id} from ${payments} where ${payments.user_id} = ${studentId}))`
