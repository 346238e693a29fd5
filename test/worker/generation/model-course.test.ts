import { and, eq } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { blocks, lessons, questions } from '#db/schema/index.ts'
import { startJob } from '#test/support/generation-rows.ts'
import { scriptedModel } from '#test/support/scripted-model.ts'
import { drive, drivenServices, jobRow } from '#test/support/step-driver.ts'
import { TAUGHT, teacherScript } from '#test/support/teacher-answers.ts'
import { makeTeacher } from '#test/support/worker-app.ts'
import { blockView } from '#worker/reading/content.ts'

const server = inject('modelServer')
const taught = TAUGHT.English
const wholeCourse = {
  title: 'Bread',
  description: '',
  levels: [{ title: 'Bread', lessons: [{ title: 'Keeping bread fresh', first: 1, last: 4 }] }],
}

async function courseBy(script: Parameters<typeof scriptedModel>[1]) {
  const { name, prompts } = await scriptedModel(server, { outline: wholeCourse, ...script })
  const services = drivenServices({ AI_BASE_URL: server, AI_MODEL: name, AI_API_KEY: 'key' })
  const { userId } = await makeTeacher()
  const { job_id: jobId, course_id: courseId } = await startJob(services, userId, taught.text)
  await drive(services, jobId)
  expect((await jobRow(services, jobId)).state).toBe('ready_for_review')
  const ofCourse = eq(blocks.course_id, courseId)
  const written = await services.db.select().from(blocks).where(ofCourse).orderBy(blocks.position)
  const [lesson] = await services.db.select().from(lessons).where(eq(lessons.course_id, courseId))
  return { services, courseId, written, lesson, prompts: await prompts() }
}

it('a model’s own example is kept without a source, and told apart from what it cites', async () => {
  const { written, lesson } = await courseBy(teacherScript(taught))
  const example = written.find(({ kind }) => kind === 'example')
  if (!example) throw new Error('The example is gone')
  const view = blockView(example)
  expect(view).toMatchObject({
    origin: 'model',
    data: { sentences: [{ citations: [], base: null, support: 'own' }] },
  })
  expect(example.checks.filter(({ state }) => state === 'failed')).toEqual([])
  const cited = written.filter(({ kind }) => kind === 'paragraph')
  expect(JSON.stringify(cited.map((block) => blockView(block).data))).not.toContain('"own"')
  // An objective needs no passage either.
  expect(lesson?.objectives.map(({ citations }) => citations.length > 0)).toEqual([true, false])
})

it('the lesson says how many paragraphs were left out, and the rest of it stands', async () => {
  const lie = { kind: 'paragraph', items: [{ text: 'It goes stale fastest at 40 °C.', cite: [3] }] }
  const { blocks: honest } = taught.lesson as { blocks: unknown[] }
  const { written, lesson } = await courseBy({
    ...teacherScript(taught),
    lesson: { ...(taught.lesson as object), blocks: [...honest, lie] },
  })
  expect(lesson?.checks).toContainEqual({ name: 'paragraphs_kept', state: 'warning', note: { count: 1 } })
  expect(JSON.stringify(written)).not.toContain('40 °C')
  expect(written.filter(({ kind }) => kind !== 'check')).toHaveLength(honest.length)
})

it('questions of every kind that it asks are stored with hint, feedback, skill and objective', async () => {
  const { services, courseId, prompts } = await courseBy(teacherScript(taught))
  const asked = await services.db
    .select()
    .from(questions)
    .where(and(eq(questions.course_id, courseId)))
  expect(new Set(asked.map(({ type }) => type))).toEqual(
    new Set(['multiple_choice', 'true_or_false', 'matching', 'ordering']),
  )
  const applied = asked.find(({ skill }) => skill === 'apply')
  expect(applied).toMatchObject({ hint: expect.any(String), objective_id: expect.any(String) })
  // The objectives of the written lesson were before the model.
  expect(prompts.some((prompt) => prompt.includes('Objective 2: Choose how to store a loaf'))).toBe(true)
})
