import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { blocks, citations, questions } from '#db/schema/index.ts'
import { lessonInEditor, paragraph } from '#test/support/lesson-draft.ts'
import { makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import type { LessonRow } from '#worker/contract/levels.ts'
import type { CourseOutline } from '#worker/contract/outline.ts'

const services = testServices()
const { db } = services
let editor: Awaited<ReturnType<typeof lessonInEditor>>
beforeEach(async () => {
  editor = await lessonInEditor(services, { levels: 2, lessons: 2 })
})
const post = <Data>(path: string, body: object, token = editor.teacher.token) =>
  request<Data>('post', path, { token, body })
const lesson = (place: number) => {
  const one = editor.course.lessons[place]
  if (!one) throw new Error(`No lesson ${place}`)
  return one
}
const outline = async () => {
  const path = `/courses/${editor.course.id}/outline`
  return (await request<CourseOutline>('get', path, { token: editor.teacher.token })).body.data
}
const merge = (into: string, from: string, token = editor.teacher.token) =>
  post<{ lesson: LessonRow }>(`/lessons/${into}/merge`, { lesson_id: from }, token)
const split = (id: string, blockId: string, token = editor.teacher.token) =>
  post<{ lesson: LessonRow }>(`/lessons/${id}/split`, { block_id: blockId, title: 'The rest' }, token)

it('a merged lesson holds the content of both with every passage, under the ids it had', async () => {
  const [one, two] = [lesson(0), lesson(2)]
  const before = [await editor.draft(one.id), await editor.draft(two.id)]
  const { status } = await merge(one.id, two.id)
  expect(status).toBe(200)
  const after = await editor.draft(one.id)
  const [heading, ...rest] = after.blocks.slice(one.block_ids.length)
  expect(heading?.content).toMatchObject({ kind: 'heading', data: { sentence: { text: two.title } } })
  expect(rest.map(({ id }) => id)).toEqual(two.block_ids)
  expect(rest.map((block) => block.citations)).toEqual(before[1]?.blocks.map((block) => block.citations))
  expect(after.cards.map(({ id }) => id)).toEqual([...one.card_ids, ...two.card_ids])
  expect(after.questions).toHaveLength(one.questions.length + two.questions.length)
  const said = before.flatMap((draft) => draft.lesson.content.summary)
  expect(after.lesson.content.summary).toEqual(said)
  expect(after.lesson.citations.map(({ quote }) => quote)).toEqual(
    before.flatMap((draft) => draft.lesson.citations.map(({ quote }) => quote)),
  )
  const asked = await db.select().from(questions).where(eq(questions.lesson_id, one.id))
  expect(new Set(asked.map((question) => question.level_id))).toEqual(new Set([one.level_id]))
})

it('a lesson that was published is left out of the draft, a new one is gone', async () => {
  const made = (await post<{ lesson: LessonRow }>(`/levels/${lesson(0).level_id}/lessons`, { title: 'New' }))
    .body.data.lesson
  await editor.edit(
    [
      {
        op: 'create',
        block_id: `${made.id}-b`,
        after: null,
        content: paragraph({ id: 's', text: 'By hand.' }),
      },
    ],
    made.id,
  )
  await merge(lesson(0).id, made.id)
  await merge(lesson(0).id, lesson(1).id)
  const { levels } = await outline()
  expect(levels[0]?.lessons.map(({ id, state }) => [id, state])).toEqual([
    [lesson(0).id, 'edited'],
    [lesson(1).id, 'rejected'],
  ])
})

it('versions of both lessons can be brought back after a merge, and nothing is in two places', async () => {
  const [one, two] = [lesson(0), lesson(1)]
  await merge(one.id, two.id)
  const restore = (id: string) => post(`/lessons/${id}/versions/1/restore`, {})
  expect((await restore(two.id)).status).toBe(200)
  const back = await editor.draft(two.id)
  expect(back.blocks).toHaveLength(two.block_ids.length)
  expect(back.blocks.some(({ id }) => two.block_ids.includes(id))).toBe(false)
  expect(back.blocks.every((block) => block.citations.length > 0)).toBe(true)
  expect((await editor.draft(one.id)).blocks).toHaveLength(5)
  expect((await restore(one.id)).status).toBe(200)
  expect((await editor.draft(one.id)).blocks.map(({ id }) => id)).toEqual(one.block_ids)
})

it('a split lesson stands right behind, with its blocks and what is about their passages alone', async () => {
  const [one, two] = [lesson(0), lesson(1)]
  await merge(one.id, two.id)
  const { body, status } = await split(one.id, two.block_ids[0] ?? '')
  expect(status).toBe(201)
  const made = body.data.lesson
  const { levels } = await outline()
  expect(levels[0]?.lessons.filter(({ state }) => state !== 'rejected').map(({ id }) => id)).toEqual([
    one.id,
    made.id,
  ])
  const after = await editor.draft(made.id)
  expect(after.lesson.content.title).toBe('The rest')
  expect(after.blocks.map(({ id }) => id)).toEqual(two.block_ids)
  expect(after.blocks.every((block) => block.citations.length > 0)).toBe(true)
  expect(after.cards.map(({ id }) => id)).toEqual(two.card_ids)
  expect(after.questions.map(({ id }) => id)).toEqual(two.questions.map(({ id }) => id))
  const lost = await db
    .select()
    .from(citations)
    .where(eq(citations.item_id, two.block_ids[0] ?? ''))
  expect(new Set(lost.map((row) => row.lesson_id))).toEqual(new Set([made.id]))
})

it('a split before the first block, at an unknown one or of another lesson is refused', async () => {
  const [one, two] = [lesson(0), lesson(1)]
  for (const block of [one.block_ids[0] ?? '', two.block_ids[1] ?? '', 'nothing'])
    expect((await split(one.id, block)).status).toBe(422)
  expect((await merge(one.id, one.id)).status).toBe(422)
})

it('of two people who merge and split at once neither loses a block', async () => {
  const [one, two, three] = [lesson(0), lesson(1), lesson(2)]
  const answers = await Promise.all([
    merge(one.id, two.id),
    merge(three.id, two.id),
    split(two.id, two.block_ids[1] ?? ''),
    editor.edit(
      [
        {
          op: 'create',
          block_id: `${two.id}-x`,
          after: two.block_ids[0] ?? '',
          content: paragraph({ id: 's', text: 'Late.' }),
        },
      ],
      two.id,
    ),
  ])
  expect(answers.some(({ status }) => status < 300)).toBe(true)
  expect(answers.every(({ status }) => [200, 201, 404, 409, 422].includes(status))).toBe(true)
  const rows = await db
    .select({ id: blocks.id, lesson: blocks.lesson_id })
    .from(blocks)
    .where(eq(blocks.course_id, editor.course.id))
  const ids = rows.map(({ id }) => id)
  for (const id of editor.course.lessons.flatMap((built) => built.block_ids)) expect(ids).toContain(id)
})

it('other instructors merge and split nothing', async () => {
  const stranger = (await makeTeacher()).token
  const [one, two] = [lesson(0), lesson(1)]
  const other = await lessonInEditor(services, { levels: 1, lessons: 1 })
  expect((await merge(one.id, two.id, stranger)).status).toBe(404)
  expect((await split(one.id, one.block_ids[1] ?? '', stranger)).status).toBe(404)
  expect((await merge(one.id, other.lesson.id)).status).toBe(404)
})
