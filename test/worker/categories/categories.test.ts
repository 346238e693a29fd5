import { beforeEach, describe, expect, it } from 'vitest'
import { insertMany } from '#db/bulk-insert.ts'
import { categories, courseTerms } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Category, CategoryProposals } from '#worker/contract/categories.ts'
import type { Course } from '#worker/contract/courses.ts'

const services = testServices()
let teacher: Person
let other: Person
beforeEach(async () => {
  teacher = await makeTeacher()
  other = await makeTeacher()
})

const call = <T>(method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: unknown, by = teacher) =>
  request<T>(method, path, { token: by.token, ...(body ? { body } : {}) })
const list = async (by = teacher) => (await call<Category[]>('get', '/categories', undefined, by)).body.data
const named = (en: string, ar: string) => ({ name_en: en, name_ar: ar })
const create = async (en: string, ar: string, by = teacher) =>
  (await call<Category>('post', '/categories', named(en, ar), by)).body.data
const makeCourse = async (categoryId: string | null, by = teacher) => {
  const body = { title: 'Lakes', language: 'en', category_id: categoryId }
  return (await call<{ course: Course }>('post', '/courses', body, by)).body.data.course.id
}
const categoryOf = async (id: string, by = teacher) =>
  (await call<{ course: Course }>('get', `/courses/${id}`, undefined, by)).body.data.course.category_id

describe('categories', () => {
  it('are the sixteen of the catalogue with ten subjects each, and the own ones of the caller', async () => {
    const own = await create('Beekeeping', 'تربية النحل')
    const shown = await list()
    expect(shown.map((one) => one.own)).toEqual([...Array(16).fill(false), true])
    expect(shown.slice(0, 16).map(({ subjects }) => subjects.length)).toEqual(Array(16).fill(10))
    expect(shown.at(-1)).toEqual(own)
    expect((await list(other)).some(({ id }) => id === own.id)).toBe(false)
    expect((await list(await makeStudent())).every((one) => !one.own)).toBe(true)
  })

  it('are made and renamed in both languages, and no name leads to two of them', async () => {
    const bees = await create('Beekeeping', 'تربية النحل')
    const subjects = [{ ar: 'الخلية', en: 'The hive' }]
    const changed = await call<Category>('patch', `/categories/${bees.id}`, { name_en: 'Bees', subjects })
    expect(changed.body.data).toMatchObject({ name_en: 'Bees', name_ar: 'تربية النحل', subjects })
    const again = await call('post', '/categories', named('bees', 'تَرْبِيَة النَّحل'))
    expect([again.status, again.body.errors]).toMatchObject([
      422,
      { name_ar: { code: 'category_known' }, name_en: { code: 'category_known' } },
    ])
    const catalogue = await call('patch', `/categories/${bees.id}`, { name_en: 'LAW' })
    expect(catalogue.body.errors).toMatchObject({ name_en: { code: 'category_known' } })
    // Its own name, spelled otherwise, is no other category's.
    expect((await call('patch', `/categories/${bees.id}`, { name_en: 'BEES' })).status).toBe(200)
    expect((await call('post', '/categories', { name_en: 'Only English' })).status).toBe(422)
  })

  it('are one to a name, however many are named alike at once, and anybody else may have the same', async () => {
    const [bees, honey] = [await create('Bees', 'النحل'), await create('Honey', 'العسل')]
    const spellings = ['Sailing', 'SAILING', 'sailing', 'Sailing ']
    const made = await Promise.all(
      spellings.map((en, n) => call('post', '/categories', named(en, `إبحار ${n}`))),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
    const refused = made.filter(({ status }) => status === 422)
    for (const { body } of refused) expect(body.errors).toMatchObject({ name_en: { code: 'category_known' } })
    const renamed = await Promise.all(
      [bees, honey].map(({ id }) => call('patch', `/categories/${id}`, { name_ar: 'المَنحَل' })),
    )
    expect(renamed.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await call('post', '/categories', named('Sailing', 'الإبحار'), other)).status).toBe(201)
  })

  it('are changed, merged and deleted by nobody else, and those of the catalogue by no one', async () => {
    const bees = await create('Beekeeping', 'تربية النحل')
    const theirs = await create('Sailing', 'الإبحار', other)
    for (const id of [theirs.id, 'law', 'nowhere']) {
      expect((await call('patch', `/categories/${id}`, { name_en: 'Mine' })).status, id).toBe(404)
      expect((await call('delete', `/categories/${id}`)).status, id).toBe(404)
      expect((await call('post', `/categories/${bees.id}/merge`, { ids: [id] })).status, id).toBe(404)
    }
    expect((await call('post', `/categories/${theirs.id}/merge`, { ids: [bees.id] })).status).toBe(404)
    expect((await list(other)).at(-1)).toEqual(theirs)
    expect((await list()).slice(0, 16).some(({ name_en: en }) => en === 'Mine')).toBe(false)
  })

  it('take the courses of those that are merged into them, all or none', async () => {
    const [bees, honey] = [await create('Bees', 'النحل'), await create('Honey', 'العسل')]
    const courses = [await makeCourse(bees.id), await makeCourse(honey.id), await makeCourse(null)]
    const theirs = await create('Sailing', 'الإبحار', other)
    const half = await call('post', '/categories/environment/merge', { ids: [bees.id, theirs.id] })
    expect([half.status, await categoryOf(courses[0] ?? '')]).toEqual([404, bees.id])

    const merged = await call<Category>('post', '/categories/environment/merge', { ids: [bees.id, honey.id] })
    expect(merged.body.data).toMatchObject({ id: 'environment', courses_number: 2 })
    expect(await Promise.all(courses.map((id) => categoryOf(id)))).toEqual([
      'environment',
      'environment',
      null,
    ])
    expect((await list()).filter((one) => one.own)).toEqual([])
  })

  it('leave their courses in none when they are deleted, and the search of the catalogue knows', async () => {
    const bees = await create('Bees', 'النحل')
    const course = await buildCourse(services, { owner_id: teacher.userId })
    await call('patch', `/courses/${course.id}`, { category_id: bees.id, title: 'Zebrafish' })
    const student = await makeStudent()
    const find = async () =>
      (await call<unknown[]>('get', `/catalog?search=Zebrafish&category_id=${bees.id}`, undefined, student))
        .body.data.length
    expect(await find()).toBe(1)
    expect((await call('delete', `/categories/${bees.id}`)).status).toBe(200)
    expect([await find(), await categoryOf(course.id)]).toEqual([0, null])
    expect((await call('delete', `/categories/${bees.id}`)).status).toBe(404)
  })

  it('are deleted while courses are put into them, made, and copied: each is in a category that exists, or in none', async () => {
    for (let round = 0; round < 4; round++) {
      const bees = await create(`Bees ${round}`, `نحل ${round}`)
      const [plain, inIt] = [await makeCourse(null), await makeCourse(bees.id)]
      const put = () => call('patch', `/courses/${plain}`, { category_id: bees.id })
      const body = { title: 'Hives', language: 'en', category_id: bees.id }
      const answers = await Promise.all([
        ...[put(), put(), call('post', '/courses', body), call('post', `/courses/${inIt}/duplicate`)],
        call('delete', `/categories/${bees.id}`),
        ...[call('post', `/courses/${inIt}/duplicate`), put(), call('post', '/courses', body), put()],
      ])
      expect(
        answers.map(({ status }) => status).filter((status) => ![200, 201, 422].includes(status)),
      ).toEqual([])
      expect(await Promise.all([plain, inIt].map((id) => categoryOf(id)))).toEqual([null, null])
    }
  })

  it('are a hundred at most, however many are made at once', async () => {
    const rows = Array.from({ length: 98 }, (_, n) => ({
      id: `many-${n}`,
      ...named(`Many ${n}`, `كثير ${n}`),
      owner_id: teacher.userId,
      position: n,
      subjects: [],
    }))
    for (const insert of insertMany(services.db, categories, rows)) await insert
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, n) => call('post', '/categories', named(`More ${n}`, `مزيد ${n}`))),
    )
    expect(made.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(new Set(made.map(({ body }) => body.code))).toContain('too_many_categories')
  })
})

