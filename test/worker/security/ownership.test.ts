import { beforeAll, describe, expect, it } from 'vitest'
import { courseTerms, cvs, jobs, notifications, prompts, rewrites } from '#db/schema/index.ts'
import { chanceOf } from '#test/support/chance.ts'
import { nameOf } from '#test/support/contract-calls.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { databaseState } from '#test/support/database-state.ts'
import { storePayment } from '#test/support/money.ts'
import { giveFile } from '#test/support/real-pages.ts'
import { storeRegion } from '#test/support/regions.ts'
import { inputFor, schemaOf } from '#test/support/schema-fuzz.ts'
import { showFigure } from '#test/support/shown-figure.ts'
import { finish, readyStudent, sit } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { routes } from '#worker/contract/routes.ts'
import type { Route } from '#worker/contract/wire.ts'

/** Open to whoever is signed in, by purpose. */
const OPEN = new Set(['GET /catalog/:course_id', 'POST /courses/:id/join'])
const cases = routes.filter(
  (route) => route.path.includes(':') && route.access !== 'public' && !OPEN.has(nameOf(route)),
)

let owner: Person
let learner: Person
let strangers: { teacher: Person; student: Person }
/** What stands in the place of a parameter: by its own name, else by the word before it. */
let own: Record<string, string>

beforeAll(async () => {
  owner = await makeTeacher()
  strangers = { teacher: await makeTeacher(), student: await makeStudent() }
  const course = await buildCourse(testServices(), { owner_id: owner.userId })
  await giveFile(testServices(), course.material_id, ['The first lake'])
  const figure = await showFigure(testServices(), course)
  learner = await readyStudent(course)
  const attempt = await sit(course, learner.token)
  const { body } = await finish(attempt.id, learner.token)
  own = {
    ...idsOf(course),
    figures: figure,
    figure_id: figure,
    attempts: attempt.id,
    jobs: await storeJob(course.id),
  }
  own.certificates = body.data.result.certificate_id ?? 'no certificate'
  own.sessions = learner.sessionId
  own.payments = await storePayment(testServices(), learner.userId)
  own.cv = await storeCv(owner, 'cv-of-the-owner')
  Object.assign(own, await storeOthers(), await storeUnderWay(course))
  own.region_id = await storeRegion(testServices(), { material_id: course.material_id })
  // So that a stranger is not refused for having nothing at all.
  await buildCourse(testServices(), { owner_id: strangers.teacher.userId })
  await storeCv(strangers.teacher, 'cv-of-a-stranger')
})

const idsOf = (course: BuiltCourse): Record<string, string> => ({
  courses: course.id,
  slug: course.slug,
  levels: course.levels[0]?.id ?? '',
  lessons: course.lessons[0]?.id ?? '',
  number: '1',
  segment_id: course.lessons[0]?.segment_id ?? '',
  item: course.lessons[0]?.block_ids[0] ?? '',
  questions: course.questions[0]?.id ?? '',
  question_id: course.questions[0]?.id ?? '',
  exams: course.exam_id,
  assessment_id: course.exam_id,
  exercises: course.levels[0]?.exercise_id ?? '',
  materials: course.material_id,
})

async function storeJob(courseId: string): Promise<string> {
  const at = Date.now()
  const row = {
    id: 'job-of-the-owner',
    kind: 'generate_course',
    state: 'outline_ready',
    engine: 'e',
  } as const
  await testServices()
    .db.insert(jobs)
    .values({ ...row, owner_id: owner.userId, course_id: courseId, created_at: at, updated_at: at })
  return row.id
}

/** A notification of the learner, and a prompt that the owner wrote for the students of the courses. */
async function storeOthers(): Promise<Record<string, string>> {
  const { db } = testServices()
  const id = 'one-of-the-owner'
  const texts = { title_ar: 'عنوان', title_en: 'Title', value_ar: 'نص قصير', value_en: 'A text' }
  const times = { created_at: 0, updated_at: 0 }
  await db.batch([
    db.insert(prompts).values({
      id,
      owner_id: owner.userId,
      name: 'of-the-owner',
      icon: 'pen',
      role: 'student',
      ...texts,
      ...times,
    }),
    db
      .insert(notifications)
      .values({ id, user_id: learner.userId, kind: 'certificate', key: id, created_at: 0 }),
  ])
  return { prompts: id, name: 'of-the-owner', notifications: id }
}

