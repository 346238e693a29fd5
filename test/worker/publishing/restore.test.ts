import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { blocks, cards, citations, jobs } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import type { ComparedPart, CourseChanges, Version } from '#worker/contract/publishing.ts'

const services = testServices()
const { db } = services
let teacher: Person
let course: BuiltCourse
beforeEach(async () => {
  teacher = await makeTeacher({ first_name: 'Noura', last_name: 'Saad' })
  course = await buildCourse(services, { owner_id: teacher.userId })
})
const first = () => course.lessons[0]
const get = async <T>(path: string) => (await request<T>('get', path, { token: teacher.token })).body.data
const post = (path: string, body: unknown = {}) => request('post', path, { token: teacher.token, body })
const decide = (id: string | undefined, body: object) => post(`/courses/${course.id}/review/${id}`, body)
const write = (id: string | undefined, text: string) =>
  decide(id, {
    action: 'edit',
    content: {
      kind: 'block',
      block: { kind: 'paragraph', data: { sentences: [{ id: 'new', text, citations: [] }] } },
    },
  })
const compare = async (from: string, to: string) =>
  (await get<{ parts: ComparedPart[] }>(`/lessons/${first()?.id}/compare?from=${from}&to=${to}`)).parts
const restore = (number: number) =>
  request('post', `/lessons/${first()?.id}/versions/${number}/restore`, { token: teacher.token })
const rowsOf = async () => {
  const id = first()?.id ?? ''
  const inPlace = ({ revision: _revision, ...row }: { revision: number }) => row
  return {
    blocks: (
      await db.select().from(blocks).where(eq(blocks.lesson_id, id)).orderBy(asc(blocks.position))
    ).map(inPlace),
    cards: (await db.select().from(cards).where(eq(cards.lesson_id, id))).map(inPlace),
    citations: await db
      .select()
      .from(citations)
      .where(eq(citations.lesson_id, id))
      .orderBy(asc(citations.item_id), asc(citations.position)),
  }
}

it('versions are listed with who published them and when, the newest first', async () => {
  await write(first()?.block_ids[0], 'Changed.')
  await post(`/courses/${course.id}/publish`, { note: 'One sentence.' })
  const versions = await get<Version[]>(`/lessons/${first()?.id}/versions`)
  expect(versions.map(({ number, note, published_by: by }) => [number, note, by.name])).toEqual([
    [2, 'One sentence.', 'Noura Saad'],
    [1, null, 'Noura Saad'],
  ])
  expect(await get<Version[]>(`/lessons/${course.lessons[1]?.id}/versions`)).toHaveLength(1)
  expect((await get<Version[]>(`/courses/${course.id}/versions`)).map(({ number }) => number)).toEqual([2, 1])
})

it('two versions, or one and the draft, are compared part by part', async () => {
  await write(first()?.block_ids[0], 'Changed once.')
  await decide(first()?.card_ids[0], { action: 'reject' })
  const changed = (await compare('live', 'draft')).filter(({ state }) => state !== 'same')
  expect(changed.map(({ part, state, id }) => [part, state, id])).toEqual([
    ['block', 'changed', first()?.block_ids[0]],
    ['card', 'removed', first()?.card_ids[0]],
  ])
  expect(changed[0]?.words.some(({ op, text }) => op === 'added' && text.includes('Changed'))).toBe(true)
  await post(`/courses/${course.id}/publish`)
  expect(await compare('1', '2')).toEqual(await compare('1', 'draft'))
  expect((await compare('2', 'draft')).every(({ state }) => state === 'same')).toBe(true)
  const { document } = await get<{ document: LessonDocument }>(`/lessons/${first()?.id}/versions/1`)
  expect(document.cards).toHaveLength(1)
})

it('a side that is no version is refused or absent', async () => {
  const path = `/lessons/${first()?.id}`
  const status = async (rest: string) =>
    (await request('get', `${path}${rest}`, { token: teacher.token })).status
  expect(await status('/compare?from=1&to=nothing')).toBe(422)
  expect(await status('/compare?from=1')).toBe(422)
  expect(await status('/compare?from=1&to=7')).toBe(404)
  expect(await status('/versions/7')).toBe(404)
  expect(await status('/versions/0')).toBe(404)
  expect((await restore(7)).status).toBe(404)
})

it('a restored version fills the draft with its items, their ids, citations and reviews, and nothing else', async () => {
  const before = await rowsOf()
  await write(first()?.block_ids[0], 'Changed.')
  await decide(first()?.block_ids[1], { action: 'reject' })
  await decide(first()?.card_ids[0], { action: 'reject' })
  await post(`/courses/${course.id}/publish`)
  expect((await restore(1)).status).toBe(200)
  expect(await rowsOf()).toEqual(before)
  const changes = await get<CourseChanges>(`/courses/${course.id}/changes`)
  expect([changes.changes.map(({ kind }) => kind), changes.ready]).toEqual([['changed'], true])
  expect((await compare('1', 'draft')).every(({ state }) => state === 'same')).toBe(true)
})

it('a restore is refused while a job writes to the course', async () => {
  const job = { id: `job-${course.id}`, owner_id: teacher.userId, course_id: course.id, engine: 'embedded-1' }
  await db
    .insert(jobs)
    .values({ ...job, kind: 'regenerate_lesson', state: 'running', created_at: 1, updated_at: 1 })
  const { status, body } = await restore(1)
  expect([status, body.code]).toEqual([409, 'job_running'])
})

it('an editor that is open elsewhere learns that the item has changed', async () => {
  const id = first()?.block_ids[0]
  const seen = (
    await db
      .select()
      .from(blocks)
      .where(eq(blocks.id, id ?? ''))
  )[0]?.revision
  await restore(1)
  const { status, body } = await decide(id, { action: 'reject', revision: seen })
  expect([status, body.code]).toEqual([409, 'item_changed'])
})
