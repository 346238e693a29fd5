import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '#db/client.ts'
import { account, newEmail, PASSWORD } from '#test/support/accounts.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { finish, readyStudent, rightAnswer, sit, start } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { AttemptClock } from '#worker/features/attempts/attempt-clock.ts'
import { attemptStub } from '#worker/features/attempts/attempt-stub.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Milliseconds by which each trip is made longer to measure a view; none but for `npm run bench trips`. */
    tripDelays: number[]
  }
  interface TaskMeta {
    /** Trips in a row of a view, and what it took with each delay, in milliseconds. */
    trips?: { view: string; inRow: number; calls: number; took: number[] }
  }
}

type World = { course: BuiltCourse; owner: Person; reader: Person; attempt: string; result: string }
type View = { view: string; path: (world: World) => string; trips: number; as?: 'owner' }

/** What is opened most, with the trips to the database that follow one another. The session is part of the first. */
const VIEWS: View[] = [
  { view: "student's home", path: () => '/student/home', trips: 1 },
  { view: 'own courses', path: () => '/student/courses', trips: 1 },
  { view: 'path', path: ({ course }) => `/student/courses/${course.slug}`, trips: 1 },
  { view: 'posts', path: ({ course }) => `/student/courses/${course.slug}/posts`, trips: 1 },
  {
    view: 'level',
    path: ({ course }) => `/student/courses/${course.slug}/levels/${course.levels[0]?.id}`,
    trips: 1,
  },
  { view: 'lesson', path: ({ course }) => `/student/lessons/${course.lessons[0]?.id}`, trips: 1 },
  {
    view: 'lesson with notes and bookmark, as one call',
    path: ({ course }) => {
      const lesson = `/student/lessons/${course.lessons[0]?.id}`
      return `/batch?call=${lesson}&call=${lesson}/notes&call=${lesson}/bookmark`
    },
    trips: 1,
  },
  { view: 'catalogue', path: () => '/catalog', trips: 1 },
  { view: 'catalogue filters', path: () => '/catalog/facets', trips: 1 },
  { view: 'course page', path: ({ course }) => `/catalog/${course.id}`, trips: 1 },
  { view: 'open attempt', path: ({ attempt }) => `/attempts/${attempt}`, trips: 1 },
  { view: 'result', path: ({ result }) => `/attempts/${result}/result`, trips: 1 },
  { view: 'daily review', path: () => '/review/due', trips: 1 },
  { view: 'mistakes', path: () => '/practice/mistakes', trips: 1 },
  { view: 'progress', path: () => '/student/progress', trips: 1 },
  { view: 'plan', path: () => '/student/plan', trips: 1 },
  { view: 'certificates', path: () => '/certificates', trips: 1 },
  { view: 'bookmarks', path: () => '/student/bookmarks', trips: 1 },
  { view: 'notes', path: () => '/student/notes', trips: 1 },
  { view: 'conversations', path: () => '/conversations', trips: 1 },
  { view: 'notifications', path: () => '/notifications', trips: 1 },
  { view: 'profile', path: () => '/user/profile/fetch', trips: 1 },
  { view: 'quota', path: () => '/api/quota', trips: 1 },
  { view: "instructor's home", path: () => '/instructor/dashboard', trips: 1, as: 'owner' },
  { view: "instructor's courses", path: () => '/courses', trips: 1, as: 'owner' },
  { view: 'own course', path: ({ course }) => `/courses/${course.id}`, trips: 1, as: 'owner' },
  { view: 'outline', path: ({ course }) => `/courses/${course.id}/levels`, trips: 1, as: 'owner' },
  {
    view: 'review of a lesson',
    path: ({ course }) => `/courses/${course.id}/review?lesson_id=${course.lessons[0]?.id}`,
    trips: 1,
    as: 'owner',
  },
  {
    view: 'review',
    path: ({ course }) => `/courses/${course.id}/review?lesson=first_left`,
    trips: 1,
    as: 'owner',
  },
  {
    view: 'totals of a review',
    path: ({ course }) => `/courses/${course.id}/review?limit=0`,
    trips: 1,
    as: 'owner',
  },
  // Which lessons belong to a page follows from the totals.
  { view: 'page of items', path: ({ course }) => `/courses/${course.id}/review`, trips: 2, as: 'owner' },
  {
    view: 'course with its tabs, as one call',
    path: ({ course }) =>
      `/batch?call=/courses/${course.id}&call=/courses/${course.id}/changes&call=/categories`,
    trips: 1,
    as: 'owner',
  },
  { view: 'draft', path: ({ course }) => `/lessons/${course.lessons[0]?.id}/draft`, trips: 1, as: 'owner' },
  { view: 'question bank', path: () => '/questions', trips: 1, as: 'owner' },
  { view: 'students', path: ({ course }) => `/courses/${course.id}/students`, trips: 1, as: 'owner' },
]

let world: World

beforeAll(async () => {
  const owner = await makeTeacher()
  const course = await buildCourse(testServices(), { owner_id: owner.userId })
  const reader = await readyStudent(course)
  const { id: result } = await sit(course, reader.token)
  await finish(result, reader.token)
  const attempt = (await start(course, reader.token)).body.data.attempt.id
  world = { course, owner, reader, attempt, result }
})

