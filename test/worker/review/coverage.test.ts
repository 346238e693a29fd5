import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { citations, lessons, segments, skippedPassages } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Coverage } from '#worker/contract/coverage.ts'

const services = testServices()
const { db } = services
let teacher: Person
let course: BuiltCourse
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
})
const read = (token = teacher.token) => request<Coverage>('get', `/courses/${course.id}/coverage`, { token })
const place = () => ({ material_id: course.material_id, lang: 'en' as const, page: 2 })
const evidence = { sign: 'citations' as const, lines: 9, of: 10, weak: true }

it('every passage is used, skipped by a rule, left out or unused, page by page', async () => {
  const text = 'Marshes filter the water that runs through them.'
  await db.insert(segments).values([
    { ...place(), id: `h-${course.id}`, position: 10, kind: 'heading', level: 1, text: 'References' },
    {
      ...place(),
      id: `r-${course.id}`,
      position: 11,
      kind: 'paragraph',
      text,
      heading_path: ['Lakes', 'References'],
    },
    { ...place(), id: `u-${course.id}`, position: 12, kind: 'paragraph', text },
    { ...place(), id: `l-${course.id}`, position: 13, kind: 'paragraph', text },
  ])
  await db
    .insert(skippedPassages)
    .values({ course_id: course.id, segment_id: `r-${course.id}`, rule: 'references', evidence })
  await request('post', `/courses/${course.id}/coverage/left-out`, {
    token: teacher.token,
    body: { segment_ids: [`l-${course.id}`], left_out: true },
  })
  const { data } = (await read()).body
  // One of three: what was skipped counts as not used, what was left out by hand does not count.
  expect([data.percent, data.counts]).toEqual([33, { used: 1, unused: 1, skipped: 1, left_out: 1 }])
  expect(data.materials[0]?.percent).toBe(33)
  const [first, second] = data.materials[0]?.pages ?? []
  expect(first?.passages.map(({ state, lesson_ids: ids }) => [state, ids])).toEqual([
    ['used', [course.lessons[0]?.id]],
  ])
  expect(second?.locator.page).toBe(2)
  expect(second?.passages).toMatchObject([
    { state: 'skipped', rule: 'references', evidence, heading: 'References', left_out_at: null },
    { state: 'unused', rule: null, evidence: null, heading: null },
    { state: 'left_out', rule: null, left_out_by: 'Omar Test', left_out_at: expect.any(String) },
  ])
})

it('a hundredth that nothing uses is enough for less than 100 %', async () => {
  const rows = Array.from({ length: 199 }, (_, n) => ({
    ...place(),
    id: `s${n}-${course.id}`,
    position: 10 + n,
    kind: 'paragraph' as const,
    text: 'Reeds hold the bank.',
  }))
  for (const row of rows) await db.insert(segments).values(row)
  const [cited] = await db.select().from(citations).where(eq(citations.course_id, course.id)).limit(1)
  for (const { id } of rows.slice(1)) {
    const position = 100 + Number(id.slice(1, id.indexOf('-')))
    await db
      .insert(citations)
      .values({ ...cited, id, item_id: cited?.item_id ?? '', position, segment_id: id } as never)
  }
  const { data } = (await read()).body
  expect([data.percent, data.counts.unused]).toEqual([99, 1])
})

it('a passage that is the title of its lesson is used by it', async () => {
  await db
    .insert(segments)
    .values({ ...place(), id: `t-${course.id}`, position: 9, kind: 'paragraph', text: 'On reeds' })
  await db
    .update(lessons)
    .set({ title: 'On reeds', segment_ids: [`t-${course.id}`] })
    .where(eq(lessons.course_id, course.id))
  expect((await read()).body.data.materials[0]?.pages[1]?.passages[0]).toMatchObject({
    state: 'used',
    lesson_ids: [course.lessons[0]?.id],
  })
})

it('what only rejected content cites is unused', async () => {
  course = await buildCourse(services, {
    owner_id: teacher.userId,
    levels: 1,
    lessons: 1,
    state: 'rejected',
    published: false,
  })
  expect((await read()).body.data.percent).toBe(0)
})

it('another instructor’s coverage is not there', async () => {
  expect((await read((await makeTeacher()).token)).status).toBe(404)
})
