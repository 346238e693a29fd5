import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { categories, courses, practiceCards } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { finish, finishLessons, readyStudent, sit, start } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import { DAY_MS } from '#worker/contract/days.ts'
import type { MistakesOfLesson } from '#worker/contract/practice.ts'
import type { StudentHome } from '#worker/contract/student-home.ts'
import { newId } from '#worker/platform/ids.ts'

const services = testServices()
const { db, now } = services
const home = async (token: string, lang: 'ar' | 'en' = 'en') =>
  (await request<StudentHome>('get', '/student/home', { token, lang })).body.data

it('a new student sees new courses and an empty week', async () => {
  const teacher = await makeTeacher()
  const fresh = await buildCourse(services, { owner_id: teacher.userId, title: 'Fresh', at: now() + 1 })
  const data = await home((await makeStudent()).token)
  expect(data.next).toBeNull()
  expect(data.courses).toEqual([])
  expect(data.week).toEqual(Array(7).fill(false))
  expect(data.recommendations[0]).toMatchObject({ course: { id: fresh.id }, reason: { kind: 'new' } })
})

it('a student goes on where they stopped, and each recommendation says why', async () => {
  await db.insert(categories).values({ id: 'water', name_ar: 'مياه', name_en: 'Water' })
  const noura = await makeTeacher({ first_name: 'Noura', last_name: 'Saad' })
  const omar = await makeTeacher()
  const joined = await buildCourse(services, { owner_id: noura.userId, title: 'Joined' })
  const hers = await buildCourse(services, { owner_id: noura.userId, title: 'Hers' })
  const alike = await buildCourse(services, { owner_id: omar.userId, title: 'Alike' })
  for (const one of [joined, alike]) {
    await db.update(courses).set({ category_id: 'water' }).where(eq(courses.id, one.id))
  }
  const { token } = await makeStudent()
  await request('post', `/courses/${joined.id}/join`, { token })
  const lesson = joined.lessons[0]?.id
  await request('put', `/student/lessons/${lesson}/progress`, { token, body: { position: 40 } })

  const data = await home(token, 'ar')
  expect(data.next).toMatchObject({
    kind: 'lesson',
    course: { course_id: joined.id, next_lesson: { id: lesson } },
    assessment: null,
  })
  expect(data.week.filter(Boolean)).toHaveLength(1)
  expect(data.week[new Date(now()).getUTCDay()]).toBe(true)
  const reasons = new Map(data.recommendations.map((one) => [one.course.id, one.reason]))
  expect(reasons.get(hers.id)).toEqual({ kind: 'same_instructor', about: 'Noura Saad' })
  expect(reasons.get(alike.id)).toEqual({ kind: 'same_category', about: 'مياه' })
  expect(reasons.has(joined.id)).toBe(false)
})

/** Tries each exercise of the course, whatever comes of it. */
async function tryExercises(course: BuiltCourse, token: string): Promise<void> {
  for (const { exercise_id: id } of course.levels) {
    const { body } = await request<{ attempt: Attempt }>('post', `/exercises/${id}/attempts`, { token })
    await finish(body.data.attempt.id, token)
  }
}

it('what was finished, what was missed and what keeps slipping lead on, each with its reason, and to nobody else', async () => {
  await db.insert(categories).values({ id: 'birds', name_ar: 'طيور', name_en: 'Birds' })
  const done = await buildCourse(services, { owner_id: (await makeTeacher()).userId, title: 'Waders' })
  const alike = await buildCourse(services, { owner_id: (await makeTeacher()).userId, title: 'Gulls' })
  for (const one of [done, alike])
    await db.update(courses).set({ category_id: 'birds' }).where(eq(courses.id, one.id))
  const [{ token, userId }, other] = [await makeStudent(), await makeStudent()]
  for (const one of [token, other.token]) await request('post', `/courses/${done.id}/join`, { token: one })
  expect((await home(token)).advice).toEqual([])
  const [first, second] = done.lessons
  const [question] = first?.questions ?? []
  const body = { response: { answer_id: question?.answer_ids.find((id) => id !== question.right_answer_id) } }
  const checked = await request('post', `/student/lessons/${first?.id}/checks/${question?.id}`, {
    token,
    body,
  })
  expect(checked.status).toBe(200)
  for (const { id } of done.lessons)
    await request('put', `/student/lessons/${id}/progress`, { token, body: { position: 100, done: true } })
  const slipped = (item: string, lapses: number) => ({
    student_id: userId,
    item_id: item,
    kind: 'question' as const,
    course_id: done.id,
    lesson_id: second?.id ?? '',
    origin: 'check' as const,
    memory: { stability: 1, difficulty: 5, reps: 3, lapses, reviewed_at: now() - 9 * 86_400_000 },
    due_at: 0,
    added_at: 0,
  })
  const ids = second?.questions.map(({ id }) => id) ?? []
  await db.insert(practiceCards).values([slipped(ids[0] ?? '', 1)])
  const missed = { reason: 'mistakes', n: 1, lesson: { id: first?.id }, course: { slug: done.slug } }
  // One card that slipped is asked again; from two on its lesson is to be read.
  expect((await home(token)).advice).toMatchObject([missed])
  await db.insert(practiceCards).values([slipped(ids[1] ?? '', 2), slipped(ids[2] ?? '', 0)])
  const data = await home(token, 'ar')
  expect(data.advice).toMatchObject([missed, { reason: 'slipped', n: 2, lesson: { id: second?.id } }])
  const reasons = new Map(data.recommendations.map((one) => [one.course.id, one.reason]))
  expect(reasons.get(alike.id)).toEqual({ kind: 'finished', about: 'Waders' })
  const theirs = await home(other.token)
  expect(theirs.advice).toEqual([])
  expect(theirs.recommendations.find((one) => one.course.id === alike.id)?.reason.kind).toBe('same_category')
})

