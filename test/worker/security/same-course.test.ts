import { beforeAll, describe, expect, it } from 'vitest'
import { bookmarks, courseTerms, notes, practiceReviews, unansweredQuestions } from '#db/schema/index.ts'
import { begin } from '#test/support/conversing.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { databaseState } from '#test/support/database-state.ts'
import { finish, readyStudent, sit } from '#test/support/sitting.ts'
import {
  makeStudent,
  makeTeacher,
  type Person,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import type { Term } from '#worker/contract/terms.ts'
import { createUnanswered } from '#worker/features/assistant/unanswered-queries.ts'

const services = testServices()
const SECRET = 'Only for the learner'
const ASKED = 'How many moons does Jupiter have?'
type Method = Parameters<typeof request>[0]
type Try = [what: string, method: Method, path: () => string, body?: () => unknown]

let course: BuiltCourse
let otherCourse: BuiltCourse
let instructor: Person
let otherInstructor: Person
let learner: Person
/** In the same course: may open whatever belongs to the course, and nothing of the learner. */
let fellow: Person
let stranger: Person
let attempt: string
let certificate: string
let talk: string
let term: string
let ownTerm: string
let question: string

beforeAll(async () => {
  ;[instructor, otherInstructor, stranger] = [await makeTeacher(), await makeTeacher(), await makeStudent()]
  course = await buildCourse(services, { owner_id: instructor.userId })
  otherCourse = await buildCourse(services, { owner_id: otherInstructor.userId })
  ;[learner, fellow] = [await readyStudent(course), await readyStudent(course)]
  const sat = await sit(course, learner.token)
  attempt = sat.id
  question = sat.questions[0]?.id ?? ''
  certificate = (await finish(attempt, learner.token)).body.data.result.certificate_id ?? ''
  talk = (await begin(learner, { course_id: course.id })).id
  const [lesson] = course.lessons
  const at = services.now()
  const place = { lesson_id: lesson?.id ?? '', block_id: lesson?.block_ids[0] ?? '' }
  const own = { student_id: learner.userId, lesson_id: place.lesson_id, course_id: course.id }
  const graded = { item_id: 'card', rating: 'good', due_before: at, due_after: at, reviewed_at: at } as const
  await services.db.batch([
    services.db.insert(notes).values({
      id: 'note',
      student_id: learner.userId,
      ...place,
      text: SECRET,
      created_at: at,
      updated_at: at,
    }),
    services.db
      .insert(bookmarks)
      .values({ student_id: learner.userId, lesson_id: place.lesson_id, created_at: at }),
    services.db.insert(practiceReviews).values({ id: 'grade', ...own, ...graded }),
  ])
  await createUnanswered(services, { courseId: course.id, studentId: learner.userId, text: ASKED })
  term = await termOf(course, instructor)
  ownTerm = await termOf(otherCourse, otherInstructor)
})

async function termOf({ id }: BuiltCourse, { token }: Person): Promise<string> {
  const body = { term: 'Tarn', meaning: 'A lake in the mountains.' }
  const made = await request<Term>('post', `/courses/${id}/terms`, { token, body })
  expect(made.status).toBe(201)
  return made.body.data.id
}

/** Everything stands as it stood, and the answer says no more than that there is nothing. */
async function refused({ token }: Person, [, method, path, body]: Try, codes = ['not_found']) {
  const before = await databaseState(['counters'])
  const answer = await request(method, path(), { token, ...(body && { body: body() }) })
  expect(codes).toContain(answer.body.code)
  expect(await databaseState(['counters'])).toBe(before)
}

const ofTheLearner: Try[] = [
  ['an attempt', 'get', () => `/attempts/${attempt}`],
  ['its result', 'get', () => `/attempts/${attempt}/result`],
  ['its end', 'post', () => `/attempts/${attempt}/finish`],
  [
    'an answer in it',
    'put',
    () => `/attempts/${attempt}/answers/${question}`,
    () => ({ response: { answer_id: 'a' }, seq: 9 }),
  ],
  ['a hint in it', 'post', () => `/attempts/${attempt}/questions/${question}/hint`],
  ['a note to change', 'patch', () => '/student/notes/note', () => ({ text: 'Mine now' })],
  ['a note to delete', 'delete', () => '/student/notes/note'],
  ['a grade of the daily review', 'delete', () => '/review/grades/grade'],
  ['a certificate', 'get', () => `/certificates/${certificate}`],
  ['its file', 'get', () => `/certificates/${certificate}/file?format=pdf`],
  ['its credential', 'get', () => `/certificates/${certificate}/credential`],
  ['its reissue', 'post', () => `/certificates/${certificate}/reissue`, () => ({ password: 'a password' })],
  ['a conversation', 'get', () => `/conversations/${talk}`],
  ['its messages', 'get', () => `/conversations/${talk}/messages`],
  ['its title', 'patch', () => `/conversations/${talk}`, () => ({ title: 'Mine now' })],
  ['its deletion', 'delete', () => `/conversations/${talk}`],
]

describe('R31 what a student of the same course has', () => {
  it.each(ofTheLearner)('%s is not there for a fellow student', (...one) => refused(fellow, one))

  it('a socket to their conversation is not opened', async () => {
    const headers = { Upgrade: 'websocket' }
    expect((await send('get', `/conversations/${talk}/live`, { token: fellow.token, headers })).status).toBe(
      404,
    )
  })

  it.each([
    '/student/notes',
    '/student/notes/file',
    '/student/bookmarks',
    '/student/statements',
    '/student/progress',
    '/student/home',
    '/student/plan',
    '/student/courses',
    '/review/due',
    '/practice/mistakes',
    '/certificates',
    '/conversations',
  ])('%s holds nothing of theirs', async (path) => {
    const answer = await send('get', path, { token: fellow.token })
    const text = new TextDecoder().decode(await answer.arrayBuffer())
    expect(answer.status).toBe(200)
    for (const one of [SECRET, learner.userId, learner.email, attempt, talk]) expect(text).not.toContain(one)
  })

  it('their notes and bookmark in a lesson stay theirs', async () => {
    const path = `/student/lessons/${course.lessons[0]?.id}`
    const { body } = await request<unknown[]>('get', `${path}/notes`, { token: fellow.token })
    expect(body.data).toEqual([])
    const { token } = fellow
    for (const method of ['put', 'delete'] as const) await request(method, `${path}/bookmark`, { token })
    const left = await services.db.select({ by: bookmarks.student_id }).from(bookmarks)
    expect(left).toEqual([{ by: learner.userId }])
  })
})

describe('R31 an id in a body or a query', () => {
  const terms = { days: [0], minutes_a_day: 15, target_date: null, remind: false }
  const ofStrangers: Try[] = [
    [
      'a plan for a course that was not joined',
      'put',
      () => '/student/plan',
      () => ({ course_id: course.id, ...terms }),
    ],
    ['a conversation over it', 'post', () => '/conversations', () => ({ course_id: course.id })],
    [
      'a conversation over an instructor’s file',
      'post',
      () => '/conversations',
      () => ({ material_ids: [course.material_id] }),
    ],
  ]
  it.each(ofStrangers)('%s is refused to a student', (...one) =>
    refused(stranger, one, ['not_found', 'invalid']),
  )

  it('questions on a lesson of a course that was not joined are none', async () => {
    const path = `/practice/questions?lesson_id=${course.lessons[0]?.id}`
    expect((await request<unknown[]>('get', path, { token: stranger.token })).body.data).toEqual([])
  })

  const ofInstructors: Try[] = [
    [
      'a conversation over another’s course',
      'post',
      () => '/conversations',
      () => ({ course_id: course.id }),
    ],
    [
      'a conversation over another’s file',
      'post',
      () => '/conversations',
      () => ({ material_ids: [course.material_id] }),
    ],
    [
      'a term of a lesson of another’s course',
      'post',
      () => `/courses/${otherCourse.id}/terms`,
      () => ({ term: 'Fjord', meaning: 'A long bay.', lesson_id: course.lessons[0]?.id }),
    ],
    [
      'another attempt for another’s student',
      'post',
      () => `/courses/${otherCourse.id}/students/${learner.userId}/extra-attempt`,
      () => ({ assessment_id: course.exam_id }),
    ],
    [
      'another’s file for an own course',
      'post',
      () => `/courses/${otherCourse.id}/materials`,
      () => ({ material_ids: [course.material_id] }),
    ],
  ]
  it.each(ofInstructors)('%s is refused to an instructor', (...one) =>
    refused(otherInstructor, one, ['not_found', 'invalid']),
  )

  it('terms that are merged into an own one are those of its course alone', async () => {
    const path = `/courses/${otherCourse.id}/terms/${ownTerm}/merge`
    await request('post', path, { token: otherInstructor.token, body: { ids: [term] } })
    expect(
      (await services.db.select({ id: courseTerms.id }).from(courseTerms)).map(({ id }) => id),
    ).toContain(term)
  })

  it('a question that is taken off an own list stays on that of another course', async () => {
    const rows = () => services.db.select({ key: unansweredQuestions.key }).from(unansweredQuestions)
    const [row] = await rows()
    const path = `/courses/${otherCourse.id}/unanswered-questions/${row?.key}`
    await request('delete', path, { token: otherInstructor.token })
    expect(await rows()).toEqual([row])
  })
})
