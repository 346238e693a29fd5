import { beforeEach, expect, it } from 'vitest'
import { LIMITS } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { LessonRow, Level } from '#worker/contract/levels.ts'
import type { CourseOutline } from '#worker/contract/outline.ts'
import type { CourseChanges } from '#worker/contract/publishing.ts'
import type { Question } from '#worker/contract/questions.ts'

const services = testServices()
let teacher: Person
let course: BuiltCourse
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 2, lessons: 2 })
})
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
const call = <Data>(method: Method, path: string, body?: unknown, token = teacher.token) =>
  request<Data>(method, path, body === undefined ? { token } : { token, body })
const outline = async () => (await call<CourseOutline>('get', `/courses/${course.id}/outline`)).body.data
const order = ({ levels }: CourseOutline) =>
  levels.map(({ id, title, lessons }) => ({ id, title, lessons: lessons.map((lesson) => lesson.id) }))
const put = async (levels: ReturnType<typeof order>, revision?: string) =>
  call<CourseOutline>('put', `/courses/${course.id}/outline`, {
    levels,
    revision: revision ?? (await outline()).revision,
  })

it('one call puts levels and lessons in another order, moves lessons between levels and renames', async () => {
  const [one, two] = order(await outline())
  if (!one || !two) throw new Error('Two levels')
  const [moved = '', stays = ''] = one.lessons
  const wanted = [
    { ...two, title: 'Deep water', lessons: [...two.lessons.toReversed(), moved] },
    { ...one, lessons: [stays] },
  ]
  const { status, body } = await put(wanted)
  expect(status).toBe(200)
  expect(order(body.data)).toEqual(wanted)
  expect(order(await outline())).toEqual(wanted)
  const asked = await call<Question[]>('get', `/questions?lesson_id=${moved}`)
  expect(new Set(asked.body.data.map((question) => question.level_id))).toEqual(new Set([two.id]))
})

