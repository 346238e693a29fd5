import { beforeAll, describe, expect, it } from 'vitest'
import {
  categories,
  conversations,
  coupons,
  courseLayers,
  courseMaterials,
  courseSynonyms,
  courses,
  courseTerms,
  cvs,
  invitations,
  inviteCodes,
  jobs,
  materials,
  notes,
  notifications,
  practiceCards,
  practiceReviews,
  prompts,
  rewrites,
  studyPlans,
} from '#db/schema/index.ts'
import { chanceOf } from '#test/support/chance.ts'
import { nameOf } from '#test/support/contract-calls.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { databaseState } from '#test/support/database-state.ts'
import { storePayment } from '#test/support/money.ts'
import { png } from '#test/support/pictures.ts'
import { giveFile, giveScan } from '#test/support/real-pages.ts'
import { giveSound } from '#test/support/recordings.ts'
import { storeRegion } from '#test/support/regions.ts'
import { inputFor, schemaOf } from '#test/support/schema-fuzz.ts'
import { showFigure } from '#test/support/shown-figure.ts'
import { finish, finishLessons, readyStudent, sit } from '#test/support/sitting.ts'
import { begin, captionForm, fileOf, mediaOf, showMedia } from '#test/support/uploading.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { CertificateLook } from '#worker/contract/certificate-looks.ts'
import { routes } from '#worker/contract/routes.ts'
import type { Route } from '#worker/contract/wire.ts'

/** Open to whoever is signed in, by purpose. */
const OPEN = new Set([
  'GET /catalog/:course_id',
  'POST /courses/:id/join',
  'POST /courses/:id/price',
  'GET /instructor/statements/:month/file',
  // Places for the caller's own pictures: a test below shows that nobody else's change.
  'POST /certificate-look/pictures/:part',
  'DELETE /certificate-look/pictures/:part',
])
const cases = routes.filter(
  (route) => route.path.includes(':') && route.access !== 'public' && !OPEN.has(nameOf(route)),
)

let owner: Person
let learner: Person
let strangers: { teacher: Person; student: Person }
/** What stands in the place of a parameter: by its own name, else by the word before it. */
let own: Record<string, string>
/** The strangers' own course stands first in a path, and what follows is the owner's. */
let mixed: Record<string, string>

/** Those of the owner, which the learner’s certificate shows. */
const PICTURES = ['signature', 'logo']
async function uploadPicture({ token }: Person, part: string) {
  const body = new FormData()
  body.append('file', new File([png()], 'picture.png'))
  const { status } = await request('post', `/certificate-look/pictures/${part}`, { token, body })
  expect(status).toBe(200)
}

beforeAll(async () => {
  owner = await makeTeacher()
  strangers = { teacher: await makeTeacher(), student: await makeStudent() }
  const course = await buildCourse(testServices(), { owner_id: owner.userId })
  await giveFile(testServices(), course.material_id, ['The first lake'])
  const figure = await showFigure(testServices(), course)
  for (const part of PICTURES) await uploadPicture(owner, part)
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
  own.students = learner.userId
  own.student_id = learner.userId
  own.attempt_id = attempt.id
  own.certificates = body.data.result.certificate_id ?? 'no certificate'
  own.sessions = learner.sessionId
  own.payments = await storePayment(testServices(), learner.userId)
  own.cv = await storeCv(owner, 'cv-of-the-owner')
  Object.assign(own, await storeOthers(), await storeUnderWay(course))
  const { id: media } = await mediaOf(owner, own.lessons ?? '')
  await request('put', `/media/${media}/captions/ar`, { token: owner.token, body: captionForm() })
  Object.assign(own, { media, media_id: media, uploads: (await begin(owner, 64)).body.data.upload.id })
  await showMedia(course, media)
  own.region_id = await storeRegion(testServices(), { material_id: course.material_id })
  Object.assign(own, await storeShared(course.id), await storePractice(course), await storeNote(course))
  // So that a stranger is not refused for having nothing at all.
  const theirs = await buildCourse(testServices(), { owner_id: strangers.teacher.userId })
  await testServices().db.insert(courseLayers).values({ course_id: theirs.id, lang: 'ar', created_at: 0 })
  await finishLessons(theirs, strangers.student)
  const begins = Object.entries(idsOf(theirs)).filter(([word]) => FIRST.includes(word))
  const { levels: levelId = '', lessons: lessonId = '' } = own
  mixed = { ...own, level_id: levelId, lesson_id: lessonId, ...Object.fromEntries(begins) }
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
  material_id: course.material_id,
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

/** A notification of the learner, a category of the owner, and a prompt that they wrote for the students of the courses. */
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
    db.insert(categories).values({ id, owner_id: owner.userId, name_ar: 'تصنيف', name_en: 'Category' }),
    db
      .insert(notifications)
      .values({ id, user_id: learner.userId, kind: 'certificate', key: id, created_at: 0 }),
  ])
  await db
    .insert(conversations)
    .values({ id: 'talk', user_id: learner.userId, mode: 'course', created_at: 0, updated_at: 0 })
  return { conversations: 'talk', prompts: id, name: 'of-the-owner', notifications: id, categories: id }
}

