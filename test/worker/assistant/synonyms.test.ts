import { beforeEach, describe, expect, it } from 'vitest'
import { courseSynonyms } from '#db/schema/index.ts'
import { ask, begin, listen, type Talk } from '#test/support/conversing.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { courseTexts } from '#test/support/course-texts.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { CourseSynonym } from '#worker/contract/course-synonyms.ts'
import { createSuggestions } from '#worker/features/assistant/synonym-queries.ts'

const services = testServices()
const [LAKE] = courseTexts('en').sentences
/** «Tarnhollow» is a word of nobody's. */
const REFUSED = 'What does a tarnhollow store during summer?'
const REWORDED = 'What does a lake store during summer?'
let teacher: Person
let student: Person
let course: BuiltCourse

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
  student = await makeStudent()
  await joinCourse(services, course.id, student.userId)
})

const path = (key = '') => `/courses/${course.id}/synonyms${key && `/${key}`}`
const list = async (by = teacher) =>
  (await request<CourseSynonym[]>('get', path(), { token: by.token })).body.data
const decide = (key: string, state: string, by = teacher) =>
  request('patch', path(key), { token: by.token, body: { state } })
const talkOf = async (by: Person): Promise<Talk> => listen(by, (await begin(by, { course_id: course.id })).id)
const outcome = async (talk: Talk, text: string) => {
  const done = (await ask(talk, text)).at(-1)
  return done?.type === 'done' ? done.outcome : undefined
}
async function reword(by = student) {
  const talk = await talkOf(by)
  expect(['none', 'near', 'perhaps']).toContain(await outcome(talk, REFUSED))
  expect(await outcome(talk, REWORDED)).toBe('answer')
}

describe('a question that is refused and then answered in other words', () => {
  it('suggests to the instructor that one word means the other, once, and does not say who asked', async () => {
    await reword()
    await reword()
    const shown = await list()
    expect(shown).toMatchObject([{ asked: 'tarnhollow', found: 'lake', state: 'suggested', times: 2 }])
    expect(JSON.stringify(shown)).not.toContain(student.userId)
  })

  it('suggests nothing before it is reworded, nor after a question about something else', async () => {
    const talk = await talkOf(student)
    await outcome(talk, REFUSED)
    expect(await list()).toEqual([])
    await outcome(talk, 'Where does wind carry oxygen down to fish?')
    expect(await list()).toEqual([])
  })

  it('is answered at once from then on where the instructor accepts the word, and only there', async () => {
    await reword()
    const [suggested] = await list()
    expect((await decide(suggested?.key ?? '', 'accepted')).status).toBe(200)
    expect(await list()).toMatchObject([{ state: 'accepted' }])
    const events = await ask(await talkOf(student), REFUSED)
    expect(events.flatMap((event) => (event.type === 'citation' ? [event.text] : []))).toContain(LAKE)
    expect(events.at(-1)).toMatchObject({ outcome: 'answer' })
    const other = await buildCourse(services, { owner_id: teacher.userId })
    await joinCourse(services, other.id, student.userId)
    const elsewhere = await listen(student, (await begin(student, { course_id: other.id })).id)
    expect(await outcome(elsewhere, REFUSED)).not.toBe('answer')
  })

  it('is not suggested again once the word was dismissed, and an accepted word can be taken back', async () => {
    await reword()
    const [suggested] = await list()
    await decide(suggested?.key ?? '', 'dismissed')
    await reword()
    expect(await list()).toEqual([])
    await decide(suggested?.key ?? '', 'accepted')
    await decide(suggested?.key ?? '', 'dismissed')
    expect(await outcome(await talkOf(student), REFUSED)).not.toBe('answer')
  })
})

it('words of a course are its instructor’s alone to see and to decide', async () => {
  await reword()
  const [{ key }] = (await list()) as [CourseSynonym]
  const other = await makeTeacher()
  expect((await request('get', path(), { token: other.token })).status).toBe(404)
  expect((await decide(key, 'accepted', other)).status).toBe(404)
  expect((await decide(key, 'suggested')).status).toBe(422)
  expect((await decide('0'.repeat(32), 'accepted')).status).toBe(404)
  expect(await list()).toMatchObject([{ state: 'suggested' }])
})

it('a course keeps the newest hundred suggestions, and all that was decided', async () => {
  const pair = (n: number) => [{ asked: `word${n}`, found: 'lake' }]
  await createSuggestions({ ...services, now: () => 1 }, course.id, pair(0))
  await services.db.update(courseSynonyms).set({ state: 'accepted' })
  for (let n = 1; n <= 103; n += 1) await createSuggestions({ ...services, now: () => n }, course.id, pair(n))
  const shown = await list()
  expect(shown.filter(({ state }) => state === 'suggested')).toHaveLength(100)
  expect(shown.find(({ state }) => state === 'accepted')?.asked).toBe('word0')
  expect(shown[0]?.asked).toBe('word103')
})
