import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  assessments,
  categories,
  courseLayers,
  courses,
  generalSettings,
  materials,
  publicVersions,
  users,
} from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { findKeptVersion, visitPage } from '#test/support/page-visit.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { forgetVersion } from '#worker/platform/http/public-answers.ts'

const services = testServices()
const { db } = services
const SETTINGS = '/api/v1/general/settings'
let teacher: Person
let course: BuiltCourse
const headersOf = ({ headers }: { headers: Headers }) =>
  [...headers].filter(([name]) => name !== 'x-request-id')
const page = () => `/c/${course.slug}`
const change = (body: object) => request('patch', `/courses/${course.id}`, { token: teacher.token, body })
const act = (action: string) => request('post', `/courses/${course.id}/${action}`, { token: teacher.token })

beforeAll(async () => {
  teacher = await makeTeacher({ first_name: 'Huda' })
  course = await buildCourse(services, { owner_id: teacher.userId, title: 'Lakes' })
})
beforeEach(() => forgetVersion(services))

describe('what is the same for everybody', () => {
  it('is read from the database once, and neither a view nor a 304 asks it again', async () => {
    for (const path of ['/catalog', '/catalog?language=en', page(), SETTINGS]) {
      const first = await visitPage(path)
      expect([first.status, first.statements > 0], path).toEqual([200, true])
      const next = await visitPage(path)
      expect([next.status, next.statements, next.text], path).toEqual([200, 0, first.text])
      const tag = first.headers.get('ETag') ?? ''
      const known = await visitPage(path, { headers: { 'If-None-Match': `W/${tag}` } })
      expect([known.status, known.statements, known.text], path).toEqual([304, 0, ''])
      expect(headersOf(next)).toEqual(headersOf(first))
      // A browser takes over the headers of a 304, the policy of the page too.
      expect(headersOf(known)).toEqual(headersOf(first))
      expect(next.headers.get('Cache-Control')).toBe('no-cache')
    }
  })

  it('is kept apart by language and by what was chosen, whatever named the language', async () => {
    const english = await visitPage('/catalog')
    const arabic = await visitPage('/catalog?lang=ar')
    const free = await visitPage('/catalog?payment_status=free')
    const paid = await visitPage('/catalog?payment_status=paid')
    expect(new Set([english, arabic, free, paid].map(({ text }) => text)).size).toBe(4)
    const byCookie = await visitPage('/catalog', { headers: { Cookie: 'language=ar' } })
    const byBrowser = await visitPage('/catalog', { headers: { 'Accept-Language': 'ar' } })
    expect([byCookie.text, byBrowser.text]).toEqual([arabic.text, arabic.text])
    expect([byCookie.statements, byBrowser.statements]).toEqual([0, 0])
    expect(english.headers.get('Vary')).toBe('Accept-Language, Cookie')
    expect(paid.headers.get('X-Robots-Tag')).toBe('noindex')
    expect((await visitPage('/catalog?payment_status=paid')).headers.get('X-Robots-Tag')).toBe('noindex')
  })

  it('is not kept where it is a search, a later page, a choice of nothing or no page at all', async () => {
    for (const path of [
      '/catalog?search=lakes',
      `/catalog?category_id=${crypto.randomUUID()}`,
      '/catalog?cursor=1.a',
      '/c/nothing-here',
      `/c/${'x'.repeat(500)}`,
    ]) {
      await visitPage(path)
      expect((await visitPage(path)).statements, path).toBeGreaterThan(0)
    }
  })

  it('is believed for some seconds where nobody near has changed it, as long as nothing changes it', async () => {
    await visitPage(page())
    const kept = await findKeptVersion()
    expect(kept?.headers.get('Cache-Control')).toBe('public, max-age=5')
  })
})

