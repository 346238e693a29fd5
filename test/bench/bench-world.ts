import { sessions, users } from '#db/schema/index.ts'
import { LIMITS, type Role } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { signSession } from '#worker/platform/identity/tokens.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'

type BenchPerson = { id: string; token: string }
export type BenchWorld = { course: BuiltCourse; teacher: BenchPerson; students: BenchPerson[] }

export async function benchPerson(services: Services, type: Role): Promise<BenchPerson> {
  const now = services.now()
  const id = newId()
  const sessionId = newId()
  await services.db.batch([
    services.db.insert(users).values({
      id,
      type,
      first_name: 'Salma',
      last_name: 'Nasser',
      email: `${id}@example.com`,
      email_verified_at: now,
      password_hash: 'none',
      language: 'en',
      created_at: now,
      updated_at: now,
    }),
    services.db.insert(sessions).values({
      id: sessionId,
      user_id: id,
      created_at: now,
      last_seen_at: now,
      expires_at: now + LIMITS.sessionMs,
    }),
  ])
  return { id, token: await signSession(services, { session_id: sessionId, user_id: id }) }
}

/** One course of 30 lessons with exercises of 20 questions, and students who joined it. */
export async function benchWorld(services: Services, count: number): Promise<BenchWorld> {
  const teacher = await benchPerson(services, 'teacher')
  const course = await buildCourse(services, {
    owner_id: teacher.id,
    levels: 3,
    lessons: 10,
    questions: 2,
  })
  const students = await Promise.all(Array.from({ length: count }, () => benchPerson(services, 'student')))
  for (const student of students) await joinCourse(services, course.id, student.id)
  return { course, teacher, students }
}
