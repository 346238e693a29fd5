import { type SQL, sql } from 'drizzle-orm'
import { courses, enrolments, payments } from '#db/schema/index.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notify } from '#worker/features/notifications/notify.ts'
import type { Services } from '#worker/platform/services.ts'

type Joined = { course_id: string; title: string; owner_id: string; student_id: string; student: string }

/** Tells an instructor who joined; once, whether the course was free or paid for. */
export const notifyJoined = (
  services: Services,
  { course_id: courseId, title, owner_id: ownerId, student_id: studentId, student }: Joined,
) =>
  notify(services, ownerId, {
    kind: 'course_joined',
    key: `join:${courseId}:${studentId}`,
    data: { student, course: title },
    link: pagePath('course', { course_id: courseId }),
  })

/** In SQL: the instructors who were notified of this student, each with the key of the notification. */
export const joinNotificationsAbout = (studentId: string): SQL =>
  sql`(select ${courses.owner_id}, 'join:' || ${courses.id} || ':' || ${studentId} from ${courses} where ${courses.id} in (
    select ${enrolments.course_id} from ${enrolments} where ${enrolments.student_id} = ${studentId}
    union select ${payments.course_id} from ${payments} where ${payments.user_id} = ${studentId}))`