/** A code, an invitation and a coupon of the owner's course. */
async function storeShared(courseId: string): Promise<Record<string, string>> {
  const { db } = testServices()
  const [id, course] = ['shared-by-the-owner', { course_id: courseId, created_at: 0 }]
  await db.batch([
    db.insert(inviteCodes).values({ id, code: 'ABCD2345', kind: 'shared', ...course }),
    db.insert(invitations).values({ id, code_id: id, email: 'one@example.com', locale: 'en', ...course }),
    db.insert(coupons).values({ id, code: 'TEN', kind: 'percent', value: 10, ...course }),
  ])
  return { code_id: id, invitation_id: id, coupon_id: id }
}

/** A card of the learner's daily review, a grade of it, and the plan of the course. */
async function storePractice({ id: courseId, lessons, questions }: BuiltCourse) {
  const { db } = testServices()
  const about = {
    student_id: learner.userId,
    course_id: courseId,
    item_id: questions[0]?.id ?? '',
    lesson_id: lessons[0]?.id ?? '',
  }
  const due = Date.now() - 86_400_000
  const card = { kind: 'question', origin: 'check', due_at: due, added_at: 0 } as const
  const given = { due_before: due, due_after: due, reviewed_at: due } as const
  const terms = { days: [0], minutes_a_day: 15, created_at: 0, updated_at: 0 }
  await db.batch([
    db
      .insert(practiceCards)
      .values({ ...about, ...card })
      .onConflictDoUpdate({
        target: [practiceCards.student_id, practiceCards.item_id],
        set: { due_at: due },
      }),
    db.insert(practiceReviews).values({ ...about, ...given, id: 'grade-of-the-learner', rating: 'good' }),
    db.insert(studyPlans).values({ student_id: learner.userId, course_id: courseId, ...terms }),
  ])
  return { card_id: about.item_id, grades: 'grade-of-the-learner', plan: courseId }
}

/** What the learner wrote beside a block. */
async function storeNote({ lessons: [lesson] }: BuiltCourse): Promise<Record<string, string>> {
  const id = 'note-of-the-learner'
  const place = { lesson_id: lesson?.id ?? '', block_id: lesson?.block_ids[0] ?? '' }
  await testServices()
    .db.insert(notes)
    .values({ id, student_id: learner.userId, ...place, text: 'Ask about it', created_at: 0, updated_at: 0 })
  return { notes: id }
}

/** The key of two words that learners take for each other. */
const PAIR = 'a'.repeat(32)

/** A question that was written again, a term of the glossary, a translation that was begun, and two such words. */
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
    db.insert(courseLayers).values({ course_id: course.id, lang: 'ar', created_at: 0 }),
    db
      .insert(courseSynonyms)
      .values({ course_id: course.id, key: PAIR, asked: 'pond', found: 'lake', updated_at: 0 }),
  ])
  return { rewrites: 'rewrite-of-the-owner', term: 'term-of-the-owner', part: 'logo', synonyms: PAIR }
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
  'POST /review/:card_id': { id: 'a-grade', rating: 'good' },
  'PUT /materials/:id/scan/pages/:page': {
    confidence: 90,
    lines: [{ text: 'A line', confidence: 90, confirmed: true }],
  },
  'POST /courses/:id/invite-codes': {},
  'POST /courses/:id/invitations': { emails: ['someone@example.com'], language: 'en' },
  'POST /courses/:id/coupons': { kind: 'percent', code: 'HALF', value: 50 },
  'PATCH /courses/:id': { title: 'Another title' },
  'POST /courses/:id/review/:item': {
    action: 'edit',
    content: { kind: 'card', front: 'Front', back: 'Back' },
  },
  'PATCH /student/notes/:id': { text: 'Another text' },
  'PATCH /courses/:id/translations/:lang': {
    segments: [{ unit: 'course/title', text: 'نص', approve: false, revision: 0 }],
  },
  'POST /courses/:id/translations/:lang/terms/:term/replace': { from: 'بحيرة', apply: true },
  'PATCH /prompts/:id': { title_en: 'Another title' },
  'PATCH /exams/:id': { title: 'Another title' },
  'PATCH /exercises/:id': { title: 'Another title' },
}
const QUERIES: Record<string, string> = {
  'GET /lessons/:id/compare': '?from=1&to=draft',
  'GET /certificates/:id/file': '?format=png',
  'GET /questions/import/template': '?format=csv',
  'GET /courses/:id/translations/:lang/segments': '?group=course',
  'GET /questions/:id/regrade-preview': '?action=correct',
  'GET /practice/questions': '?lesson_id=01k00000000000000000000000',
}