it('an order made on another one is refused and shows what is there', async () => {
  const before = await outline()
  const [one, two] = order(before)
  if (!one || !two) throw new Error('Two levels')
  const answers = await Promise.all([
    put([two, one], before.revision),
    put([{ ...one, title: 'Mine' }, two], before.revision),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect([refused?.body.code, refused?.body.detail]).toEqual([
    'item_changed',
    { course_outline: await outline() },
  ])
})

it('an order that leaves one out, doubles one or names a stranger is refused', async () => {
  const [one, two] = order(await outline())
  if (!one || !two) throw new Error('Two levels')
  const before = await outline()
  for (const wrong of [
    [one],
    [one, one, two],
    [{ ...one, lessons: one.lessons.slice(1) }, two],
    [{ ...one, lessons: [...one.lessons, ...two.lessons] }, two],
    [{ ...one, lessons: [...one.lessons, 'elsewhere'] }, two],
  ])
    expect((await put(wrong)).status).toBe(422)
  expect(await outline()).toEqual(before)
})

it('a level and its lessons are made by hand in a course without any file', async () => {
  const made = await call<{ course: { id: string } }>('post', '/courses', {
    title: 'By hand',
    language: 'ar',
  })
  const courseId = made.body.data.course.id
  const { body, status } = await call<{ level: Level }>('post', `/courses/${courseId}/levels`, {
    title: 'المستوى الأول',
  })
  const { level } = body.data
  expect([status, level.title, level.position]).toEqual([201, 'المستوى الأول', 0])
  const lesson = async (title: string, after?: string | null) =>
    (await call<{ lesson: LessonRow }>('post', `/levels/${level.id}/lessons`, { title, after })).body.data
      .lesson
  const first = await lesson('First')
  await lesson('Third')
  await lesson('Second', first.id)
  await lesson('Zero', null)
  const { levels } = (await call<CourseOutline>('get', `/courses/${courseId}/outline`)).body.data
  expect(
    levels[0]?.lessons.map(({ title, state, pending, blocks, live_version: live }) => [
      title,
      state,
      pending,
      blocks,
      live,
    ]),
  ).toEqual(['Zero', 'First', 'Second', 'Third'].map((title) => [title, 'approved', 0, 0, null]))
  const own = await call<{ course: { levels_number: number; lessons_number: number } }>(
    'get',
    `/courses/${courseId}`,
  )
  expect([own.body.data.course.levels_number, own.body.data.course.lessons_number]).toEqual([1, 4])
})

it('a course made by hand without any file is published once a lesson says something', async () => {
  const made = await call<{ course: { id: string } }>('post', '/courses', {
    title: 'By hand',
    language: 'en',
  })
  const courseId = made.body.data.course.id
  const level = (await call<{ level: Level }>('post', `/courses/${courseId}/levels`, { title: 'Start' })).body
    .data.level
  const lesson = (await call<{ lesson: LessonRow }>('post', `/levels/${level.id}/lessons`, { title: 'One' }))
    .body.data.lesson
  expect((await call('post', `/courses/${courseId}/publish`, {})).body.code).toBe('nothing_to_publish')
  const content = {
    kind: 'paragraph',
    data: { sentences: [{ id: 's1', text: 'Water is wet.', citations: [] }] },
  }
  await call('post', `/lessons/${lesson.id}/ops`, {
    ops: [{ op: 'create', block_id: `${lesson.id}-b`, after: null, content }],
  })
  expect((await call('post', `/courses/${courseId}/publish`, {})).status).toBe(200)
})

it('of many levels added at once exactly as many are made as there is room for', async () => {
  const room = LIMITS.levelsPerCourse - 2
  const answers = await Promise.all(
    Array.from({ length: room + 5 }, (_, n) =>
      call('post', `/courses/${course.id}/levels`, { title: `Level ${n}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(room)
  expect(answers.filter(({ body }) => body.code === 'course_full')).toHaveLength(5)
  expect((await outline()).levels).toHaveLength(LIMITS.levelsPerCourse)
})

it('a level is deleted with its lessons only when that is said; students keep what they have until the next publish', async () => {
  const [level, other] = course.levels
  if (!level || !other) throw new Error('Two levels')
  expect((await call('delete', `/levels/${level.id}`)).status).toBe(409)
  expect((await call('delete', `/levels/${level.id}?with_lessons=true`)).status).toBe(200)
  const { levels } = await outline()
  expect(levels.map(({ id }) => id)).toEqual([other.id])
  const left = levels[0]?.lessons.filter(({ state }) => state === 'rejected').map(({ id }) => id)
  expect(left?.toSorted()).toEqual(level.lessons.map(({ id }) => id).toSorted())
  const { changes } = (await call<CourseChanges>('get', `/courses/${course.id}/changes`)).body.data
  expect(
    changes
      .filter(({ kind }) => kind === 'removed')
      .map(({ lesson_id: id }) => id)
      .toSorted(),
  ).toEqual(left?.toSorted())
})

it('a hidden lesson leaves with the next publish, keeps its review and comes back when it is shown', async () => {
  const [lesson] = course.lessons
  const id = lesson?.id ?? ''
  await call('patch', `/lessons/${id}`, { hidden: true })
  const hidden = (await outline()).levels[0]?.lessons[0]
  expect([hidden?.hidden, hidden?.state, hidden?.live_version]).toEqual([true, 'approved', 1])
  const changes = async () =>
    (await call<CourseChanges>('get', `/courses/${course.id}/changes`)).body.data.changes.map((change) => [
      change.kind,
      change.lesson_id,
    ])
  expect(await changes()).toEqual([['removed', id]])
  expect((await call('post', `/courses/${course.id}/publish`, {})).status).toBe(200)
  expect((await outline()).levels[0]?.lessons[0]?.live_version).toBeNull()
  await call('patch', `/lessons/${id}`, { hidden: false })
  expect(await changes()).toEqual([['added', id]])
})

it('what waits for review in a hidden lesson does not hold up a publish', async () => {
  const draft = await buildCourse(services, {
    owner_id: teacher.userId,
    published: false,
    state: 'pending',
    levels: 1,
    lessons: 2,
  })
  const [ready, waiting] = draft.lessons
  const approve = { lesson_id: ready?.id }
  await call('post', `/courses/${draft.id}/review/approve-all`, approve)
  expect((await call('post', `/courses/${draft.id}/publish`, {})).body.code).toBe('unreviewed_items')
  await call('patch', `/lessons/${waiting?.id}`, { hidden: true })
  expect((await call('post', `/courses/${draft.id}/publish`, {})).status).toBe(200)
})

it('other instructors see and change nothing of an outline', async () => {
  const stranger = (await makeTeacher()).token
  const before = await outline()
  const [level] = course.levels
  const { id } = course
  const statuses = [
    await call('get', `/courses/${id}/outline`, undefined, stranger),
    await call(
      'put',
      `/courses/${id}/outline`,
      { levels: order(before), revision: before.revision },
      stranger,
    ),
    await call('post', `/courses/${id}/levels`, { title: 'Foreign' }, stranger),
    await call('post', `/levels/${level?.id}/lessons`, { title: 'Foreign' }, stranger),
    await call('delete', `/levels/${level?.id}?with_lessons=true`, undefined, stranger),
    await call('patch', `/lessons/${course.lessons[0]?.id}`, { hidden: true }, stranger),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
  expect(await outline()).toEqual(before)
})
