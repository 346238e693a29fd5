import { and, asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { blockOf, sentencesOf } from '#db/content.ts'
import { blocks, citations, figures, lessons } from '#db/schema/index.ts'
import { finished } from '#test/support/generation.ts'
import { startJob } from '#test/support/generation-rows.ts'
import { ALTS, CAPTIONS, pictureLesson } from '#test/support/picture-lesson.ts'
import { noteText, png, pngChunk } from '#test/support/pictures.ts'
import { drive, drivenServices } from '#test/support/step-driver.ts'
import { makeTeacher, request } from '#test/support/worker-app.ts'
import type { Job } from '#worker/contract/generation.ts'

const picture = (name: string) => png(300, 200, [pngChunk('gAMA', noteText(name.padEnd(4)))])

async function courseWithPictures(lang: 'en' | 'ar' = 'en') {
  const services = drivenServices()
  const teacher = await makeTeacher()
  const file = pictureLesson(lang, { captioned: picture('a'), alone: picture('b') })
  const made = await startJob(services, teacher.userId, file, lang, { name: 'lesson.docx', kind: 'docx' })
  await drive(services, made.job_id)
  const found = await services.db
    .select()
    .from(figures)
    .where(eq(figures.material_id, made.material_id))
    .orderBy(asc(figures.position))
  return { services, teacher, ...made, figures: found }
}
type Made = Awaited<ReturnType<typeof courseWithPictures>>

const blocksOf = ({ services, course_id: courseId }: Made) =>
  services.db
    .select()
    .from(blocks)
    .where(eq(blocks.course_id, courseId))
    .orderBy(asc(blocks.lesson_id), asc(blocks.position))
const shownIn = async (made: Made) => (await blocksOf(made)).filter((block) => block.kind === 'figure')

it.each(['en', 'ar'] as const)(
  'a picture with a caption stands in its lesson where it stood in the file (%s)',
  async (lang) => {
    const made = await courseWithPictures(lang)
    expect(made.figures.map(({ state, reason }) => [state, reason])).toEqual([
      ['kept', null],
      ['offered', 'no_caption'],
      ['refused', 'chart'],
    ])
    const [block, ...others] = await shownIn(made)
    expect(others).toEqual([])
    expect(block).toMatchObject({ origin: 'source', state: 'pending' })
    expect(block?.data).toMatchObject({
      file_id: made.figures[0]?.id,
      width: 300,
      height: 200,
      alt: ALTS[lang],
      caption: { text: CAPTIONS[lang], base: CAPTIONS[lang], citations: [expect.any(String)] },
    })
    expect(block?.checks.filter((check) => check.state === 'failed' || check.state === 'warning')).toEqual([])
    const cited = await made.services.db
      .select()
      .from(citations)
      .where(eq(citations.item_id, block?.id ?? ''))
    expect(cited).toMatchObject([{ quote: CAPTIONS[lang], start: 0 }])
    // Behind the paragraph that it stood behind, before the one that followed.
    const around = (await blocksOf(made)).filter((one) => one.lesson_id === block?.lesson_id)
    const at = around.findIndex((one) => one.id === block?.id)
    expect(at).toBeGreaterThan(0)
    expect(around.map((one) => one.position)).toEqual(around.map((_, position) => position))
  },
)

it('a caption stands below its picture and nowhere else in the lesson', async () => {
  const made = await courseWithPictures()
  const said = (await blocksOf(made)).flatMap((block) => sentencesOf(blockOf(block)).map(({ text }) => text))
  expect(said.filter((text) => text.includes(CAPTIONS.en))).toEqual([CAPTIONS.en])
})

async function rewrite(made: Made, lessonId: string | undefined) {
  // With another summary it says something else than what is written again.
  await made.services.db
    .update(lessons)
    .set({ summary: [{ id: 'old', text: 'It said this before.', citations: [], base: null }] })
    .where(eq(lessons.id, lessonId ?? ''))
  const { body } = await request<{ job: Job }>('post', `/lessons/${lessonId}/regenerate`, {
    token: made.teacher.token,
  })
  expect((await finished(made.teacher, body.data.job.id)).state).toBe('ready_for_review')
}

it('a lesson that is written again keeps its picture under the same id, and the one that was added by hand', async () => {
  const made = await courseWithPictures()
  const [before] = await shownIn(made)
  const added = await request('post', `/lessons/${before?.lesson_id}/figures`, {
    token: made.teacher.token,
    body: { figure_id: made.figures[1]?.id },
  })
  expect(added.status).toBe(201)
  await rewrite(made, before?.lesson_id)
  const after = await shownIn(made)
  expect(after.map(({ data }) => ('file_id' in data ? data.file_id : ''))).toEqual(
    made.figures.slice(0, 2).map(({ id }) => id),
  )
  expect(after[0]).toMatchObject({ id: before?.id, revision: 1 })
})

it('a picture that was rejected stays away when its lesson is written again', async () => {
  const made = await courseWithPictures()
  const [block] = await shownIn(made)
  const path = `/courses/${made.course_id}/review/${block?.id}`
  await request('post', path, { token: made.teacher.token, body: { action: 'reject' } })
  await rewrite(made, block?.lesson_id)
  expect(await shownIn(made)).toEqual([])
})

it('passages that are brought back bring the picture that stands among them', async () => {
  const made = await courseWithPictures()
  const [block] = await shownIn(made)
  const { db } = made.services
  const [cited] = await db
    .select()
    .from(citations)
    .where(eq(citations.item_id, block?.id ?? ''))
  const id = cited?.segment_id ?? ''
  await db.delete(blocks).where(eq(blocks.id, block?.id ?? ''))
  const [lesson] = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.id, block?.lesson_id ?? '')))
  const rest = lesson?.segment_ids.filter((one) => one !== id) ?? []
  await db
    .update(lessons)
    .set({ segment_ids: rest })
    .where(eq(lessons.id, lesson?.id ?? ''))
  const { body } = await request<{ job: Job }>('post', `/lessons/${lesson?.id}/generate`, {
    token: made.teacher.token,
    body: { segment_ids: [id] },
  })
  expect((await finished(made.teacher, body.data.job.id)).state).toBe('ready_for_review')
  expect(await shownIn(made)).toMatchObject([
    { lesson_id: lesson?.id, data: { file_id: made.figures[0]?.id } },
  ])
})