const pathOf = (route: Route, ids: Record<string, string>) =>
  route.path.replace(/(?<=([a-z]+)(?:\/:[a-z_]+)*)\/:([a-z_]+)/g, (_, before: string, name: string) => {
    // A picture is put into a region; what a lesson shows has one.
    const part = route.method === 'put' && name === 'figure_id' ? 'region_id' : name
    const id = part === 'page' ? '1' : part === 'lang' ? 'ar' : (ids[part] ?? ids[before])
    if (!id) throw new Error(`No id for ${route.path}`)
    return `/${id}`
  }) + (QUERIES[nameOf(route)] ?? '')

function bodyOf(route: Route): unknown {
  if (route.multipart) {
    const form = new FormData()
    form.append('file', new File(['A text of some words.'], 'a.txt'))
    return form
  }
  if (route.bytes) return fileOf('mp4')
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
      if (route.path.endsWith('/book'))
        await testServices()
          .db.update(courses)
          .set({ output_types: ['article', 'book'] })
      if (route.path.endsWith('/generate-new/estimate'))
        await testServices().db.update(courseMaterials).set({ is_new: true })
      if (route.path.endsWith('/recording')) await giveSound(testServices(), own.materials ?? '')
      const isScan = route.path.startsWith('/materials/:id/scan')
      if (isScan) await giveScan(testServices(), own.materials ?? '')
      else if (route.path.endsWith('/pages/:page'))
        await giveFile(testServices(), own.materials ?? '', ['The first lake'])
      const headers: Record<string, string> = route.websocket ? { Upgrade: 'websocket' } : {}
      expect((await request(route.method, pathOf(route, own), { token, headers })).status).toBeLessThan(400)
      if (isScan) await testServices().db.update(materials).set({ kind: 'pdf', status: 'ready' })
    },
  )
})

/** Words before the first parameter of a path, of what the strangers have too. */
const FIRST = ['courses', 'slug', 'levels', 'lessons', 'questions', 'exams', 'exercises', 'materials']
/** Parameters that name nothing of anybody. */
const NAMELESS = ['page', 'lang', 'number', 'part', 'month']
const nested = cases.filter(({ path }) => {
  const [, word = ''] = /([a-z]+)\/:/.exec(path) ?? []
  const [, ...others] = path.match(/(?<=:)[a-z_]+/g) ?? []
  return FIRST.includes(word) && others.some((name) => !NAMELESS.includes(name))
})

it.each(nested.map((route) => [nameOf(route), route] as const))(
  'R31 %s is not there for a stranger who puts a course of their own before it',
  async (_, route) => {
    const { token } = route.access === 'teacher' ? strangers.teacher : strangers.student
    const before = await databaseState(['counters'])
    const { status, body } = await request(route.method, pathOf(route, mixed), {
      token,
      body: bodyOf(route),
    })
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect(await databaseState(['counters'])).toBe(before)
  },
)

const lists = routes.filter(
  ({ method, path, access, websocket }) =>
    method === 'get' && !path.includes(':') && !websocket && (access === 'teacher' || access === 'student'),
)

it.each(lists.map((route) => [nameOf(route), route] as const))(
  'R31 %s shows a stranger nothing of anybody else’s',
  async (_, route) => {
    const { token } = route.access === 'teacher' ? strangers.teacher : strangers.student
    const path = route.path + (QUERIES[nameOf(route)] ?? '')
    const { status, body } = await request(route.method, path, { token })
    expect(status).toBeLessThan(400)
    // The course itself is published, so the home page may recommend it; nothing within it, and no other list.
    const shown = route.path === '/student/home' ? [own.courses, own.slug] : []
    const { number: _0, part: _1, ...ids } = own
    const hidden = Object.values(ids).filter((id) => !shown.includes(id))
    for (const id of hidden) expect(JSON.stringify(body)).not.toContain(id)
  },
)

it('R31 the pictures of an instructor’s certificates are changed by nobody else', async () => {
  const look = () => request('get', '/certificate-look', { token: owner.token })
  const picture = () => request('get', '/certificate-look/pictures/logo', { token: owner.token })
  const before = (await look()).body.data
  const { token } = strangers.teacher
  await uploadPicture(strangers.teacher, 'logo')
  expect((await look()).body.data).toEqual(before)
  expect((await picture()).status).toBe(302)
  const gone = await request<{ look: CertificateLook }>('delete', '/certificate-look/pictures/logo', {
    token,
  })
  expect([gone.status, gone.body.data.look.logo_url]).toEqual([200, null])
  expect((await look()).body.data).toEqual(before)
  expect((await picture()).status).toBe(302)
})
