import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { answersOf } from '#test/support/choices.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { LessonTotals, ReviewItem } from '#worker/contract/review.ts'

const services = testServices()
let teacher: Person
let course: BuiltCourse
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, state: 'pending', published: false })
})
const read = (query = '', token = teacher.token) =>
  request<ReviewItem[]>('get', `/courses/${course.id}/review${query}`, { token })

it('a lesson’s items come with their passages, its title first and its questions with their keys', async () => {
  const [lesson] = course.lessons
  const { body } = await read(`?lesson_id=${lesson?.id}`)
  expect(body.data.map((item) => item.kind)).toEqual([
    'lesson',
    'block',
    'block',
    'question',
    'question',
    'question',
    'question',
    'card',
  ])
  const block = body.data[1]
  expect(block).toMatchObject({
    id: lesson?.block_ids[0],
    level_id: lesson?.level_id,
    lang: 'en',
    state: 'pending',
    reviewed_at: null,
    citations: [
      {
        segment_id: lesson?.segment_id,
        material_name: 'lakes.pdf',
        start: 0,
        locator: { page: 1, paragraph: 1 },
      },
      { segment_id: lesson?.segment_id },
    ],
  })
  const question = body.data[3]
  const right =
    question?.kind === 'question' ? answersOf(question.content).filter((answer) => answer.is_correct) : []
  expect(right.map((answer) => answer.id)).toEqual([lesson?.questions[0]?.right_answer_id])
})

it('the totals name every lesson in order with how far its review is', async () => {
  const [lesson] = course.lessons
  await env.DB.prepare(`UPDATE blocks SET state = 'approved' WHERE id = ?`).bind(lesson?.block_ids[0]).run()
  await env.DB.prepare(
    `UPDATE blocks SET checks = '[{"name":"numbers_occur","state":"failed"}]' WHERE id = ?`,
  )
    .bind(lesson?.block_ids[1])
    .run()
  const { body } = await read('?state=pending')
  const totals = body.meta?.totals as LessonTotals[] // named by the contract's summary
  expect(totals.map((row) => row.lesson_id)).toEqual(course.lessons.map((own) => own.id))
  expect(totals[0]).toMatchObject({ items: 8, approved: 1, edited: 0, rejected: 0, failed_checks: 1 })
})

it('a lesson’s totals count the objectives that a question which was not rejected stands for', async () => {
  const [lesson] = course.lessons
  const objectives = ['lesson:o0', 'lesson:o1', 'lesson:o2'].map((id) => ({
    id,
    text: id,
    citations: [],
    base: null,
  }))
  await env.DB.prepare('UPDATE lessons SET objectives = ?, minutes = 4 WHERE id = ?')
    .bind(JSON.stringify(objectives), lesson?.id)
    .run()
  const stand = (question: string | undefined, objective: string, state: string) =>
    env.DB.prepare('UPDATE questions SET objective_id = ?, state = ? WHERE id = ?')
      .bind(objective, state, question)
      .run()
  const questions = (await read(`?lesson_id=${lesson?.id}`)).body.data.filter(
    ({ kind }) => kind === 'question',
  )
  await stand(questions[0]?.id, 'lesson:o0', 'pending')
  await stand(questions[1]?.id, 'lesson:o0', 'approved')
  await stand(questions[2]?.id, 'lesson:o1', 'rejected')
  await stand(questions[3]?.id, 'elsewhere', 'approved')
  const totals = (await read()).body.meta?.totals as LessonTotals[]
  expect(totals[0]).toMatchObject({ minutes: 4, objectives: 3, objectives_asked: 1 })
  expect(totals[1]).toMatchObject({ objectives: 0, objectives_asked: 0 })
})

it('following the cursor meets every pending item once, lesson after lesson', async () => {
  const seen: string[] = []
  let cursor: unknown = ''
  let pages = 0
  do {
    const { body } = await read(`?state=pending&limit=10${cursor ? `&cursor=${cursor}` : ''}`)
    seen.push(...body.data.map((item) => item.id))
    cursor = body.meta?.next_cursor
    pages++
  } while (cursor)
  expect([pages, seen.length, new Set(seen).size]).toEqual([2, 32, 32])
})

it('a limit of 0 answers with the same totals and no item', async () => {
  const [whole, alone] = [await read(), await read('?state=pending&limit=0')]
  expect(whole.body.data.length).toBeGreaterThan(0)
  expect(alone.body).toEqual({ data: [], meta: { next_cursor: null, totals: whole.body.meta?.totals } })
})

it('the first lesson that has some left comes whole with the totals; of none that is the first of all', async () => {
  const [first, second] = course.lessons
  const decide = (column: 'id' | 'lesson_id' | 'course_id', id: string | undefined, ...tables: string[]) =>
    env.DB.batch(
      tables.map((table) =>
        env.DB.prepare(`UPDATE ${table} SET state = 'approved' WHERE ${column} = ?`).bind(id),
      ),
    )
  const opened = async () => (await read('?lesson=first_left')).body
  const lesson = async (id: string | undefined) => (await read(`?lesson_id=${id}`)).body
  expect(await opened()).toEqual(await lesson(first?.id))
  await decide('lesson_id', first?.id, 'blocks', 'questions', 'cards')
  expect(await opened()).toEqual(await lesson(first?.id))
  await decide('id', first?.id, 'lessons')
  expect(await opened()).toEqual(await lesson(second?.id))
  await decide('course_id', course.id, 'lessons', 'blocks', 'questions', 'cards')
  expect(await opened()).toEqual(await lesson(first?.id))
  expect((await read('?lesson=first_left', (await makeTeacher()).token)).status).toBe(404)
})

it('a kind and a state narrow the list', async () => {
  const { body } = await read(`?kind=card&state=pending&lesson_id=${course.lessons[0]?.id}`)
  expect(body.data.map((item) => item.id)).toEqual(course.lessons[0]?.card_ids)
  expect((await read('?state=approved')).body.data).toEqual([])
})

it('a lesson of another course shows nothing, another’s course is not there, a student is refused', async () => {
  const strange = await buildCourse(services, {
    owner_id: (await makeTeacher()).userId,
    levels: 1,
    lessons: 1,
  })
  expect((await read(`?lesson_id=${strange.lessons[0]?.id}`)).body.data).toEqual([])
  expect((await read('', (await makeTeacher()).token)).status).toBe(404)
  expect((await read('', (await makeStudent()).token)).status).toBe(403)
})
