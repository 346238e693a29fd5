import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  categories,
  courseDocuments,
  courseLayers,
  courses,
  enrolments,
  lessons,
  lessonVersions,
} from '#db/schema/index.ts'
import { buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { makeStudent, makeTeacher, request, send, testServices } from '#test/support/worker-app.ts'
import type { CatalogCourse, CatalogDetail, CatalogFacets, ListedCourse } from '#worker/contract/catalog.ts'
import { indexLessons } from '#worker/features/courses/jobs.ts'

const services = testServices()
const { db } = services
const { userId: ownerId, token: ownerToken } = await makeTeacher({ first_name: 'Noura', last_name: 'Saad' })
const { token } = await makeStudent()

const list = (query = '') => request<CatalogCourse[]>('get', `/catalog${query}`, { token })
const titles = async (query: string) => (await list(query)).body.data.map((course) => course.title)

describe('the catalogue', () => {
  it('shows published and active courses, newest first, page by page', async () => {
    for (const [n, title] of ['First', 'Second', 'Third'].entries()) {
      await buildCourse(services, { owner_id: ownerId, title, at: 1_000 + n })
    }
    const draft = await buildCourse(services, { owner_id: ownerId, title: 'Draft', published: false })
    const hidden = await buildCourse(services, { owner_id: ownerId, title: 'Hidden' })
    await db.update(courses).set({ is_active: false }).where(eq(courses.id, hidden.id))

    const first = await list('?limit=2')
    expect(first.body.data.map((course) => course.title)).toEqual(['Third', 'Second'])
    expect(first.body.data[0]?.instructor).toEqual({ name: 'Noura Saad' })
    const rest = await list(`?limit=2&cursor=${first.body.meta?.next_cursor}`)
    expect(rest.body.data.map((course) => course.title)).toEqual(['First'])
    expect(rest.body.meta?.next_cursor).toBeNull()
    expect((await request('get', `/catalog/${draft.id}`, { token })).status).toBe(404)
    expect((await request('get', `/catalog/${hidden.id}`, { token })).status).toBe(404)
  })

  it('does not skip courses that were published at the same moment', async () => {
    for (const title of ['A', 'B', 'C', 'D', 'E'])
      await buildCourse(services, { owner_id: ownerId, title, at: 5_000 })
    const seen: string[] = []
    let cursor: unknown = null
    do {
      const { body } = await list(`?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...body.data.map((course) => course.title))
      cursor = body.meta?.next_cursor
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(['A', 'B', 'C', 'D', 'E']))
  })

  it('pages through a search without skipping or repeating', async () => {
    for (const title of ['Harbour A', 'Harbour B', 'Harbour C'])
      await buildCourse(services, { owner_id: ownerId, title })
    const first = await list('?search=harbour&limit=2')
    expect(first.body.data.map((course) => course.title)).toEqual(['Harbour C', 'Harbour B'])
    const next = await list(`?search=harbour&limit=2&cursor=${first.body.meta?.next_cursor}`)
    expect(next.body.data.map((course) => course.title)).toEqual(['Harbour A'])
    expect(next.body.meta?.next_cursor).toBeNull()
  })

  it('filters by language, category and price, and searches in both languages', async () => {
    await db.insert(categories).values({ id: 'nature', name_ar: 'طبيعة', name_en: 'Nature' })
    await buildCourse(services, { owner_id: ownerId, language: 'ar', title: 'أساسيات المسطحات المائية' })
    const valley = await buildCourse(services, { owner_id: ownerId, title: 'Valleys and dams' })
    await db
      .update(courses)
      .set({ category_id: 'nature', payment_status: 'paid', price: 40 })
      .where(eq(courses.id, valley.id))
    expect(await titles('?language=ar')).toEqual(['أساسيات المسطحات المائية'])
    expect(await titles('?category_id=nature')).toEqual(['Valleys and dams'])
    expect(await titles('?payment_status=paid')).toEqual(['Valleys and dams'])
    // Lessons of other courses speak of valleys, too; whose name says it comes first.
    expect((await titles('?search=valley'))[0]).toBe('Valleys and dams')
    expect(await titles(`?search=${encodeURIComponent('مسطحات')}`)).toEqual(['أساسيات المسطحات المائية'])
    expect(await titles('?search=valley&language=ar')).toEqual([])
    expect(await titles(`?search=${encodeURIComponent('"؟!*')}`)).toEqual([])
  })

  it('is open to guests, and refuses an unknown filter and a broken cursor', async () => {
    const course = await buildCourse(services, { owner_id: ownerId, title: 'Open to all' })
    const guest = await request<CatalogCourse[]>('get', '/catalog?search=open%20all')
    expect(guest.body.data.map(({ id }) => id)).toEqual([course.id])
    const page = await request<{ course: CatalogDetail }>('get', `/catalog/${course.id}`)
    expect(page.body.data.course.joined).toBe(false)
    expect((await list('?language=xx')).status).toBe(422)
    expect((await list('?cursor=nonsense')).status).toBe(422)
  })

  it('finds a course by the words of its lessons, after those whose names have them, page by page', async () => {
    const texts = ['Kelp one', 'Kelp two', 'Plankton']
    const built = []
    for (const title of texts)
      built.push(await buildCourse(services, { owner_id: ownerId, title, levels: 1, lessons: 1 }))
    const taught = built[2]
    await db
      .update(lessons)
      .set({ title: 'Forests of kelp (عشب البحر)' })
      .where(eq(lessons.course_id, taught?.id ?? ''))
    await publishAgain(services, ownerId, taught?.id ?? '')
    const found = async (query: string) => (await request<ListedCourse[]>('get', `/catalog${query}`)).body
    const first = await found('?search=kelp&limit=2')
    expect(first.data.map(({ title, by_lessons: by }) => [title, by])).toEqual([
      ['Kelp two', false],
      ['Kelp one', false],
    ])
    const rest = await found(`?search=kelp&limit=2&cursor=${first.meta?.next_cursor}`)
    expect(rest.data.map(({ title, by_lessons: by }) => [title, by])).toEqual([['Plankton', true]])
    expect([first.data[0]?.found_in, rest.data[0]?.found_in]).toEqual([null, 'Forests of kelp (عشب البحر)'])
    expect(rest.meta?.next_cursor).toBeNull()
    // Arabic is folded on both sides, and filters hold for lessons as well.
    expect(await titles(`?search=${encodeURIComponent('عُشب البَحر')}`)).toEqual(['Plankton'])
    expect(await titles('?search=kelp&language=ar')).toEqual([])
  })

  it('names what it can be narrowed to, and nothing that no listed course has', async () => {
    const facets = async () => (await request<CatalogFacets>('get', '/catalog/facets')).body.data
    await db.insert(categories).values({ id: 'sea-life_1', name_ar: 'البحر', name_en: 'Sea' })
    expect((await facets()).qualifications).toEqual([])
    const course = await buildCourse(services, { owner_id: ownerId, title: 'Corals', language: 'ja' })
    const hidden = await buildCourse(services, { owner_id: ownerId, title: 'Secret corals' })
    const change = (id: string, patch: object) =>
      request('patch', `/courses/${id}`, { token: ownerToken, body: patch })
    await change(course.id, { qualification: 'diploma', age: 'children', category_id: 'sea-life_1' })
    await change(hidden.id, { qualification: 'master', visibility: 'unlisted' })
    const found = await facets()
    expect(found.categories).toContainEqual({ id: 'sea-life_1', name_ar: 'البحر', name_en: 'Sea' })
    expect([found.qualifications, found.ages]).toEqual([['diploma'], ['children']])
    expect(found.languages).toContain('ja')
    expect(found.languages).not.toContain('zh')
    expect(await titles('?qualification=diploma')).toEqual(['Corals'])
    expect(await titles('?age=children&language=ja&payment_status=free&category_id=sea-life_1')).toEqual([
      'Corals',
    ])
    expect(await titles('?age=children&language=en')).toEqual([])
    expect(await titles('?search=coral&age=children')).toEqual(['Corals'])
    expect(await titles('?qualification=master')).toEqual([])
    expect((await list('?qualification=doctor')).status).toBe(422)
  })

  it('names a course in the language of its reader where a published translation does', async () => {
    const course = await buildCourse(services, { owner_id: ownerId, title: 'Monsoons' })
    const outline = { title: 'الرياح الموسمية', description: 'كيف تنشأ', levels: {}, assessments: {} }
    const texts = { ...outline, terms: {}, lessons: {} }
    const layer = { course_id: course.id, lang: 'ar' as const, outline: texts, created_at: 1 }
    await db.insert(courseLayers).values(layer)
    const read = async (lang: 'ar' | 'en') => {
      const found = await request<ListedCourse[]>('get', '/catalog?search=monsoons', { lang })
      const page = await request<{ course: CatalogDetail }>('get', `/catalog/${course.id}`, { lang })
      return [found.body.data[0], page.body.data.course].map((one) => [one?.title, one?.translated])
    }
    // Not before it is published.
    expect(await read('ar')).toEqual(Array(2).fill(['Monsoons', null]))
    await db.update(courseLayers).set({ published_at: 1 }).where(eq(courseLayers.course_id, course.id))
    const translated = { language: 'ar', title: 'الرياح الموسمية', description: 'كيف تنشأ' }
    expect(await read('ar')).toEqual(Array(2).fill(['Monsoons', translated]))
    expect(await read('en')).toEqual(Array(2).fill(['Monsoons', null]))
    for (const path of ['/catalog?search=monsoons&lang=ar', `/c/${course.slug}?lang=ar`]) {
      expect(await (await send('get', path)).text(), path).toContain('الرياح الموسمية')
    }
  })

  it('pages through two filters without skipping or repeating', async () => {
    for (const n of [1, 2, 3])
      await buildCourse(services, { owner_id: ownerId, title: `Zh ${n}`, language: 'zh' })
    const first = await list('?language=zh&payment_status=free&limit=2')
    expect(first.body.data.map(({ title }) => title)).toEqual(['Zh 3', 'Zh 2'])
    const rest = await list(`?language=zh&payment_status=free&limit=2&cursor=${first.body.meta?.next_cursor}`)
    expect(rest.body.data.map(({ title }) => title)).toEqual(['Zh 1'])
    expect(rest.body.meta?.next_cursor).toBeNull()
  })

  it('reads the words of lessons that were published before they were searched', async () => {
    const course = await buildCourse(services, { owner_id: ownerId, title: 'Older', levels: 1, lessons: 1 })
    await db.update(lessons).set({ title: 'Obsidian' }).where(eq(lessons.course_id, course.id))
    await publishAgain(services, ownerId, course.id)
    await db.update(lessonVersions).set({ words: null })
    await db.update(courseDocuments).set({ lessons: '' })
    expect(await titles('?search=obsidian')).toEqual([])
    for (let round = 0; round < 20; round++) await indexLessons(services)
    expect(await titles('?search=obsidian')).toEqual(['Older'])
  })
})

describe('a course before joining', () => {
  it('shows levels, lesson titles, sources and the final exam', async () => {
    const course = await buildCourse(services, { owner_id: ownerId })
    const { body } = await request<{ course: CatalogDetail }>('get', `/catalog/${course.id}`, { token })
    const page = body.data.course
    expect(page.levels.map((level) => level.lessons.length)).toEqual([2, 2])
    expect(page.sources).toEqual([{ name: 'lakes.pdf', pages: 4 }])
    expect([page.audience, page.age, page.qualification, page.target_audience]).toEqual([
      [],
      null,
      null,
      null,
    ])
    expect(page.exam).toEqual({
      title: 'Final exam',
      duration_minutes: 30,
      success_percentage: 75,
      certifies: true,
      max_attempts: 2,
      questions: 16,
    })
    expect(page.joined).toBe(false)
  })
})

describe('joining', () => {
  it('enrols once and counts the learner once, however often it is asked', async () => {
    const course = await buildCourse(services, { owner_id: ownerId })
    const joins = await Promise.all(
      Array.from({ length: 10 }, () => request('post', `/courses/${course.id}/join`, { token })),
    )
    expect(new Set(joins.map((join) => join.status))).toEqual(new Set([201]))
    const page = await request<{ course: CatalogDetail }>('get', `/catalog/${course.id}`, { token })
    expect(page.body.data.course.joined).toBe(true)
    expect(page.body.data.course.learners_number).toBe(1)
    expect(await db.$count(enrolments, eq(enrolments.course_id, course.id))).toBe(1)
  })

  it('of a paid course asks for payment, and of a draft or hidden one finds nothing', async () => {
    const paid = await buildCourse(services, { owner_id: ownerId })
    await db.update(courses).set({ payment_status: 'paid' }).where(eq(courses.id, paid.id))
    const draft = await buildCourse(services, { owner_id: ownerId, published: false })
    const answer = await request('post', `/courses/${paid.id}/join`, { token })
    expect([answer.status, answer.body.code]).toEqual([402, 'payment_required'])
    expect((await request('post', `/courses/${draft.id}/join`, { token })).status).toBe(404)
    expect((await request('post', '/courses/none/join', { token })).status).toBe(404)
    expect(await db.$count(enrolments, eq(enrolments.course_id, paid.id))).toBe(0)
  })

  it('is for students only', async () => {
    const course = await buildCourse(services, { owner_id: ownerId })
    const teacher = await makeTeacher()
    expect((await request('post', `/courses/${course.id}/join`, { token: teacher.token })).status).toBe(403)
    expect((await request('post', `/courses/${course.id}/join`)).status).toBe(401)
  })
})
