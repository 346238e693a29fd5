import { beforeEach, expect, it } from 'vitest'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Question, QuestionChange } from '#worker/contract/questions.ts'

const services = testServices()
let teacher: Person
let course: BuiltCourse
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1, questions: 3 })
})
const change = (changes: object[], token = teacher.token) =>
  request<{ before: QuestionChange[] }>('patch', '/questions', { token, body: { changes } })
const bank = async () =>
  new Map(
    (await request<Question[]>('get', '/questions', { token: teacher.token })).body.data.map((question) => [
      question.id,
      question,
    ]),
  )

it('several questions are changed at once, and what comes back undoes it', async () => {
  const before = await bank()
  const [one = '', two = ''] = course.questions.map(({ id }) => id)
  const sent = [
    { id: one, difficulty: 'advanced', tags: ['Water', 'ماء', 'wáter'], in_use: false },
    { id: two, pool: 'exam', points: 7 },
  ]
  const { status, body } = await change(sent)
  expect(status).toBe(200)
  const after = await bank()
  expect(after.get(one)).toMatchObject({ difficulty: 'advanced', tags: ['Water', 'ماء'], state: 'rejected' })
  expect(after.get(two)).toMatchObject({ pool: 'exam', points: 7, skill: before.get(two)?.skill })
  const tags = await request('get', '/questions/tags', { token: teacher.token })
  expect(tags.body.data).toEqual([
    { tag: 'Water', count: 1 },
    { tag: 'ماء', count: 1 },
  ])
  expect((await change(body.data.before)).status).toBe(200)
  const undone = await bank()
  const bare = ({ revision: _revision, state: _state, ...question }: Question) => question
  expect([...undone.values()].map(bare)).toEqual([...before.values()].map(bare))
  expect(undone.get(one)?.state).toBe('edited')
})

it('of a list that names one question of another instructor, nothing is changed', async () => {
  const theirs = await buildCourse(services, {
    owner_id: (await makeTeacher()).userId,
    levels: 1,
    lessons: 1,
  })
  const before = await bank()
  const ids = [course.questions[0]?.id, theirs.questions[0]?.id]
  const refused = await change(ids.map((id) => ({ id, points: 9, tags: ['mine'] })))
  expect([refused.status, await bank()]).toEqual([404, before])
})

it('a question that waits for its review is not taken into use by a list', async () => {
  const draft = await buildCourse(services, { owner_id: teacher.userId, state: 'pending', published: false })
  const id = draft.questions[0]?.id ?? ''
  await change([{ id, in_use: true }])
  expect((await bank()).get(id)?.state).toBe('pending')
})

it('a list names each question once, and does not end empty', async () => {
  const id = course.questions[0]?.id
  const refused = [
    [],
    [
      { id, points: 1 },
      { id, points: 2 },
    ],
    [{ id, points: 0 }],
    [{ id, state: 'approved' }],
  ]
  for (const changes of refused) expect((await change(changes)).status).toBe(422)
})
