import { env } from 'cloudflare:workers'
import { expect, inject, it } from 'vitest'
import { connect } from '#db/client.ts'
import { type Counted, countedEnvironment } from '#test/support/counted-environment.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { generate, upload } from '#test/support/generation.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { drive, drivenServices, jobRow, readNow } from '#test/support/step-driver.ts'
import { LEARNER_WEEK, type LearnerCall, learnWeek } from '#test/support/week.ts'
import { makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import { gradeAttempt } from '#worker/features/attempts/grade-attempt.ts'
import soil from '../fixtures/texts/en-soil.md?raw'

declare module 'vitest' {
  interface ProvidedContext {
    /** Learners whose week is lived; one for `npm test`, more for `npm run bench week`. */
    weekLearners: number
  }
  interface TaskMeta {
    /** What the weeks of so many learners, or the making of a course, cost. */
    week?: Counted & { learners: number; requests: number }
    course?: Counted & { characters: number }
  }
}

it('a learner can live a week of lessons, reviews, an exercise and an exam', { timeout: 300_000 }, async ({
  task,
}) => {
  const services = testServices()
  const course = await buildCourse(services, {
    ...{ owner_id: (await makeTeacher()).userId, levels: 3, lessons: 10, questions: 2 },
  })
  const learners = inject('weekLearners')
  const counted = countedEnvironment({ ...env })
  const billed = { ...services, db: connect(counted.env.DB) }
  let requests = 0
  for (let place = 0; place < learners; place += 1) {
    const { token } = await readyStudent(course)
    const call: LearnerCall = (method, path, body) => {
      requests += 1
      return request(method, path, { token, env: counted.env, ...(body === undefined ? {} : { body }) })
    }
    // The object of an attempt has a database of its own, that nobody counts: the same is done here before.
    const beforeFinish = async (id: string, responses: Parameters<typeof gradeAttempt>[2]['responses']) =>
      void (await gradeAttempt(billed, id, { responses, finishedAt: services.now() }))
    await learnWeek(call, { course, place, beforeFinish })
  }
  task.meta.week = { ...counted.counted(), learners, requests }
  expect(requests / learners).toBeGreaterThan(LEARNER_WEEK.visits * 10)
  expect(counted.counted().rowsWritten).toBeGreaterThan(0)
})

it('a course is made of a text, and what it costs is counted', { timeout: 120_000 }, async ({ task }) => {
  const teacher = await makeTeacher()
  const counted = countedEnvironment({ ...env })
  const driven = drivenServices()
  const services = { ...driven, db: connect(counted.env.DB), files: counted.env.FILES }
  const { body } = await upload(teacher, 'soil.md', soil)
  await readNow(services, body.data.material.id)
  const started = await generate(teacher, [body.data.material.id])
  await drive(services, started.body.data.job.id)
  expect((await jobRow(services, started.body.data.job.id)).state).toBe('ready_for_review')
  task.meta.course = { ...counted.counted(), characters: soil.length }
})
