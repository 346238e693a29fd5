import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { LessonTotals, ReviewItem } from '#worker/contract/review.ts'

const services = testServices()
let teacher: Person
let course: BuiltCourse
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, {
    owner_id: teacher.userId,
    state: 'pending',
    published: false,
    levels: 1,
    lessons: 2,
  })
})
type Reviewed = { item: ReviewItem; left: number }
const decide = (item: string | undefined, body: unknown, token = teacher.token) =>
  request<Reviewed>('post', `/courses/${course.id}/review/${item}`, { token, body })
const lesson = (place = 0) => course.lessons[place]

describe('one item', () => {
  it('is approved, with who and when, and one less is left', async () => {
    const { body } = await decide(lesson()?.block_ids[0], { action: 'approve' })
    expect(body.data.item).toMatchObject({ state: 'approved', reviewed_by: teacher.userId })
    expect(body.data.item.reviewed_at).not.toBeNull()
    expect(body.data.left).toBe(15)
  })

  it('whose check failed may still be approved by a person who says so', async () => {
    const id = lesson()?.block_ids[0]
    await env.DB.prepare(`UPDATE blocks SET checks = '[{"name":"x","state":"failed"}]' WHERE id = ?`)
      .bind(id)
      .run()
    expect((await decide(id, { action: 'approve' })).body.data.item.state).toBe('approved')
  })

  it('is rejected, and reopened as if nobody had looked', async () => {
    const id = lesson()?.questions[0]?.id
    expect((await decide(id, { action: 'reject' })).body.data.item.state).toBe('rejected')
    const { item, left } = (await decide(id, { action: 'reopen' })).body.data
    expect(item).toMatchObject({ state: 'pending', reviewed_at: null, reviewed_by: null })
    expect(left).toBe(16)
  })

  it('is not there for another instructor, nor under another course', async () => {
    const id = lesson()?.block_ids[0]
    expect((await decide(id, { action: 'approve' }, (await makeTeacher()).token)).status).toBe(404)
    const second = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
    const path = `/courses/${second.id}/review/${id}`
    expect((await request('post', path, { token: teacher.token, body: { action: 'approve' } })).status).toBe(
      404,
    )
  })
})

describe('the items of one lesson', () => {
  const read = (courseId: string, lessonId: string | undefined, token: string) =>
    request<ReviewItem[]>('get', `/courses/${courseId}/review?lesson_id=${lessonId}`, { token })

  it('are shown to who owns its course, and nothing of another lesson', async () => {
    const { status, body } = await read(course.id, lesson()?.id, teacher.token)
    expect([status, body.data.length]).toEqual([200, 8])
    expect(new Set(body.data.map((item) => item.lesson_id))).toEqual(new Set([lesson()?.id]))
  })

  it('are shown to nobody else, nor under another course, and a lesson that is not there has none', async () => {
    const other = await makeTeacher()
    expect((await read(course.id, lesson()?.id, other.token)).status).toBe(404)
    const theirs = await buildCourse(services, { owner_id: other.userId, levels: 1, lessons: 1 })
    expect((await read(theirs.id, lesson()?.id, other.token)).body.data).toEqual([])
    expect((await read(theirs.id, 'none', other.token)).body.data).toEqual([])
  })
})

describe('a rejected lesson', () => {
  it('takes its content along and brings it back to be looked at again', async () => {
    await decide(lesson()?.card_ids[0], { action: 'reject' })
    await decide(lesson()?.questions[0]?.id, { action: 'approve' })
    const rejected = (await decide(lesson()?.id, { action: 'reject' })).body.data
    expect(rejected.left).toBe(8)
    const reopened = (await decide(lesson()?.id, { action: 'reopen' })).body.data
    // All but the card, which had been rejected by itself before.
    expect(reopened.left).toBe(15)
  })
})

describe('all that pass', () => {
  const readLesson = async () => {
    const path = `/courses/${course.id}/review?lesson_id=${lesson()?.id}` as const
    const { body } = await request<ReviewItem[]>('get', path, { token: teacher.token })
    const meta = body.meta as { totals: LessonTotals[] }
    return { items: body.data, totals: meta.totals.find((one) => one.lesson_id === lesson()?.id) }
  }
  const together = async () => (await readLesson()).items.map((item) => item.approved_together)
  const approveAll = (body: unknown, token = teacher.token) =>
    request<{ approved: string[]; left: number }>('post', `/courses/${course.id}/review/approve-all`, {
      token,
      body,
    })

  it('are approved in one lesson, but not what failed a check, was decided or is elsewhere', async () => {
    const [failed, rejected] = lesson()?.block_ids ?? []
    await env.DB.prepare(`UPDATE blocks SET checks = '[{"name":"x","state":"failed"}]' WHERE id = ?`)
      .bind(failed)
      .run()
    await decide(rejected, { action: 'reject' })
    const { body } = await approveAll({ lesson_id: lesson()?.id })
    expect(body.data.approved).toHaveLength(6)
    expect(body.data.approved).not.toContain(failed)
    expect(body.data.left).toBe(9)
  })

  it('are taken back together', async () => {
    const { approved } = (await approveAll({ level_id: course.levels[0]?.id })).body.data
    expect(approved).toHaveLength(16)
    const { body } = await request<{ left: number }>('post', `/courses/${course.id}/review/reopen-all`, {
      token: teacher.token,
      body: { ids: approved },
    })
    expect(body.data.left).toBe(16)
  })

  it('of another’s course are not there', async () => {
    const body = { lesson_id: lesson()?.id }
    expect((await approveAll(body, (await makeTeacher()).token)).status).toBe(404)
    const { items } = await readLesson()
    expect(items.every(({ state }) => state === 'pending')).toBe(true)
  })

  it('of a whole course are not approved in one call', async () => {
    const { status, body } = await approveAll({})
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { lesson_id: { code: 'required' } } })
  })

  it('record how many they were, until a person decides on one by itself', async () => {
    await approveAll({ lesson_id: lesson()?.id })
    expect(await together()).toEqual(Array(8).fill(8))
    expect((await readLesson()).totals?.approved_together).toBe(8)
    await decide(lesson()?.block_ids[0], { action: 'approve' })
    await decide(lesson()?.card_ids[0], { action: 'reject' })
    await decide(lesson()?.questions[0]?.id, { action: 'reopen' })
    expect((await together()).filter((count) => count === null)).toHaveLength(3)
    expect((await readLesson()).totals?.approved_together).toBe(5)
  })

  it('leave what warns for a person', async () => {
    const warns = lesson()?.questions[0]?.id
    await env.DB.prepare(
      `UPDATE questions SET checks = '[{"name":"key_length","state":"warning"}]' WHERE id = ?`,
    )
      .bind(warns)
      .run()
    const { approved } = (await approveAll({ lesson_id: lesson()?.id })).body.data
    expect(approved).toHaveLength(7)
    expect(approved).not.toContain(warns)
    expect(await together()).toContain(7)
  })
})