describe('what is proposed for a course', () => {
  const proposals = async (id: string, by = teacher) =>
    call<CategoryProposals>('get', `/courses/${id}/categories`, undefined, by)

  it('is the category that its words speak for, with the words that do', async () => {
    const id = await makeCourse(null)
    const at = services.now()
    const terms = ['Algorithms', 'Databases', 'Sorting'].map((term, n) => ({
      id: `term-${id}-${n}`,
      course_id: id,
      term,
      folded: term.toLowerCase(),
      meaning: `${term} are a part of programming.`,
      created_at: at,
      updated_at: at,
    }))
    await services.db.insert(courseTerms).values(terms)
    const { body } = await proposals(id)
    expect(body.data.categories[0]).toMatchObject({ id: 'technology' })
    expect(body.data.categories[0]?.words.toSorted()).toEqual(['Algorithms', 'Databases', 'Programming'])
    expect(body.data.name).toBeNull()
    expect(body.data.subjects).toContain('Sorting')
  })

  it('is a name of its own where no category fits, and nothing of a course without words', async () => {
    const id = await makeCourse(null)
    expect((await proposals(id)).body.data).toEqual({ categories: [], name: null, subjects: [] })
    const row = { id: `t-${id}`, course_id: id, term: 'زفاف الجبل', folded: 'زفاف الجبل', meaning: 'عيد.' }
    await services.db.insert(courseTerms).values({ ...row, created_at: 0, updated_at: 0 })
    expect((await proposals(id)).body.data).toMatchObject({ categories: [], name: 'زفاف الجبل' })
    expect((await proposals(id, other)).status).toBe(404)
  })

  it('finds an Arabic course by Arabic subjects', async () => {
    const body = { title: 'التربة والمياه', language: 'ar', description: 'كيف تحفظ التربةُ المياه للنباتات.' }
    const made = await call<{ course: Course }>('post', '/courses', body)
    const { data } = (await proposals(made.body.data.course.id)).body
    expect(data.categories[0]?.id).toBe('environment')
    expect(data.subjects).toContain('التربة')
  })
})
