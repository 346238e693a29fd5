import { enrolments } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

/** A student in a course, without the catalogue's rules. */
export async function joinCourse(services: Services, courseId: string, studentId: string): Promise<void> {
  const at = Date.now()
  await services.db
    .insert(enrolments)
    .values({ course_id: courseId, student_id: studentId, joined_at: at, last_seen_at: at })
}
