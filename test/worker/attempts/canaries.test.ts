import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { assessments } from '#db/schema/index.ts'
import type { QuestionType } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { type Written, writeQuestion } from '#test/support/every-type.ts'
import { CONTENT, TYPES } from '#test/support/every-type-content.ts'
import { rounds } from '#test/support/rounds.ts'
import { finish, readyStudent, respond, start } from '#test/support/sitting.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import { livePoolOf } from '#worker/features/attempts/pool-queries.ts'
import { drawFor } from '#worker/features/attempts/seed-queries.ts'
import { shownParts, showsKey } from '#worker/questions/grade.ts'

const services = testServices()
const { db } = services

/** Stands in each explanation, hint, feedback and accepted text, and in the value. */
const MARKER = `canary-${crypto.randomUUID()}`
const VALUE = 7_340_512.25

const marked: Partial<Record<QuestionType, object>> = {
  multiple_choice: {
    answers: ['A flood', 'A drought', 'A tide'].map((text, n) => ({
      text,
      is_correct: n === 1,
      feedback: `${MARKER} ${text}`,
    })),
  },
  numeric: { value: VALUE, tolerance: 0.125, unit: 'metres' },
  short_answer: { accepted: [`${MARKER} accepted`] },
}

let student: Person
let course: BuiltCourse
let written: Written[]

beforeEach(async () => {
  const teacher = await makeTeacher()
  course = await buildCourse(services, {
    owner_id: teacher.userId,
    levels: 1,
    lessons: 1,
    questions: 0,
  })
  written = []
  for (const type of TYPES) {
    const secrets = { explanation: `${MARKER} explanation`, hint: `${MARKER} hint` }
    written.push(
      await writeQuestion(course, teacher, type, { ...CONTENT[type], ...marked[type], ...secrets }),
    )
  }
  await db
    .update(assessments)
    .set({ mcq_count: 1, true_or_false_count: 1, other_count: 5, max_attempts: 0 })
    .where(eq(assessments.course_id, course.id))
  await publishAgain(services, course.owner_id, course.id)
  student = await readyStudent(course)
})

/** Where a part's id may stand: in the list of what is shown. An order and pairs are looked for as a whole. */
const SHOWN = /\.questions\.\d+\.(answers|items|lefts|rights)\.\d+\.id$/

/** The places of a body in which a secret stands, under whatever name. */
function leaks(body: unknown, secrets: { ids: string[]; texts: string[] }, place = ''): string[] {
  if (typeof body === 'number' || typeof body === 'string') {
    const text = String(body)
    const isText = secrets.texts.some((secret) => text.includes(secret))
    const isId = secrets.ids.some((id) => text.includes(id)) && !SHOWN.test(place)
    return isText || isId ? [place] : []
  }
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => [
    ...leaks(name, secrets, `${place}.${name}`),
    ...leaks(value, secrets, `${place}.${name}`),
  ])
}

/** The lists of ids in a body, in their order. */
function listsOf(body: unknown): string[][] {
  if (typeof body !== 'object' || body === null) return []
  const own = Array.isArray(body)
    ? [
        body.map((one) =>
          typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : String(one),
        ),
      ]
    : []
  return [...own, ...Object.values(body).flatMap(listsOf)]
}

const rightIds = () =>
  written.flatMap(({ question }) =>
    'answers' in question ? question.answers.filter((answer) => answer.is_correct).map(({ id }) => id) : [],
  )
const partIds = () =>
  written.flatMap(({ right }) =>
    'order' in right ? right.order : 'pairs' in right ? right.pairs.flat() : [],
  )
const secrets = () => ({ ids: [...rightIds(), ...partIds()], texts: [MARKER, String(VALUE)] })

/** A response that fits and holds nothing that is right. */
function harmless({ question, right }: Written) {
  if ('answers' in question) {
    const wrong = question.answers.filter((answer) => !answer.is_correct).map(({ id }) => id)
    return question.type === 'multiple_answer' ? { answer_ids: wrong } : { answer_id: wrong[0] ?? '' }
  }
  return 'text' in right ? { text: 'nothing' } : null
}