describe('a change is seen by the next guest', () => {
  const shows = async (path: string, text: string) => (await visitPage(path)).text.includes(text)

  it('when it is a title or a price', async () => {
    expect(await shows(page(), 'Rivers')).toBe(false)
    expect(await shows('/catalog', 'Rivers')).toBe(false)
    await change({ title: 'Rivers' })
    expect(await shows(page(), 'Rivers')).toBe(true)
    expect(await shows('/catalog', 'Rivers')).toBe(true)
    await change({ payment_status: 'paid', price: 4200, currency: 'QAR' })
    expect(await shows(page(), '42')).toBe(true)
    expect(await shows('/catalog', '42')).toBe(true)
    await change({ payment_status: 'free', price: 0 })
    expect(await shows(page(), '42.00')).toBe(false)
  })

  it('when a course is archived, hidden, private, and when it is back', async () => {
    for (const [away, back] of [
      ['archive', 'unarchive'],
      ['deactivate', 'activate'],
    ] as const) {
      expect([(await visitPage(page())).status, await shows('/catalog', course.slug)]).toEqual([200, true])
      await act(away)
      expect([(await visitPage(page())).status, await shows('/catalog', course.slug)], away).toEqual([
        404,
        false,
      ])
      await act(back)
      expect([(await visitPage(page())).status, await shows('/catalog', course.slug)], back).toEqual([
        200,
        true,
      ])
    }
    await change({ visibility: 'private' })
    expect([(await visitPage(page())).status, await shows('/catalog', course.slug)]).toEqual([404, false])
    await change({ visibility: 'public' })
    expect((await visitPage(page())).status).toBe(200)
  })

  it('when a course is published for the first time', async () => {
    const fresh = await buildCourse(services, {
      owner_id: teacher.userId,
      title: 'Springs',
      published: false,
    })
    expect((await visitPage(`/c/${fresh.slug}`)).status).toBe(404)
    expect(await shows('/catalog', 'Springs')).toBe(false)
    const published = await request('post', `/courses/${fresh.id}/publish`, { token: teacher.token })
    expect(published.status).toBe(200)
    expect((await visitPage(`/c/${fresh.slug}`)).status).toBe(200)
    expect(await shows('/catalog', 'Springs')).toBe(true)
  })

  it('when joining ends, although nobody changes anything then', async () => {
    await change({ joining_ends_at: new Date(Date.now() + 700).toISOString() })
    expect(await shows(page(), 'Join the course')).toBe(true)
    await new Promise((passed) => setTimeout(passed, 800))
    expect(await shows(page(), 'Joining ended on')).toBe(true)
    await change({ joining_ends_at: null })
  })
})

describe('the version of what guests see', () => {
  const version = async () => (await db.select().from(publicVersions).get())?.version
  const at = (id: string) => eq(courses.id, id)
  const category = { id: 'rivers', name_ar: 'أنهار', name_en: 'Rivers' }

  it.for<[string, () => PromiseLike<unknown>]>([
    ['a course', () => db.update(courses).set({ price: 7 }).where(at(course.id))],
    ['what finds a course', () => db.run('UPDATE course_documents SET facets = facets')],
    ['a name', () => db.update(users).set({ last_name: 'New' }).where(eq(users.id, teacher.userId))],
    [
      'an exam',
      () => db.update(assessments).set({ is_active: false }).where(eq(assessments.id, course.exam_id)),
    ],
    ['a new category', () => db.insert(categories).values(category)],
    [
      'a category',
      () => db.update(categories).set({ name_en: 'Streams' }).where(eq(categories.id, 'rivers')),
    ],
    ['a lost category', () => db.delete(categories).where(eq(categories.id, 'rivers'))],
    ['new settings', () => db.insert(generalSettings).values({ id: 'general', value: '{}', updated_at: 0 })],
    ['settings', () => db.update(generalSettings).set({ value: '{"product_name":{}}' })],
    ['lost settings', () => db.delete(generalSettings)],
    [
      'a translation',
      () =>
        db.batch([
          db.insert(courseLayers).values({ course_id: course.id, lang: 'ar', created_at: 1 }),
          db.update(courseLayers).set({ published_at: 1 }),
        ]),
    ],
    ['a lost translation', () => db.delete(courseLayers)],
  ])('changes with %s', async ([, write]) => {
    const before = await version()
    await write()
    expect(await version()).not.toBe(before)
  })

  it('changes with a lost file and a lost course', async () => {
    const lost = await buildCourse(services, { owner_id: teacher.userId })
    const before = await version()
    await db.delete(courses).where(at(lost.id))
    const between = await version()
    await db.delete(materials).where(eq(materials.id, lost.material_id))
    expect(new Set([before, between, await version()]).size).toBe(3)
  })

  it('stays with what no guest sees', async () => {
    const draft = await buildCourse(services, { owner_id: teacher.userId, published: false })
    const before = await version()
    await db.update(courses).set({ updated_at: 1, learners_count: 7 }).where(at(course.id))
    await db.update(courses).set({ title: 'Draft' }).where(at(draft.id))
    await db.update(users).set({ updated_at: 2 }).where(eq(users.id, teacher.userId))
    await db.insert(courseLayers).values({ course_id: draft.id, lang: 'ar', created_at: 1 })
    expect(await version()).toBe(before)
  })
})
