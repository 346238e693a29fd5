import type { Db } from '#db/client.ts'
import { enrolments } from '#db/schema/index.ts'

/** A student in a course, without the catalogue's rules. */
export async function joinCourse(db: Db, course_id: string, student_id: string): Promise<void> {
  const at = Date.now()
  await db.insert(enrolments).values({ course_id, student_id, joined_at: at, last_seen_at: at })
}
