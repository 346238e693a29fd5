import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enrolments, practiceCards, practiceReviews, questions } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { DueCard, DueCounts, GradedCard } from '#worker/contract/practice.ts'

const DAY_MS = 24 * 60 * 60_000
const services = testServices()
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.parse('2030-03-05T18:30:00Z'))
  course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  student = await makeStudent()
  await joinCourse(services, course.id, student.userId)
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS)
const lesson = (index = 0) => course.lessons[index] ?? expect.fail('no such lesson')
const card = (index = 0) => lesson(index).card_ids[0] ?? ''
const question = (index = 0) => course.questions[index] ?? expect.fail('no such question')

const read = (index = 0, { token } = student) =>
  request('put', `/student/lessons/${lesson(index).id}/progress`, {
    token,
    body: { position: 100, done: true },
  })
const check = (index: number, right: boolean, { token } = student) => {
  const { id, answer_ids: answers, right_answer_id: key } = question(index)
  const chosen = right ? key : answers.find((answer) => answer !== key)
  return request('post', `/student/lessons/${lesson().id}/checks/${id}`, {
    token,
    body: { response: { answer_id: chosen } },
  })
}
async function due({ token } = student) {
  const { body } = await request<DueCard[]>('get', '/review/due', { token })
  return {
    cards: body.data,
    ids: body.data.map(({ card }) => card.id),
    counts: body.meta?.counts as DueCounts,
  }
}
const grade = (cardId: string, body: object, { token } = student) =>
  request<GradedCard>('post', `/review/${cardId}`, { token, body })
const undo = (id: string, { token } = student) =>
  request<{ card_id: string; due_at: string }>('delete', `/review/grades/${id}`, { token })
const grades = () =>
  services.db.select().from(practiceReviews).where(eq(practiceReviews.student_id, student.userId))
const dueDay = async (cardId: string) => {
  const { due_at: at } =
    (await services.db.select().from(practiceCards).where(eq(practiceCards.item_id, cardId)))[0] ?? {}
  return at === undefined ? undefined : new Date(at).toISOString()
}

