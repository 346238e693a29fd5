import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { blocks, citations, lessons, segments, skippedPassages } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Coverage } from '#worker/contract/coverage.ts'

const services = testServices()
const { db } = services
let teacher: Person
let course: BuiltCourse
let unused: string
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
  unused = `unused-${course.id}`
  const text = 'Marshes filter the water that runs through them. '.repeat(3).trim()
  const place = { material_id: course.material_id, lang: 'en' as const, page: 2 }
  await db.insert(segments).values({ ...place, id: unused, position: 10, kind: 'paragraph', text })
})
const leaveOut = (segmentIds: string[], leftOut: boolean, token = teacher.token) =>
  request('post', `/courses/${course.id}/coverage/left-out`, {
    token,
    body: { segment_ids: segmentIds, left_out: leftOut },
  })
const coverage = async () => {
  const path = `/courses/${course.id}/coverage`
  const { data } = (await request<Coverage>('get', path, { token: teacher.token })).body
  const passages = data.materials.flatMap(({ pages }) => pages.flatMap((page) => page.passages))
  return {
    percent: data.percent,
    states: passages.map((passage) => passage.state),
  }
}

it('a passage that is left out is no part of the figure, and is one again when that is taken back', async () => {
  const before = await coverage()
  expect(before.percent).toBeLessThan(100)
  expect((await leaveOut([unused], true)).status).toBe(200)
  expect((await leaveOut([unused, unused], true)).status).toBe(200)
  expect(await coverage()).toEqual({
    percent: 100,
    states: ['used', 'left_out'],
  })
  await leaveOut([unused], false)
  expect(await coverage()).toEqual(before)
})

it('one that a lesson uses stays used', async () => {
  await leaveOut([course.lessons[0]?.segment_id ?? ''], true)
  expect((await coverage()).states[0]).toBe('used')
})

it('passages of another material, another’s course, and students are refused', async () => {
  const strange = await buildCourse(services, {
    owner_id: (await makeTeacher()).userId,
    levels: 1,
    lessons: 1,
  })
  expect((await leaveOut([unused, strange.lessons[0]?.segment_id ?? ''], true)).status).toBe(404)
  expect((await leaveOut([unused], true, (await makeTeacher()).token)).status).toBe(404)
  expect((await leaveOut([unused], true, (await makeStudent()).token)).status).toBe(403)
  expect((await leaveOut([], true)).status).toBe(422)
  expect((await coverage()).states[1]).toBe('unused')
})

describe('a passage that a rule skipped', () => {
  beforeEach(async () => {
    const skip = { rule: 'links' as const, evidence: { sign: 'links' as const, lines: 1, of: 1 } }
    await db.insert(skippedPassages).values({ course_id: course.id, segment_id: unused, ...skip })
  })

  it('counts as not used, and no rule holds it any more once it is brought back', async () => {
    expect(await coverage()).toEqual({ percent: 50, states: ['used', 'skipped'] })
    await leaveOut([unused], false)
    expect(await coverage()).toEqual({ percent: 50, states: ['used', 'unused'] })
  })

  it('is skipped again when it was left out by hand and that is taken back', async () => {
    await leaveOut([unused], true)
    expect((await coverage()).states[1]).toBe('left_out')
    await leaveOut([unused], false)
    expect((await coverage()).states[1]).toBe('skipped')
  })

  it('is skipped again when what was written from it is taken back, and other items stay', async () => {
    const [lesson] = course.lessons
    const cite = {
      item_kind: 'block' as const,
      course_id: course.id,
      lesson_id: lesson?.id ?? '',
      start: 0,
      end: 4,
    }
    const [from, mixed] = [`from-${course.id}`, `mixed-${course.id}`]
    const block = {
      course_id: course.id,
      lesson_id: lesson?.id ?? '',
      position: 20,
      kind: 'paragraph' as const,
      data: { sentences: [] },
      origin: 'source' as const,
    }
    await db.insert(blocks).values([
      { ...block, id: from },
      { ...block, id: mixed, position: 21 },
    ])
    await db.insert(citations).values([
      { ...cite, id: 'a', item_id: from, position: 0, segment_id: unused, quote: 'Mars' },
      { ...cite, id: 'a', item_id: mixed, position: 0, segment_id: unused, quote: 'Mars' },
      { ...cite, id: 'b', item_id: mixed, position: 1, segment_id: lesson?.segment_id ?? '', quote: 'x' },
    ])
    await db
      .update(lessons)
      .set({ segment_ids: [lesson?.segment_id ?? '', unused] })
      .where(eq(lessons.course_id, course.id))
    expect((await coverage()).states[1]).toBe('used')
    const back = (token = teacher.token) =>
      request<{ rejected: string[]; left: number }>('post', `/courses/${course.id}/coverage/take-back`, {
        token,
        body: { segment_ids: [unused] },
      })
    expect((await back((await makeTeacher()).token)).status).toBe(404)
    expect((await back()).body.data).toEqual({ rejected: [from], left: 1 })
    const [own] = await db
      .select({ ids: lessons.segment_ids })
      .from(lessons)
      .where(eq(lessons.course_id, course.id))
    expect(own?.ids).toEqual([lesson?.segment_id])
    await db.delete(blocks).where(eq(blocks.id, mixed))
    expect((await coverage()).states[1]).toBe('skipped')
  })
})
