import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { courseLayers, courseVersions, translatedSegments } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { fund } from '#test/support/money.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { CourseDocument } from '#worker/contract/publishing.ts'
import type { CourseTerm, GlossaryCourse, Translation } from '#worker/contract/translate.ts'

const services = testServices()
const server = inject('modelServer')
let models = 0
let teacher: Person
let student: Person
let course: BuiltCourse

/** A published course whose glossary has two terms; one is translated, and was called otherwise before. */
beforeEach(async () => {
  teacher = await makeTeacher()
  student = await makeStudent()
  course = await buildCourse(services, { owner_id: teacher.userId })
  await joinCourse(services, course.id, student.userId)
  const { db } = services
  const live = and(eq(courseVersions.course_id, course.id), eq(courseVersions.number, 1))
  const [version] = await db.select({ document: courseVersions.document }).from(courseVersions).where(live)
  // Stored by publishing, which writes documents of this shape only.
  const document = JSON.parse(version?.document ?? '{}') as CourseDocument
  const glossary = ['danger zone', 'frobnicator'].map((term, at) => ({
    id: `${course.id}-t${at}`,
    term,
    meaning: 'A term.',
    lesson_id: null,
  }))
  await db
    .update(courseVersions)
    .set({ document: JSON.stringify({ ...document, glossary }) })
    .where(live)
  const unit = `term/${glossary[0]?.id}/term`
  const outline = {
    title: 'دورة',
    description: '',
    levels: {},
    assessments: {},
    lessons: {},
    terms: {
      [glossary[0]?.id ?? '']: { term: 'نطاق الخطر', meaning: '' },
      [glossary[1]?.id ?? '']: { term: 'frobnicator', meaning: '' },
    },
  }
  const at = services.now()
  await db.batch([
    db
      .insert(courseLayers)
      .values({ course_id: course.id, lang: 'ar', outline, published_at: at, created_at: at }),
    db.insert(translatedSegments).values({
      course_id: course.id,
      lang: 'ar',
      unit,
      source: 'danger zone',
      text: 'نطاق الخطر',
      state: 'approved',
      engine: null,
      former: ['المنطقة الحارة'],
      updated_at: at,
    }),
  ])
})

const get = <Data>(path: string, { token } = student) => request<Data>('get', path, { token })

async function translating(said: string[]) {
  const model = `plain/terms-${++models}`
  const root = server.replace('/v1', '')
  await fetch(`${root}/script/${encodeURIComponent(model)}`, {
    method: 'POST',
    body: JSON.stringify({ plain: said }),
  })
  await fund(services, student.userId, 100_000)
  const settings = { ...env, AI_BASE_URL: server, AI_MODEL: model, AI_API_KEY: 'key' }
  const calls = async () =>
    (await (await fetch(`${root}/calls/${encodeURIComponent(model)}`)).json()) as {
      prompt: string
      instructions: string
    }[]
  const ask = (body: object) =>
    request<Translation>('post', '/translate', {
      token: student.token,
      body: { course_id: course.id, ...body },
      env: settings,
    })
  return { ask, calls }
}

describe('the glossary of a course in one’s own texts', () => {
  it('is listed for who learns or teaches the course, in both languages, and for nobody else', async () => {
    const terms: CourseTerm[] = [
      {
        en: 'danger zone',
        ar: 'نطاق الخطر',
        former: { ar: ['المنطقة الحارة'], en: [] },
      },
      { en: 'frobnicator', ar: null, former: { ar: [], en: [] } },
    ]
    for (const person of [student, teacher]) {
      const { body } = await get<GlossaryCourse[]>('/translate/courses', person)
      expect(body.data).toMatchObject([{ id: course.id }])
      expect((await get<CourseTerm[]>(`/translate/courses/${course.id}/terms`, person)).body.data).toEqual(
        terms,
      )
    }
    const stranger = await makeStudent()
    expect((await get<GlossaryCourse[]>('/translate/courses', stranger)).body.data).toEqual([])
    expect((await get(`/translate/courses/${course.id}/terms`, stranger)).status).toBe(404)
    const body = { text: 'A text.', from: 'en', to: 'en', course_id: course.id }
    expect((await request('post', '/translate', { token: stranger.token, body })).status).toBe(404)
  })

  it('names what the course says today, and takes its terms for right', async () => {
    const ask = async (text: string, from: 'ar' | 'en') => {
      const body = { text, from, to: from, course_id: course.id }
      return (await request<Translation>('post', '/translate', { token: student.token, body })).body.data
        .corrections
    }
    expect(await ask('بقي الطعام في المنطقة الحارة ساعتين.', 'ar')).toMatchObject([
      { original: 'المنطقة الحارة', suggestion: 'نطاق الخطر', kind: 'term', sure: false },
    ])
    expect(await ask('The frobnicator turns.', 'en')).toEqual([])
  })

  it('goes to the model with the terms that the text says, and what it keeps is named', async () => {
    const right = 'بقيت الشوربة في نطاق الخطر.'
    const { ask, calls } = await translating(['بقيت الشوربة في المنطقة الساخنة.', right])
    const { data } = (await ask({ text: 'The soup stayed in the danger zone.', from: 'en', to: 'ar' })).body
    expect(data).toMatchObject({
      translation: right,
      terms: [{ term: 'danger zone', target: 'نطاق الخطر', kept: true }],
    })
    const [call] = await calls()
    expect(call?.prompt).toContain('danger zone = نطاق الخطر')
    expect(call?.prompt).not.toContain('frobnicator')
    expect(call?.instructions).not.toContain('نطاق الخطر')
  })

  it('gives a translation that says another word twice, and says so', async () => {
    const { ask } = await translating(['بقيت الشوربة في المنطقة الساخنة.'])
    const { data } = (await ask({ text: 'The soup stayed in the danger zone.', from: 'en', to: 'ar' })).body
    expect(data.translation).toBe('بقيت الشوربة في المنطقة الساخنة.')
    expect(data.terms).toEqual([{ term: 'danger zone', target: 'نطاق الخطر', kept: false }])
  })
})