/** A question that was written again and a term of the glossary. */
async function storeUnderWay(course: BuiltCourse): Promise<Record<string, string>> {
  const { db } = testServices()
  const [lesson, [old, fresh]] = [course.lessons[0], course.questions]
  const reviewed = { reviewed_at: null, reviewed_by: null, approved_together: null, reject_reason: null }
  await db.batch([
    db.insert(rewrites).values({
      id: 'rewrite-of-the-owner',
      course_id: course.id,
      lesson_id: lesson?.id ?? '',
      question_id: old?.id ?? null,
      new_question_id: fresh?.id ?? null,
      question_before: { state: 'approved', ...reviewed },
      created_at: 0,
    }),
    db.insert(courseTerms).values({
      id: 'term-of-the-owner',
      course_id: course.id,
      term: 'Tarn',
      folded: 'tarn',
      meaning: 'A lake in the mountains.',
      created_at: 0,
      updated_at: 0,
    }),
  ])
  return { rewrites: 'rewrite-of-the-owner', term: 'term-of-the-owner' }
}

async function storeCv({ userId }: Person, name: string): Promise<string> {
  const row = { name, bytes: 1, file_key: `cvs/${name}`, status: 'analysed', created_at: Date.now() } as const
  await testServices()
    .db.insert(cvs)
    .values({ user_id: userId, ...row })
  return name
}

/** What the schema alone cannot tell: a category that exists, a name that can stand in an address, a query that is needed. */
const BODIES: Record<string, unknown> = {
  'PATCH /courses/:id': { title: 'Another title' },
  'PATCH /prompts/:id': { title_en: 'Another title' },
  'PATCH /exams/:id': { title: 'Another title' },
  'PATCH /exercises/:id': { title: 'Another title' },
}
const QUERIES: Record<string, string> = {
  'GET /lessons/:id/compare': '?from=1&to=draft',
  'GET /certificates/:id/file': '?format=png',
  'GET /questions/:id/regrade-preview': '?action=correct',
}

const pathOf = (route: Route, ids: Record<string, string>) =>
  route.path.replace(/(?<=([a-z]+)(?:\/:[a-z_]+)*)\/:([a-z_]+)/g, (_, before: string, name: string) => {
    // A picture is put into a region; what a lesson shows has one.
    const part = route.method === 'put' && name === 'figure_id' ? 'region_id' : name
    const id = part === 'page' ? '1' : (ids[part] ?? ids[before])
    if (!id) throw new Error(`No id for ${route.path}`)
    return `/${id}`
  }) + (QUERIES[nameOf(route)] ?? '')

function bodyOf(route: Route): unknown {
  if (route.multipart) {
    const form = new FormData()
    form.append('file', new File(['A text of some words.'], 'a.txt'))
    return form
  }
  return BODIES[nameOf(route)] ?? (route.body && inputFor(schemaOf(route.body), chanceOf(3), 0))
}

const missing = new Proxy<Record<string, string>>({}, { get: () => '01a00000-0000-7000-8000-000000000000' })

describe('R31 what belongs to somebody else', () => {
  it.each(cases.map((route) => [nameOf(route), route] as const))(
    '%s is not there for a stranger',
    async (_, route) => {
      const { token } = route.access === 'teacher' ? strangers.teacher : strangers.student
      const body = bodyOf(route)
      // An upload counts, whatever becomes of it.
      const before = await databaseState(['counters'])
      const theirs = await request(route.method, pathOf(route, own), { token, body })
      const nothing = await request(route.method, pathOf(route, missing), { token, body: bodyOf(route) })
      const { request_id: _1, ...theirAnswer } = theirs.body
      const { request_id: _2, ...missingAnswer } = nothing.body
      // A published course may be joined by anyone: that one is not in it is no secret.
      if (route.access === 'student' && theirs.status === 403) expect(theirAnswer.code).toBe('not_enrolled')
      else expect([theirs.status, theirAnswer]).toEqual([404, missingAnswer])
      expect(await databaseState(['counters'])).toBe(before)
    },
  )

  it.each(cases.filter(({ method }) => method === 'get').map((route) => [nameOf(route), route] as const))(
    '%s is there for who it belongs to',
    async (_, route) => {
      const { token } = route.access === 'teacher' ? owner : learner
      expect((await request(route.method, pathOf(route, own), { token })).status).toBeLessThan(400)
    },
  )
})

const lists = routes.filter(
  ({ method, path, access, websocket }) =>
    method === 'get' && !path.includes(':') && !websocket && (access === 'teacher' || access === 'student'),
)

it.each(lists.map((route) => [nameOf(route), route] as const))(
  'R31 %s shows a stranger nothing of anybody else’s',
  async (_, route) => {
    const { token } = route.access === 'teacher' ? strangers.teacher : strangers.student
    const { status, body } = await request(route.method, route.path, { token })
    expect(status).toBeLessThan(400)
    // The course itself is published, so the home page may recommend it.
    const { number: _0, ...ids } = own
    const { courses: _1, slug: _2, ...inside } = ids
    const hidden = route.access === 'student' ? inside : ids
    for (const id of Object.values(hidden)) expect(JSON.stringify(body)).not.toContain(id)
  },
)