/** What is written most, by somebody whom this isolate has served before. */
type Write = {
  write: string
  trips: number
  method: 'post' | 'put' | 'patch'
  /** What has to be there first, then the path and the body. */
  call: () => Promise<{ path: string; token?: string; body?: unknown; clock?: string }>
}
const asReader = (path: string, body?: unknown) => async () => ({ path, token: world.reader.token, body })
async function newReader() {
  const { token } = await readyStudent(world.course)
  await request('get', '/student/courses', { token })
  return token
}
const WRITES: Write[] = [
  {
    write: 'login',
    trips: 3,
    method: 'post',
    call: async () => ({
      path: '/user/auth/login',
      body: { email: (await account()).email, password: PASSWORD },
    }),
  },
  {
    write: 'login that is refused',
    trips: 3,
    method: 'post',
    call: async () => ({
      path: '/user/auth/login',
      body: { email: newEmail(), password: 'not the password' },
    }),
  },
  {
    write: 'lesson progress',
    trips: 2,
    method: 'put',
    call: () => asReader(`/student/lessons/${world.course.lessons[0]?.id}/progress`, { position: 40 })(),
  },
  {
    write: 'check of a lesson',
    trips: 2,
    method: 'post',
    call: async () => {
      const question = world.course.lessons[0]?.questions[0]
      const body = { response: { answer_id: question?.right_answer_id } }
      return asReader(`/student/lessons/${world.course.lessons[0]?.id}/checks/${question?.id}`, body)()
    },
  },
  {
    write: 'bookmark',
    trips: 2,
    method: 'put',
    call: () => asReader(`/student/lessons/${world.course.lessons[0]?.id}/bookmark`)(),
  },
  {
    write: 'profile',
    trips: 2,
    method: 'patch',
    call: () => asReader('/user/profile', { first_name: 'Renamed' })(),
  },
  {
    write: 'joining a course',
    trips: 2,
    method: 'post',
    call: async () => ({
      path: `/courses/${world.course.id}/join`,
      token: (await makeStudent()).token,
    }),
  },
  {
    write: 'start of an exam',
    trips: 2,
    method: 'post',
    call: async () => ({ path: `/exams/${world.course.exam_id}/attempts`, token: await newReader() }),
  },
  ...[false, true].map((passes) => ({
    write: passes ? 'finish of an exam with its certificate' : 'finish of an exam',
    trips: 2,
    method: 'post' as const,
    call: async () => {
      const token = await newReader()
      const { id } = await sit(world.course, token, passes ? undefined : 0)
      return { path: `/attempts/${id}/finish`, token, clock: id }
    },
  })),
  {
    write: 'answer of an exam',
    trips: 1,
    method: 'put',
    call: async () => {
      const token = await newReader()
      const { attempt } = (await start(world.course, token)).body.data
      const [question] = attempt.questions
      const body = { response: { answer_id: rightAnswer(world.course, question?.id ?? '') }, seq: 1 }
      return { path: `/attempts/${attempt.id}/answers/${question?.id}`, token, body }
    },
  },
]

/** The database that an attempt's object asks, counted with that of its request: what one waits for the other waits for. */
async function countClock(attemptId: string, database: D1Database) {
  await runInDurableObject(attemptStub(testServices(), attemptId), (object: AttemptClock) => {
    object.services = { ...object.services, db: connect(database) }
  })
}

/** A view of somebody whom this isolate has served before, each trip so much longer. */
async function look(
  { path, as = 'reader' as const }: Pick<View, 'path'> & { as?: 'owner' | 'reader' },
  delayMs = 0,
) {
  const { database, counted } = countingDatabase(env.DB, { delayMs })
  const token = world[as].token
  const from = performance.now()
  const { status } = await request('get', path(world), { token, env: { ...env, DB: database } })
  return { ...counted, status, took: Math.round(performance.now() - from) }
}

describe('trips to the database that follow one another', () => {
  it.for(VIEWS)('$view: $trips', async (view, { task }) => {
    await look(view)
    const seen = await look(view)
    const took: number[] = []
    for (const delay of inject('tripDelays')) took.push((await look(view, delay)).took)
    task.meta.trips = { view: view.view, inRow: seen.trips, calls: seen.calls, took }
    expect([seen.status, seen.trips]).toEqual([200, view.trips])
  })
})

describe('trips of what writes', () => {
  it.for(WRITES)('$write: $trips', async ({ method, call, trips, write }, { task }) => {
    const travel = async (delayMs: number) => {
      const { path, clock, ...options } = await call()
      const { database, counted } = countingDatabase(env.DB, { delayMs })
      if (clock) await countClock(clock, database)
      const from = performance.now()
      const headers = { 'CF-Connecting-IP': '203.0.113.9' }
      const { status } = await request(method, path, { ...options, headers, env: { ...env, DB: database } })
      return { ...counted, status, took: Math.round(performance.now() - from) }
    }
    const seen = await travel(0)
    const took: number[] = []
    for (const delay of inject('tripDelays')) took.push((await travel(delay)).took)
    task.meta.trips = { view: write, inRow: seen.trips, calls: seen.calls, took }
    expect(seen.trips).toBe(trips)
  })
})