describe('the daily review', () => {
  it('asks the cards of a finished lesson from the next day on, with what is right and where it stands', async () => {
    await read()
    expect((await due()).ids).toEqual([])
    pass(1)
    const { cards, counts } = await due()
    expect(cards).toMatchObject([
      {
        card: {
          id: card(),
          kind: 'card',
          course: { id: course.id, slug: course.slug },
          lesson: { id: lesson().id, title: lesson().title },
        },
        due_at: '2030-03-06T00:00:00.000Z',
        last_reviewed_at: null,
      },
    ])
    const [{ card: asked } = expect.fail('nothing is due')] = cards
    expect(asked.kind === 'card' && asked.front.length > 0 && asked.citations.length > 0).toBe(true)
    expect(counts).toMatchObject({ due: 1, done: 0, waiting: 0 })
  })

  it('asks a question that was missed tomorrow, and one that was right some days later', async () => {
    await check(0, false)
    await check(1, true)
    pass(1)
    expect((await due()).ids).toEqual([question(0).id])
    pass(2)
    const { cards, ids } = await due()
    expect(ids).toEqual([question(0).id, question(1).id])
    expect(cards[0]?.card).toMatchObject({
      kind: 'question',
      right: { answer_id: question(0).right_answer_id },
    })
  })

  it('brings a question back earlier once it is missed, and never later', async () => {
    await check(0, true)
    await check(0, false)
    await check(0, true)
    expect(await dueDay(question(0).id)).toBe('2030-03-06T00:00:00.000Z')
  })

  it('offers each grade with the day it leads to, and keeps that day', async () => {
    await read()
    pass(1)
    const { next } = (await due()).cards[0] ?? expect.fail('nothing is due')
    expect(next.again).toBe('2030-03-06T00:00:00.000Z')
    const days = Object.values(next)
    expect(days).toEqual(days.toSorted())
    expect(new Set(days).size).toBe(4)
    const { body } = await grade(card(), { id: 'one', rating: 'good' })
    expect(body.data).toEqual({ next_due_at: next.good, counted: true })
    const { ids, counts } = await due()
    expect(ids).toEqual([])
    expect(counts).toMatchObject({ due: 0, done: 1 })
  })

  it('lets more time pass after each good answer, and starts again after a lapse', async () => {
    await read()
    const gaps: number[] = []
    for (const rating of ['good', 'good', 'again'] as const) {
      const day = Date.parse((await dueDay(card())) ?? '')
      vi.setSystemTime(day + 60_000)
      const { body } = await grade(card(), { id: `grade-${gaps.length}`, rating })
      gaps.push((Date.parse(body.data.next_due_at) - day) / DAY_MS)
    }
    expect(gaps).toEqual([3, 14, 0])
  })

  it('counts a grade once, however often it is sent', async () => {
    await read()
    pass(1)
    const sent = await Promise.all([1, 2, 3, 4].map(() => grade(card(), { id: 'same', rating: 'hard' })))
    expect(new Set(sent.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    expect(await grades()).toHaveLength(1)
    pass(1)
    expect((await grade(card(), { id: 'same', rating: 'easy' })).body.data).toEqual(sent[0]?.body.data)
  })

  it('keeps the first grade where two devices grade the same card', async () => {
    await read()
    pass(1)
    const [first, second] = await Promise.all([
      grade(card(), { id: 'phone', rating: 'good' }),
      grade(card(), { id: 'desk', rating: 'again' }),
    ])
    expect([first, second].filter(({ body }) => body.data.counted)).toHaveLength(1)
    expect(first?.body.data.next_due_at).toBe(second?.body.data.next_due_at)
  })

  it('takes a grade that was given without a connection at its own time, and none from the future', async () => {
    await read()
    pass(3)
    const given = '2030-03-06T07:00:00.000Z'
    await grade(card(), { id: 'late', rating: 'good', reviewed_at: given })
    await check(0, false)
    pass(1)
    await grade(question(0).id, { id: 'ahead', rating: 'good', reviewed_at: '2031-01-01T00:00:00.000Z' })
    const kept = await grades()
    const at = Object.fromEntries(kept.map((row) => [row.id, new Date(row.reviewed_at).toISOString()]))
    expect(at).toEqual({ late: given, ahead: new Date(Date.now()).toISOString() })
  })

  it('takes the last grade back once, as if it had not been given', async () => {
    await read()
    pass(1)
    await grade(card(), { id: 'first', rating: 'good' })
    expect((await undo('first')).body.data).toMatchObject({
      card_id: card(),
      due_at: '2030-03-06T00:00:00.000Z',
    })
    expect((await undo('first')).status).toBe(200)
    const { ids, counts } = await due()
    expect(ids).toEqual([card()])
    expect(counts.done).toBe(0)
    expect((await due()).cards[0]?.last_reviewed_at).toBeNull()
    await grade(card(), { id: 'second', rating: 'good' })
    pass(10)
    await grade(card(), { id: 'third', rating: 'good' })
    expect((await undo('second')).status).toBe(409)
    expect((await undo('none')).status).toBe(404)
  })

  it('asks what was forgotten again after ten minutes, and brings it back by what is known of it', async () => {
    await read()
    pass(1)
    const before = (await due()).cards[0] ?? expect.fail('nothing is due')
    expect(before.not_before).toBeNull()
    const { body } = await grade(card(), { id: 'forgot', rating: 'again' })
    expect(body.data).toEqual({ next_due_at: before.next.again, counted: true })
    const { cards, counts } = await due()
    expect(counts).toMatchObject({ due: 1, done: 0 })
    expect(cards).toMatchObject([
      { not_before: new Date(Date.now() + 10 * 60_000).toISOString(), next: before.after_again },
    ])
    vi.setSystemTime(Date.now() + 10 * 60_000)
    const again = await grade(card(), { id: 'knew', rating: 'good' })
    expect(again.body.data).toEqual({ next_due_at: before.after_again.good, counted: true })
    expect((await due()).counts).toMatchObject({ due: 0, done: 1 })
    const [row] = await services.db.select().from(practiceCards).where(eq(practiceCards.item_id, card()))
    // Remembered ten minutes later is no second repetition.
    expect(row).toMatchObject({ memory: { reps: 1, lapses: 0, reviewed_at: Date.now() }, missed_at: null })
  })

  it('counts what was forgotten and then known as one card of the day, however often it was asked', async () => {
    for (const index of [0, 1]) await read(index)
    pass(1)
    for (const [id, rating] of Object.entries({ a: 'again', b: 'again', c: 'hard' }))
      await grade(card(), { id, rating })
    expect((await due()).counts).toMatchObject({ due: 1, done: 1, waiting: 0 })
  })

  it('keeps the first grade where two devices forget the same card, and counts each of two sittings', async () => {
    await read()
    pass(1)
    const both = await Promise.all([
      grade(card(), { id: 'phone', rating: 'again' }),
      grade(card(), { id: 'desk', rating: 'again' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.filter(({ body }) => body.data.counted)).toHaveLength(1)
    vi.setSystemTime(Date.now() + 10 * 60_000)
    expect((await grade(card(), { id: 'later', rating: 'again' })).body.data.counted).toBe(true)
    expect(await grades()).toHaveLength(2)
  })

  it('takes back that a card was forgotten, and no grade that another one followed on the same day', async () => {
    await read()
    pass(1)
    await grade(card(), { id: 'forgot', rating: 'again' })
    expect((await undo('forgot')).status).toBe(200)
    expect((await due()).cards[0]).toMatchObject({ not_before: null, last_reviewed_at: null })
    await grade(card(), { id: 'one', rating: 'again' })
    vi.setSystemTime(Date.now() + 10 * 60_000)
    await grade(card(), { id: 'two', rating: 'again' })
    expect((await undo('one')).status).toBe(409)
    expect((await undo('two')).status).toBe(200)
    expect((await undo('one')).status).toBe(200)
    expect((await due()).cards[0]?.last_reviewed_at).toBeNull()
  })

  it('asks on the next day what was forgotten and never asked again', async () => {
    await read()
    pass(1)
    const { next } = (await due()).cards[0] ?? expect.fail('nothing is due')
    await grade(card(), { id: 'forgot', rating: 'again' })
    pass(1)
    const [later] = (await due()).cards
    expect(later).toMatchObject({ card: { id: card() }, not_before: null })
    expect(later?.next.good).not.toBe(next.good)
  })

  it('asks no more than a day holds, the oldest first, and spreads the rest over the next days', async () => {
    for (const { id, right_answer_id: key } of course.questions) {
      const of = course.lessons.find(({ questions: own }) => own.some((one) => one.id === id))
      await request('post', `/student/lessons/${of?.id}/checks/${id}`, {
        token: student.token,
        body: { response: { answer_id: key } },
      })
    }
    for (const index of [0, 1, 2, 3]) await read(index)
    const more = Array.from({ length: 12 }, (_, index) => ({
      student_id: student.userId,
      item_id: `gone-${index}`,
      kind: 'card' as const,
      course_id: course.id,
      lesson_id: lesson().id,
      origin: 'card' as const,
      due_at: Date.now() - 40 * DAY_MS,
      added_at: 0,
    }))
    for (const row of more) await services.db.insert(practiceCards).values(row)
    pass(3)
    // Cards that no lesson has any more are not asked, and do not keep the others away.
    const { cards, counts } = await due()
    expect(cards).toHaveLength(LIMITS.reviewsPerDay)
    const days = cards.map(({ due_at: at }) => at)
    expect(days).toEqual(days.toSorted())
    expect(counts).toMatchObject({ due: 20, done: 0, waiting: 12, forecast: [12, 0, 0, 0, 0, 0, 0] })
    for (const { card } of cards.slice(0, 5)) await grade(card.id, { id: `g-${card.id}`, rating: 'hard' })
    const after = await due()
    expect(after.cards).toHaveLength(15)
    expect(after.counts).toMatchObject({ due: 15, done: 5 })
  })

  it('says what a response was, and refuses one that is not of the question', async () => {
    await check(0, false)
    pass(1)
    const { id, right_answer_id: key } = question(0)
    const wrong = await grade(id, { id: 'a', rating: 'good', response: { answer_id: 'none' } })
    expect(wrong.status).toBe(422)
    const { body } = await grade(id, { id: 'a', rating: 'good', response: { answer_id: key } })
    expect(body.data).toMatchObject({ counted: true, verdict: { correct: true } })
  })
})

describe('what the daily review keeps to itself', () => {
  it('never asks what is kept for exams, though a student missed it there', async () => {
    await services.db
      .update(questions)
      .set({
        pool: sql`iif(${questions.type} = 'true_or_false', 'exam', 'practice')`,
        version: sql`${questions.version} + 1`,
      })
      .where(eq(questions.course_id, course.id))
    await publishAgain(services, course.owner_id, course.id)
    for (const index of [0, 1, 2, 3]) await read(index)
    const started = await request<{ attempt: { id: string } }>('post', `/exams/${course.exam_id}/attempts`, {
      token: student.token,
    })
    const { id } = started.body.data.attempt
    expect((await request('post', `/attempts/${id}/finish`, { token: student.token })).status).toBe(200)
    pass(1)
    const asked = (await due()).cards.flatMap(({ card }) => (card.kind === 'question' ? [card.question] : []))
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.every(({ type }) => type === 'multiple_choice')).toBe(true)
  })

  it('waits while an exam of the course is open', async () => {
    for (const index of [0, 1, 2, 3]) await read(index)
    pass(1)
    expect((await due()).ids).toHaveLength(4)
    await request('post', `/exams/${course.exam_id}/attempts`, { token: student.token })
    const { ids, counts } = await due()
    expect(ids).toEqual([])
    expect(counts.due).toBe(0)
    expect((await grade(card(), { id: 'one', rating: 'good' })).status).toBe(404)
  })

  it('is of the courses that a student is in, and of nobody else', async () => {
    await read()
    pass(1)
    const other = await makeStudent()
    await joinCourse(services, course.id, other.userId)
    expect((await due(other)).ids).toEqual([])
    expect((await grade(card(), { id: 'theirs', rating: 'good' }, other)).status).toBe(404)
    await grade(card(), { id: 'mine', rating: 'good' })
    expect((await undo('mine', other)).status).toBe(404)
    await services.db.delete(enrolments).where(eq(enrolments.student_id, student.userId))
    pass(9)
    expect((await due()).ids).toEqual([])
    expect((await due()).counts.due).toBe(0)
  })

  it('holds a day of grades, so that taking back and grading again is no way to fill the database', async () => {
    await read()
    pass(1)
    const at = Date.now()
    const rows = Array.from({ length: LIMITS.gradesPerDay }, (_, index) => ({
      student_id: student.userId,
      id: `old-${index}`,
      item_id: 'x',
      course_id: course.id,
      lesson_id: lesson().id,
      rating: 'good' as const,
      due_before: at,
      due_after: at,
      reviewed_at: at,
    }))
    for (let from = 0; from < rows.length; from += 8)
      await services.db.insert(practiceReviews).values(rows.slice(from, from + 8))
    expect((await grade(card(), { id: 'one more', rating: 'good' })).status).toBe(422)
    expect((await grade(card(), { id: 'one-more', rating: 'good' })).status).toBe(429)
  })
})
