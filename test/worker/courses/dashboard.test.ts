import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { enrolments, jobs } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { finishLessons } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import type { Dashboard } from '#worker/contract/courses.ts'

const services = testServices()
const { db } = services
const read = async (token: string) =>
  (await request<Dashboard>('get', '/instructor/dashboard', { token })).body.data

it('a new instructor sees an empty dashboard', async () => {
  const { token } = await makeTeacher()
  expect(await read(token)).toEqual({
    counts: {
      courses: 0,
      lessons: 0,
      students: 0,
      exams: 0,
      published: 0,
      joined_this_week: 0,
      active_exams: 0,
    },
    week: expect.any(Array),
    attention: [],
    courses: [],
  })
})

it('a student of two courses is one student, and only the own rows count', async () => {
  const teacher = await makeTeacher()
  const student = await makeStudent()
  await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  for (const _ of [1, 2]) {
    const course = await buildCourse(services, { owner_id: teacher.userId })
    await joinCourse(services, course.id, student.userId)
  }
  const { counts } = await read(teacher.token)
  expect(counts).toEqual({
    courses: 2,
    lessons: 8,
    students: 1,
    exams: 2,
    published: 2,
    joined_this_week: 2,
    active_exams: 2,
  })
})

it('what asks for the instructor comes with the screen that settles it, failures first', async () => {
  const teacher = await makeTeacher()
  const small = { owner_id: teacher.userId, published: false, levels: 1, lessons: 1 }
  const ready = await buildCourse(services, small)
  const waiting = await buildCourse(services, { ...small, state: 'pending' })
  await buildCourse(services, { ...small, published: true })
  await db.insert(jobs).values({
    id: `job-${waiting.id}`,
    kind: 'generate_course',
    owner_id: teacher.userId,
    course_id: waiting.id,
    state: 'failed',
    error_code: 'no_text',
    engine: 'embedded-1',
    created_at: 1,
    updated_at: 1,
  })
  const { attention } = await read(teacher.token)
  expect(attention.map(({ kind, subject, evidence }) => [kind, subject.id, evidence])).toEqual([
    ['job_failed', waiting.id, { job_id: `job-${waiting.id}`, code: 'no_text' }],
    ['review', waiting.id, { pending: 8, total: 8 }],
    ['ready_to_publish', ready.id, { items: 8 }],
  ])
})

it('the categories are named in both languages', async () => {
  const { token } = await makeStudent()
  const { body } = await request<{ id: string }[]>('get', '/categories', { token })
  expect(body.data[0]).toEqual({
    id: 'technology',
    name_ar: 'التقنية والحاسوب',
    name_en: 'Technology and computing',
    subjects: [
      { ar: 'البرمجة', en: 'Programming' },
      { ar: 'الخوارزميات', en: 'Algorithms' },
      { ar: 'قواعد البيانات', en: 'Databases' },
      { ar: 'شبكات الحاسوب', en: 'Computer networks' },
      { ar: 'أمن المعلومات', en: 'Information security' },
      { ar: 'الذكاء الاصطناعي', en: 'Artificial intelligence' },
      { ar: 'نظم التشغيل', en: 'Operating systems' },
      { ar: 'تطوير الويب', en: 'Web development' },
      { ar: 'تحليل البيانات', en: 'Data analysis' },
      { ar: 'الحوسبة السحابية', en: 'Cloud computing' },
    ],
    own: false,
    courses_number: 0,
  })
  expect(body.data).toHaveLength(16)
})

it('what students finished is counted by day, and who stopped is named with a way to them', async () => {
  const teacher = await makeTeacher()
  const student = await makeStudent()
  const course = await buildCourse(services, { owner_id: teacher.userId })
  await finishLessons(course, student)
  const { week, attention } = await read(teacher.token)
  expect(week.map(({ lessons }) => lessons)).toEqual([0, 0, 0, 0, 0, 0, 4])
  expect(attention).toEqual([])
  await db
    .update(enrolments)
    .set({ last_lesson_id: course.lessons[0]?.id, last_seen_at: Date.now() - LIMITS.stoppedMs - 1 })
    .where(eq(enrolments.student_id, student.userId))
  expect((await read(teacher.token)).attention).toMatchObject([
    {
      kind: 'students_stopped',
      subject: { id: course.id },
      evidence: { students: 1 },
      action: `/courses/${course.id}?part=students`,
    },
  ])
})
