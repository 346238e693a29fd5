import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { courseLayers, courseTerms, enrolments } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { courseTexts } from '#test/support/course-texts.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { fold } from '#worker/ai/text/fold.ts'
import type { TermPair, TranslationSegment } from '#worker/contract/translations.ts'
import { getCitation } from '#worker/features/assistant/citation-queries.ts'
import { getLibrary } from '#worker/features/retrieval/queries.ts'

const services = testServices()
const { db } = services
const [ENGLISH, ARABIC] = [courseTexts('en').sentences, courseTexts('ar').sentences]
let teacher: Person
let student: Person
let course: BuiltCourse

beforeEach(async () => {
  teacher = await makeTeacher()
  student = await makeStudent()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 3 })
  await joinCourse(services, course.id, student.userId)
})

const library = (by = student) => getLibrary(services, by.userId, { course_id: course.id })
const find = async (word: string, by = student) => (await library(by)).search([word], 60)
/** Those that say it themselves; the ones beside them are found too. */
const textsOf = async (word: string, by = student) =>
  (await find(word, by)).map(({ text }) => text).filter((text) => fold(text).includes(fold(word)))
const finish = (...indexes: number[]) =>
  db
    .update(enrolments)
    .set({ places: Object.fromEntries(indexes.map((index) => [course.lessons[index]?.id, [100, 1]])) })
    .where(eq(enrolments.student_id, student.userId))

const base = () => `/courses/${course.id}/translations/ar`
const call = <Data>(method: 'get' | 'post' | 'patch', path: string, body?: unknown) =>
  request<Data>(method, path, { token: teacher.token, ...(body === undefined ? {} : { body }) })

/** Translates these lessons into Arabic; a sentence of the course by the one that says the same. */
async function translate(lessons: number[], more: string[] = []) {
  const groups = ['course', ...lessons.map((at) => course.lessons[at]?.id ?? ''), ...more]
  for (const group of groups) {
    const path = `${base()}/segments?group=${group}`
    const segments = (await call<TranslationSegment[]>('get', path)).body.data
    const saved = await call('patch', base(), {
      segments: segments.map(({ unit, source, revision }) => ({
        unit,
        text: ARABIC[ENGLISH.indexOf(source)] ?? `ترجمة ${source}`,
        approve: true,
        revision,
      })),
    })
    expect(saved.status).toBe(200)
  }
}
const start = () => call('post', `/courses/${course.id}/translations`, { to: 'ar' })
const publish = async () => expect((await call('post', `${base()}/publish`)).status).toBe(200)

describe('a published translation', () => {
  beforeEach(async () => {
    await start()
    await translate([0, 1])
  })

  it('is found in its language, and cites the passage of the original', async () => {
    await publish()
    const [first] = await find('البحيرة')
    expect(first).toMatchObject({ text: ARABIC[0], lang: 'ar', lesson_id: course.lessons[0]?.id })
    if (!first) throw new Error('nothing was found')
    expect((await getCitation(services, first, 1)).source?.quote).toBe(ENGLISH[0])
    expect(await textsOf('lake')).toEqual([ENGLISH[0]])
    const section = await (await library()).section(first)
    expect(section.map(({ lang }) => lang)).toEqual(section.map(() => 'ar'))
  })

  it('is not found while it is a draft, nor as it was changed since', async () => {
    expect(await textsOf('البحيرة')).toEqual([])
    await publish()
    const segments = await call<TranslationSegment[]>(
      'get',
      `${base()}/segments?group=${course.lessons[0]?.id}`,
    )
    const one = segments.body.data.find(({ source }) => source === ENGLISH[0])
    await call('patch', base(), {
      segments: [{ unit: one?.unit, text: 'مسوّدة سرّية', approve: true, revision: one?.revision }],
    })
    expect(await textsOf('مسودة')).toEqual([])
    expect(await textsOf('البحيرة')).toEqual([ARABIC[0]])
    await publish()
    expect(await textsOf('مسودة')).toEqual(['مسوّدة سرّية'])
    expect(await textsOf('البحيرة')).toEqual([])
  })

  it('shows nothing of a lesson that is still closed, and nothing to those who have not joined', async () => {
    await publish()
    expect(await textsOf('القصب')).toEqual([])
    expect(await textsOf('البحيرة', await makeStudent())).toEqual([])
    await finish(0)
    expect(await textsOf('القصب')).toEqual([ARABIC[4]])
  })

  it('goes with the lesson that it translates, with the translation and with the enrolment', async () => {
    await publish()
    const open = await library()
    expect((await open.search(['البحيرة'], 5))[0]?.text).toBe(ARABIC[0])
    await db.delete(enrolments).where(eq(enrolments.student_id, student.userId))
    expect(await open.search(['البحيرة'], 5)).toEqual([])
    await joinCourse(services, course.id, student.userId)
    await request('delete', base(), { token: teacher.token })
    expect(await textsOf('البحيرة')).toEqual([])
  })

  it('is written anew after its index was emptied', async () => {
    await publish()
    const before = await find('البحيرة')
    await db.update(courseLayers).set({ indexed_at: null })
    expect(await find('البحيرة')).toEqual(before)
  })
})

describe('the glossary', () => {
  const define = (term: string, meaning: string, lesson?: number) =>
    db.insert(courseTerms).values({
      ...{ id: crypto.randomUUID(), course_id: course.id, term, folded: term, meaning },
      ...{ lesson_id: lesson === undefined ? null : (course.lessons[lesson]?.id ?? null) },
      ...{ created_at: 1, updated_at: 1 },
    })

  it('is found once it is published, and no longer once a publish leaves it out', async () => {
    await define('aquifer', 'rock that holds water')
    expect(await textsOf('aquifer')).toEqual([])
    await publishAgain(services, teacher.userId, course.id)
    const [term] = await find('aquifer')
    expect(term).toMatchObject({ text: 'aquifer: rock that holds water', kind: 'term', label: 'aquifer' })
    if (term) expect(await (await library()).section(term)).toEqual([term])
    await db.delete(courseTerms)
    await publishAgain(services, teacher.userId, course.id)
    expect(await textsOf('aquifer')).toEqual([])
  })

  it('keeps back the terms of lessons that are still closed', async () => {
    await define('silt', 'mud that settles', 1)
    await publishAgain(services, teacher.userId, course.id)
    expect(await textsOf('silt')).toEqual([])
    expect(await textsOf('silt', await makeStudent())).toEqual([])
    await finish(0)
    expect(await textsOf('silt')).toEqual(['silt: mud that settles'])
  })

  it('is found in the language of a published translation', async () => {
    await define('aquifer', 'rock that holds water')
    await publishAgain(services, teacher.userId, course.id)
    expect(await textsOf('aquifer')).toHaveLength(1)
    await start()
    await translate([0])
    const { terms } = (await call<{ terms: TermPair[] }>('get', base())).body.data
    const [term] = terms
    await call('patch', base(), {
      segments: [{ unit: term?.unit, text: 'خزّان جوفي', approve: true, revision: term?.revision }],
    })
    await publish()
    expect((await find('خزان'))[0]).toMatchObject({ label: 'خزّان جوفي', lang: 'ar', kind: 'term' })
  })
})
