import type { Db } from '#db/client.ts'
import { enrolments } from '#db/schema/index.ts'

/** A student in a course, without the catalogue's rules. */
export async function joinCourse(db: Db, courseId: string, studentId: string): Promise<void> {
  const at = Date.now()
  await db
    .insert(enrolments)
    .values({ course_id: courseId, student_id: studentId, joined_at: at, last_seen_at: at })
}