describe('what a student gets of an exam before it ends (R68)', () => {
  it('R68: holds no right answer, value, accepted text, order, pair, reason, hint or feedback of any type', async () => {
    const bodies: unknown[] = []
    const started = await start(course, student.token)
    bodies.push(started.body)
    const { attempt } = started.body.data
    for (const one of written) {
      const response = harmless(one)
      const { id } = one.question
      if (response) {
        for (const seq of [2, 1, 2])
          bodies.push((await respond(attempt.id, id, { response, seq }, student.token)).body)
      }
      const strange = { response: { answer_id: 'x' }, seq: 3 }
      bodies.push((await respond(attempt.id, id, strange, student.token)).body)
      const hint = `/attempts/${attempt.id}/questions/${id}/hint`
      bodies.push((await request('post', hint, { token: student.token })).body)
    }
    bodies.push((await start(course, student.token)).body)
    for (const path of [
      `/attempts/${attempt.id}`,
      `/attempts/${attempt.id}/result`,
      `/student/courses/${course.slug}`,
      `/student/lessons/${course.lessons[0]?.id}`,
      `/catalog/${course.id}`,
      '/student/courses',
      '/student/home',
      '/notifications',
    ])
      bodies.push((await request('get', path, { token: student.token })).body)
    for (const body of bodies) expect(leaks(body, secrets())).toEqual([])
    // The orders themselves, in whatever list they might stand.
    const orders = written.flatMap(({ right }) =>
      'order' in right
        ? [right.order.join()]
        : 'pairs' in right
          ? right.pairs.map((pair) => pair.join())
          : [],
    )
    const lists = bodies.flatMap(listsOf).map((list) => list.join())
    for (const order of orders) expect(lists).not.toContain(order)

    // The canaries must sing: at the end the same values are there.
    const { body } = await finish(attempt.id, student.token)
    const places = leaks(body, secrets())
    for (const name of [
      'explanation',
      'right.answer_id',
      'right.answer_ids',
      'right.order',
      'right.pairs',
      'right.text',
    ])
      expect(places.some((place) => place.includes(name))).toBe(true)
  })

  it('R68: says nothing of the other questions of an exercise while one is answered', async () => {
    const path = `/exercises/${course.levels[0]?.exercise_id}/attempts`
    const { attempt } = (await request<{ attempt: Attempt }>('post', path, { token: student.token })).body
      .data
    expect(leaks(attempt, secrets(), '.attempt')).toEqual([])
    const [first, ...others] = written
    if (!first) throw new Error('written above')
    const { body } = await respond(
      attempt.id,
      first.question.id,
      { response: first.right, seq: 1 },
      student.token,
    )
    expect(JSON.stringify(body.data.verdict)).toContain(MARKER)
    const foreign = others.flatMap(({ question }) =>
      'answers' in question ? question.answers.map(({ id }) => id) : [],
    )
    expect(
      leaks(body, { ids: foreign, texts: [String(VALUE), `${MARKER} accepted`, `${MARKER} hint`] }),
    ).toEqual([])
  })
})

describe('the order of what is shown (R68)', () => {
  it('R68: is never the right one, and any other is as likely', async () => {
    const pool = await livePoolOf(services, course.exam_id)
    const ordered = new Map(
      pool.flatMap(({ id, type, parts, key }) => (parts && key ? [[id, { type, parts, key }]] : [])),
    )
    expect(ordered.size).toBe(2)
    const ids = [...ordered.keys()]
    const seen = new Map<string, number>()
    const draws = rounds(4_000)
    for (let n = 0; n < draws; n++) {
      const { seed } = drawFor(pool, Math.random, () => ids)
      for (const [position, id] of ids.entries()) {
        const question = ordered.get(id)
        if (!question) continue
        const shown = shownParts(question, seed, position)
        expect(showsKey(question, question.key, shown)).toBe(false)
        if ('items' in shown) {
          const order = shown.items.map((item) => item.id).join()
          seen.set(order, (seen.get(order) ?? 0) + 1)
        }
      }
    }
    // All orders of four items but the right one.
    expect(seen.size).toBe(23)
    const expected = draws / 23
    for (const count of seen.values())
      expect(Math.abs(count - expected)).toBeLessThan(6 * Math.sqrt(expected))
  })

  it('R68: holds for real attempts, whose parts do not stand in the order in which they were written', async () => {
    const right = new Map(written.map((one) => [one.question.id, one.right]))
    for (let n = 0; n < 12; n++) {
      const ready = await readyStudent(course)
      const { attempt } = (await start(course, ready.token)).body.data
      for (const question of attempt.questions) {
        const response = right.get(question.id)
        if (question.type === 'ordering' && response && 'order' in response)
          expect(question.items.map(({ id }) => id)).not.toEqual(response.order)
        if (question.type === 'matching' && response && 'pairs' in response) {
          const pairs = new Map(response.pairs)
          const aligned = question.lefts.filter(
            ({ id }, place) => pairs.get(id) === question.rights[place]?.id,
          )
          expect(aligned.length).toBeLessThan(question.lefts.length)
        }
      }
    }
  })

  it('R68: cannot be read off the ids of parts, which do not grow in the order of writing', async () => {
    const teacher = await makeTeacher()
    const own = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1, questions: 0 })
    let sorted = 0
    for (let n = 0; n < 6; n++) {
      const { right } = await writeQuestion(own, teacher, 'ordering')
      if ('order' in right && right.order.toSorted().join() === right.order.join()) sorted += 1
    }
    // One in 24 by chance; ids that grow would be all six.
    expect(sorted).toBeLessThan(4)
    const stored = await env.DB.prepare(
      `SELECT q.parts, k.key FROM questions q JOIN question_keys k ON k.question_id = q.id
        WHERE q.type = 'ordering' AND q.owner_id = ?`,
    )
      .bind(teacher.userId)
      .all<{ parts: string; key: string }>()
    const same = stored.results.filter(({ parts, key }) => {
      const items = (JSON.parse(parts) as { items: { id: string }[] }).items.map(({ id }) => id)
      return items.join() === (JSON.parse(key) as { order: string[] }).order.join()
    })
    expect(same.length).toBeLessThan(4)
  })
})
