import { readFileSync } from 'node:fs'
import type { Locale } from '#db/vocabulary.ts'
import { eventually, register, type Session } from '#test/support/api.ts'
import { readCourse, responseTo, startExam } from '#test/support/learner.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { type CourseInReview, courseInReview } from '#test/support/reviewed-course.ts'
import type { Result } from '#worker/contract/attempts.ts'
import type { CoursePath } from '#worker/contract/learning.ts'
import type { Subscribed } from '#worker/contract/plans.ts'
import type { Question } from '#worker/contract/questions.ts'

const CVS: Record<Locale, string> = { en: 'en-flow.pdf', ar: 'ar-flow.pdf' }

/** Everybody through whose eyes a screen is audited, with what they have made by then. */
export type People = {
  /** Who has joined nothing yet. */
  newcomer: Session
  /** At the beginning of the course, with its first lesson bookmarked. */
  reader: Session & { levelId: string; lessonId: string; exerciseId: string }
  /** In the middle of the exam. */
  sitter: Session & { examId: string; attemptId: string }
  /** Passed, certified, and on a plan that was paid. */
  graduate: Session & {
    userId: string
    examId: string
    attemptId: string
    certificateId: string
    paymentId: string
  }
  /** An instructor who has not uploaded a CV. */
  beginner: Session
  /** An instructor whose approved CV and public profile are shown. */
  applicant: Session & { profileId: string }
  /** The instructor of the published course. */
  author: Session & { course: PublishedCourse; questionId: string }
  /** The instructor of a course that waits for the review. */
  reviewer: Session & { course: CourseInReview }
}
export type Viewer = keyof People

async function reader(origin: string, course: PublishedCourse): Promise<People['reader']> {
  const student = await register(origin, 'student')
  await student.call('POST', `/courses/${course.id}/join`)
  const { body } = await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)
  const [level] = body.data.levels
  await student.call('PUT', `/student/lessons/${level?.lessons[0]?.id}/bookmark`)
  const [exercise] = [...(level?.exercises ?? []), ...body.data.exercises]
  return {
    ...student,
    levelId: level?.id ?? '',
    lessonId: level?.lessons[0]?.id ?? '',
    exerciseId: exercise?.id ?? '',
  }
}

async function sitter(origin: string, course: PublishedCourse): Promise<People['sitter']> {
  const { student, exam_id: examId } = await readCourse(origin, course)
  const { id: attemptId } = await startExam(student, examId)
  return { ...student, examId, attemptId }
}

async function payInSandbox(origin: string, student: Session): Promise<string> {
  const { body } = await student.call<Subscribed>('POST', '/subscriptions', { plan_id: 'steady' })
  const path = new URL(body.data.checkout_url ?? '', origin).pathname
  const form = new URLSearchParams({ outcome: 'paid' })
  await fetch(origin + path, { method: 'POST', body: form, headers: { Origin: origin }, redirect: 'manual' })
  return path.split('/').at(-1) ?? ''
}

async function graduate(origin: string, course: PublishedCourse): Promise<People['graduate']> {
  const { student, exam_id: examId } = await readCourse(origin, course)
  const attempt = await startExam(student, examId)
  for (const question of attempt.questions) {
    const body = { response: responseTo(course, question), seq: 1 }
    await student.call('PUT', `/attempts/${attempt.id}/answers/${question.id}`, body)
  }
  const { body } = await student.call<{ result: Result }>('POST', `/attempts/${attempt.id}/finish`)
  const certificateId = body.data.result.certificate_id ?? ''
  const { body: me } = await student.call<{ user: { id: string } }>('GET', '/user/profile/fetch')
  return {
    ...student,
    userId: me.data.user.id,
    examId,
    attemptId: attempt.id,
    certificateId,
    paymentId: await payInSandbox(origin, student),
  }
}

async function applicant(origin: string, lang: Locale): Promise<People['applicant']> {
  const teacher = await register(origin, 'teacher')
  const { call, upload } = teacher
  const file = readFileSync(new URL(`../../fixtures/cvs/first/${CVS[lang]}`, import.meta.url))
  await upload('/cv', CVS[lang], new Uint8Array(file))
  await eventually(
    async () => (await call<{ cv: { status: string } }>('GET', '/cv')).body.data.cv.status,
    (status) => status === 'analysed',
  )
  await call('POST', '/cv/approve')
  const headline = lang === 'ar' ? 'معلّمة لغة عربية' : 'Teacher of mathematics'
  const profile = { headline, bio: headline, subjects: [headline], is_shown: true }
  await call('PATCH', '/instructor/profile', profile)
  const { body } = await call<{ user: { id: string } }>('GET', '/user/profile/fetch')
  return { ...teacher, profileId: body.data.user.id }
}

/** All of them on one server, over HTTP like anyone. */
export async function people(origin: string, lang: Locale): Promise<People> {
  const course = await publishCourse(origin, lang)
  const outputs = { output_types: ['article', 'book', 'card'] }
  await course.instructor.call('PATCH', `/courses/${course.id}`, outputs)
  // A recording that nobody goes on with, which is listed with the files of courses.
  const broken = { name: 'lecture.wav', bytes: 9_000_000, purpose: 'material' }
  await course.instructor.call('POST', '/uploads', broken)
  const inReview = await courseInReview(origin, lang)
  const { body } = await course.instructor.call<Question[]>(
    'GET',
    `/questions?course_id=${course.id}&limit=1`,
  )
  return {
    newcomer: await register(origin, 'student'),
    reader: await reader(origin, course),
    sitter: await sitter(origin, course),
    graduate: await graduate(origin, course),
    beginner: await register(origin, 'teacher'),
    applicant: await applicant(origin, lang),
    author: { ...course.instructor, course, questionId: body.data[0]?.id ?? '' },
    reviewer: { ...inReview.instructor, course: inReview },
  }
}
