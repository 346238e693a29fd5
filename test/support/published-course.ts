import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as z from 'zod/mini'
import { type Locale, SHOW_ALL } from '#db/vocabulary.ts'
import type { AssessmentPatch } from '#worker/contract/assessments.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { Job } from '#worker/contract/generation.ts'
import type { Material } from '#worker/contract/materials.ts'
import type { Question } from '#worker/contract/questions.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import { eventually, register, type Session } from './api.ts'

/** A real document in each language. */
export const DOCUMENTS: Record<Locale, string> = { en: 'food-safety.pdf', ar: 'computing.pdf' }
export const documentPath = (lang: Locale): string =>
  fileURLToPath(new URL(`../../db/seed/documents/${DOCUMENTS[lang]}`, import.meta.url))

const CV = fileURLToPath(new URL('../../db/seed/documents/instructor-cv.pdf', import.meta.url))

type Rules = z.infer<typeof AssessmentPatch>
export type PublishedCourse = {
  instructor: Session
  id: string
  slug: string
  title: string
  /** Its questions with what is right. */
  bank: Question[]
}

/** Uploads, generates, reviews and publishes a course in `lang` through the real pipeline, its exam with these rules. */
export async function publishCourse(
  origin: string,
  lang: Locale,
  rules: Rules = {},
  file: { name: string; bytes: Uint8Array<ArrayBuffer> } = {
    name: DOCUMENTS[lang],
    bytes: new Uint8Array(readFileSync(documentPath(lang))),
  },
): Promise<PublishedCourse> {
  const instructor = await register(origin, 'teacher')
  const { call, upload } = instructor
  const uploaded = await upload<{ material: Material }>('/materials', file.name, file.bytes)
  const { id: material } = uploaded.body.data.material
  const made = await call<{ course: { id: string }; job: Job }>('POST', '/courses/generate', {
    material_ids: [material],
    language: lang,
    // So many that the final exam certifies.
    questions_per_lesson: 10,
  })
  await approveCv(instructor)
  const { course, job } = made.body.data
  const done = await eventually(
    async () => (await call<{ job: Job }>('GET', `/jobs/${job.id}`)).body.data.job,
    ({ state }) => state !== 'queued' && state !== 'running',
  )
  if (done.state !== 'ready_for_review') throw new Error(`The job ended ${JSON.stringify(done)}`)
  const { data: levels } = (await call<{ id: string }[]>('GET', `/courses/${course.id}/levels`)).body
  for (const level of levels) {
    await call('POST', `/courses/${course.id}/review/approve-all`, { level_id: level.id })
  }
  await settlePending(instructor, course.id)
  await setRules(instructor, course.id, rules)
  const published = await call<{ course: OwnCourse }>('POST', `/courses/${course.id}/publish`)
  if (published.status !== 200) throw new Error(`publish answered ${JSON.stringify(published)}`)
  const { slug, title } = published.body.data.course
  return { instructor, id: course.id, slug, title, bank: await bankOf(instructor, course.id) }
}

/** One course a language for the tests of this process. */
const shared = new Map<string, Promise<PublishedCourse>>()

/** A published course that others learn from too: for tests that join, read and sit, but change nothing about it. */
export function sharedCourse(origin: string, lang: Locale): Promise<PublishedCourse> {
  const key = `${origin} ${lang}`
  const course = shared.get(key) ?? publishCourse(origin, lang)
  shared.set(key, course)
  return course
}

/** With no pause between attempts, and with everything shown at once. How often it is taken is as it was planned. */
async function setRules({ call }: Session, course: string, rules: Rules): Promise<void> {
  const { body } = await call<{ id: string }[]>('GET', `/exams?course_id=${course}`)
  const taken = { pause_minutes: 0, show: SHOW_ALL, ...rules }
  const changed = await call('PATCH', `/exams/${body.data[0]?.id}`, taken)
  if (changed.status !== 200) throw new Error(`the exam answered ${JSON.stringify(changed)}`)
}

/** Uploads a CV and approves what was read of it: what an instructor needs for certificates. */
export async function approveCv({ call, upload }: Session): Promise<void> {
  await upload('/cv', 'cv.pdf', new Uint8Array(readFileSync(CV)))
  await eventually(
    async () => (await call<{ cv: { status: string } }>('GET', '/cv')).body.data.cv.status,
    (status) => status === 'analysed',
  )
  await call('POST', '/cv/approve')
}

export async function settlePending(instructor: Session, course: string): Promise<void> {
  for (;;) {
    const { body } = await instructor.call<ReviewItem[]>('GET', `/courses/${course}/review?state=pending`)
    if (body.data.length === 0) return
    for (const item of body.data) {
      const failed = item.checks.some(({ state }) => state === 'failed')
      const action = item.kind === 'lesson' || (item.kind === 'question' && !failed) ? 'approve' : 'reject'
      await instructor.call('POST', `/courses/${course}/review/${item.id}`, { action })
    }
  }
}

async function bankOf({ call }: Session, course: string): Promise<Question[]> {
  const bank: Question[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const path: string = `/questions?course_id=${course}&limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const { body } = await call<Question[]>('GET', path)
    bank.push(...body.data)
    // Named by the contract's summary.
    cursor = (body.meta as { next_cursor?: string | null }).next_cursor ?? null
  }
  return bank
}