it('the last mistake is the newest of an open course, the first lesson of several at once, and counted as in the list', async () => {
  const { userId: ownerId } = await makeTeacher()
  const [course, sat] = [
    await buildCourse(services, { owner_id: ownerId, lessons: 3 }),
    await buildCourse(services, { owner_id: ownerId }),
  ]
  const { token, userId } = await readyStudent(course)
  await finishLessons(sat, { userId })
  const lessons = course.lessons.map(({ id }) => id).toSorted()
  const missed = (of: BuiltCourse, lesson: string, at: number, kind: 'question' | 'card' = 'question') => ({
    student_id: userId,
    item_id: newId(),
    kind,
    course_id: of.id,
    lesson_id: lesson,
    origin: 'exercise' as const,
    due_at: now() + DAY_MS,
    added_at: 0,
    missed_at: at,
  })
  const rounds = Array.from({ length: 3 }, (_, n) => n)
  const cards = [
    // All lessons at once, in three exams.
    ...rounds.flatMap((n) => lessons.toReversed().map((id) => missed(course, id, 1_000 + n))),
    missed(course, lessons[1] ?? '', 2_000, 'card'),
    missed(course, 'deleted', 2_001),
    missed(sat, sat.lessons[0]?.id ?? '', 3_000),
  ]
  for (let at = 0; at < cards.length; at += 8) await db.insert(practiceCards).values(cards.slice(at, at + 8))
  const shown = async () => (await home(token)).advice[0]
  expect(await shown()).toMatchObject({ n: 1, course: { id: sat.id } })
  expect((await start(sat, token)).status).toBe(201)
  expect(await shown()).toMatchObject({ reason: 'mistakes', n: 3, lesson: { id: lessons[0] } })
  const listed = await request<MistakesOfLesson[]>('get', '/practice/mistakes', { token })
  expect(listed.body.data[0]).toMatchObject({ missed: 3, lesson: { id: lessons[0] } })
})

it('from the first lesson to the certificate there is one next step', async () => {
  const course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  const { token } = await readyStudent(course)
  const next = async () => (await home(token)).next
  expect(await next()).toMatchObject({
    kind: 'exercise',
    assessment: { id: course.levels[0]?.exercise_id, best: null },
  })
  await tryExercises(course, token)
  expect(await next()).toMatchObject({ kind: 'exam', assessment: { id: course.exam_id, best: null } })
  const first = await sit(course, token, 3)
  expect(await next()).toMatchObject({ kind: 'exam_open', assessment: { open_attempt_id: first.id } })
  await finish(first.id, token)
  expect(await next()).toMatchObject({
    kind: 'failed',
    assessment: { attempts_left: 1, best: { attempt_id: first.id, passed: false } },
  })
  const last = await sit(course, token)
  await finish(last.id, token)
  const passed = await next()
  expect(passed).toMatchObject({
    kind: 'passed',
    assessment: { best: { attempt_id: last.id, passed: true } },
  })
  expect(passed?.course.certificate_id).not.toBeNull()
})

it('who has no attempts left is told so, and what was missed can still be practised', async () => {
  const course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  const { token } = await readyStudent(course)
  await tryExercises(course, token)
  for (const right of [2, 0]) await finish((await sit(course, token, right)).id, token)
  expect((await home(token)).next).toMatchObject({
    kind: 'no_attempts',
    course: { course_id: course.id },
    assessment: { attempts_left: 0, best: { score: expect.any(Number) } },
  })
})

it('the home of a teacher is not here', async () => {
  expect((await request('get', '/student/home', { token: (await makeTeacher()).token })).status).toBe(403)
})
