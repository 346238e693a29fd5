import { type SQL, sql } from 'drizzle-orm'
import { courses, enrolments, payments } from '#db/schema/index.ts'
import { notify } from '#worker/features/notifications/notify.ts'
import type { Services } from '#worker/platform/services.ts'

type Joined = { course_id: string; title: string; owner_id: string; student_id: string; student: string }

/** Tells an instructor who joined; once, whether the course was free or paid for. */
export const tellJoined = (services: Services, { course_id, title, owner_id, student_id, student }: Joined) =>
  notify(services, owner_id, {
    kind: 'course_joined',
    key: `join:${course_id}:${student_id}`,
    data: { student, course: title },
    link: `/courses/${course_id}`,
  })

/** In SQL: the instructors that were told of this student, each with the key of the news. */
export const toldOfJoining = (student_id: string): SQL =>
  sql`(select ${courses.owner_id}, 'join:' || ${courses.id} || ':' || ${student_id} from ${courses} where ${courses.id} in (
    select ${enrolments.course_id} from ${enrolments} where ${enrolments.student_id} = ${student_id}
    union select ${payments.course_id} from ${payments} where ${payments.user_id} = ${student_id}))`
