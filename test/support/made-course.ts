import { eq } from 'drizzle-orm'
import { lessons } from '#db/schema/index.ts'
import type { Job } from '#worker/contract/generation.ts'
import { finished, generate, settled, upload } from './generation.ts'
import { type Person, request, testServices } from './worker-app.ts'

/** A course of two levels that the built-in engine made from this text. */
export async function makeCourse(by: Person, text: string, options: { language?: 'en' | 'ar' } = {}) {
  const { db } = testServices()
  const { body } = await upload(by, 'text.md', text)
  const file = await settled(by, body.data.material.id)
  const made = await generate(by, [file.id], { levels_number: 2, lessons_per_level: 2, ...options })
  await finished(by, made.body.data.job.id)
  const courseId = made.body.data.course.id
  return { courseId, lessons: await db.select().from(lessons).where(eq(lessons.course_id, courseId)) }
}

/** Has a lesson or question written again and waits for the end of the job. */
export async function rewrite(
  by: Person,
  what: 'lessons' | 'questions',
  id: string,
  wanted?: string,
): Promise<Job> {
  const { body } = await request<{ job: Job }>('post', `/${what}/${id}/regenerate`, {
    token: by.token,
    body: wanted === undefined ? {} : { wish: wanted },
  })
  return finished(by, body.data.job.id)
}
