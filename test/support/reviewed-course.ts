import { readFileSync } from 'node:fs'
import type { Locale } from '#db/vocabulary.ts'
import type { Job } from '#worker/contract/generation.ts'
import type { Material } from '#worker/contract/materials.ts'
import type { LessonTotals } from '#worker/contract/review.ts'
import { eventually, register, type Session } from './api.ts'
import { DOCUMENTS, documentPath } from './published-course.ts'

export type CourseInReview = { instructor: Session; id: string; job_id: string; lessons: LessonTotals[] }

/** A course of two levels that the pipeline has just made and nobody has reviewed. */
export async function courseInReview(
  origin: string,
  lang: Locale,
  file = new Uint8Array(readFileSync(documentPath(lang))),
): Promise<CourseInReview> {
  const instructor = await register(origin, 'teacher')
  const { call, upload } = instructor
  const { body } = await upload<{ material: Material }>('/materials', DOCUMENTS[lang], file)
  const made = await call<{ course: { id: string }; job: Job }>('POST', '/courses/generate', {
    material_ids: [body.data.material.id],
    language: lang,
    levels_number: 2,
    lessons_per_level: 2,
  })
  const { course, job } = made.body.data
  await eventually(
    async () => (await call<{ job: Job }>('GET', `/jobs/${job.id}`)).body.data.job,
    ({ state }) => state === 'ready_for_review',
  )
  const review = await call('GET', `/courses/${course.id}/review?state=pending&limit=1`)
  // Named by the contract's summary.
  const { totals } = review.body.meta as { totals: LessonTotals[] }
  return { instructor, id: course.id, job_id: job.id, lessons: totals }
}
