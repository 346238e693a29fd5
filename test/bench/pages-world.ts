import type { Locale } from '#db/vocabulary.ts'
import { register, type Session } from '#test/support/api.ts'
import { readCourse, startExam } from '#test/support/learner.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import type { CoursePath } from '#worker/contract/learning.ts'

/** How many ask at the same time. */
export const CONNECTIONS = ['1', '16'] as const
export type Connections = (typeof CONNECTIONS)[number]

/** A page that is measured. Signed in, it is seen by this student. */
export type MeasuredPage = {
  name: string
  path: string
  student?: Session
  /** Milliseconds of processor that Moodle 4.3 spends on the same page, at one connection and at sixteen. */
  peerCpuMs?: Record<Connections, number>
}
export type PagesWorld = { course: PublishedCourse; lessons: number; pages: MeasuredPage[] }

/** As a browser that shows this language on this machine leaves the account. */
async function showIn({ call }: Session, language: Locale): Promise<void> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await call('PATCH', '/user/preferences', { language, time_zone: timeZone })
}

const pathOf = async ({ call }: Session, { slug }: PublishedCourse) =>
  (await call<CoursePath>('GET', `/student/courses/${slug}`)).body.data

/**
 * A course of the product's own pipeline in one language, read half by one student and to the end by another one, and
 * the pages that are measured of it.
 */
export async function pagesWorld(origin: string, lang: Locale): Promise<PagesWorld> {
  const course = await publishCourse(origin, lang)
  const student = await register(origin, 'student')
  await showIn(student, lang)
  await student.call('POST', `/courses/${course.id}/join`)
  const path = await pathOf(student, course)
  const lessons = path.levels.flatMap((level) =>
    level.lessons.map((lesson) => ({ ...lesson, level: level.id })),
  )
  const half = Math.floor(lessons.length / 2)
  for (const { id } of lessons.slice(0, half))
    await student.call('PUT', `/student/lessons/${id}/progress`, { position: 100, done: true })
  const next = lessons[half]

  const { student: finished } = await readCourse(origin, course)
  await showIn(finished, lang)
  const exam = (await pathOf(finished, course)).exams[0]
  const sitting = (await readCourse(origin, course)).student
  await showIn(sitting, lang)
  const attempt = await startExam(sitting, exam?.id ?? '')
  const examPath = `/student/courses/${course.slug}/${KIND_WORDS.exam}/${exam?.slug}`
  return {
    course,
    lessons: lessons.length,
    pages: [
      { name: 'home', path: '/student', student, peerCpuMs: { 1: 34.6, 16: 34.2 } },
      { name: 'list', path: '/student/courses', student, peerCpuMs: { 1: 19.6, 16: 22.4 } },
      {
        name: 'path',
        path: `/student/courses/${course.slug}/levels`,
        student,
        peerCpuMs: { 1: 35.4, 16: 38.1 },
      },
      {
        name: 'lesson',
        path: `/student/courses/${course.slug}/levels/${next?.level}/lessons/${next?.id}`,
        student,
        peerCpuMs: { 1: 24.8, 16: 26.2 },
      },
      { name: 'exam', path: examPath, student: finished },
      {
        name: 'questions',
        path: `${examPath}/questions?attempt=${attempt.id}`,
        student: sitting,
        peerCpuMs: { 1: 41.0, 16: 36.3 },
      },
      { name: 'landing', path: '/' },
      { name: 'catalog', path: '/catalog' },
      { name: 'public-course', path: `/c/${course.slug}` },
    ],
  }
}
