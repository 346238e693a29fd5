import { beforeEach, describe, expect, it } from 'vitest'
import { buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Course, OwnCourse } from '#worker/contract/courses.ts'

const services = testServices()
let teacher: Person
beforeEach(async () => {
  teacher = await makeTeacher()
})

const small = { levels: 1, lessons: 1, questions: 2 }
const build = (title: string, more: { at?: number; published?: boolean; language?: 'ar' | 'en' } = {}) =>
  buildCourse(services, { owner_id: teacher.userId, ...small, title, ...more })
const list = async (query: string, token = teacher.token) => {
  const { body } = await request<OwnCourse[]>('get', `/courses?${query}`, { token })
  return body
}
const titles = async (query: string) => (await list(query)).data.map((course) => course.title)
const act = (id: string, action: string, token = teacher.token) =>
  request<{ course: Course }>('post', `/courses/${id}/${action}`, { token })

describe('the list of own courses', () => {
  it('finds a title however its hamza, vowel marks and letters are written', async () => {
    await build('مُقدّمة في الإحصاء', { language: 'ar' })
    await build('Lakes and rivers')
    expect(await titles('search=الاحصاء')).toEqual(['مُقدّمة في الإحصاء'])
    expect(await titles('search=LAKES')).toEqual(['Lakes and rivers'])
    expect(await titles('search=ponds')).toEqual([])
  })

  it('finds a course by one of its subjects', async () => {
    const { id } = await build('Data for everybody')
    await request('patch', `/courses/${id}`, {
      token: teacher.token,
      body: { subjects: [{ title: 'قواعد البيانات' }] },
    })
    expect(await titles('search=قواعد')).toEqual(['Data for everybody'])
  })

  it('is narrowed by state, language, category and payment', async () => {
    const draft = await build('Draft', { published: false })
    const shown = await build('Shown', { language: 'ar' })
    const hidden = await build('Hidden')
    await act(hidden.id, 'deactivate')
    const kept = await build('Kept')
    await act(kept.id, 'archive')
    await request('patch', `/courses/${draft.id}`, {
      token: teacher.token,
      body: { category_id: 'science', payment_status: 'paid', price: 5_000 },
    })
    expect(await titles('state=in_progress')).toEqual(['Draft'])
    expect(await titles('state=published')).toEqual(['Shown'])
    expect(await titles('state=inactive')).toEqual(['Hidden'])
    expect(await titles('state=archived')).toEqual(['Kept'])
    expect((await titles('')).toSorted()).toEqual(['Draft', 'Hidden', 'Shown'])
    expect(await titles('language=ar')).toEqual([shown.title])
    expect(await titles('category_id=science')).toEqual(['Draft'])
    expect(await titles('payment_status=paid')).toEqual(['Draft'])
  })

  it.each([
    ['title', ['أحياء', 'ادب', 'إحصاء', 'بحار']],
    ['newest', ['بحار', 'إحصاء', 'ادب', 'أحياء']],
    ['students', ['ادب', 'بحار', 'إحصاء', 'أحياء']],
  ])('is read in the order of %s page by page, without a gap or a repetition', async (sort, expected) => {
    const built = []
    for (const [index, title] of ['أحياء', 'ادب', 'إحصاء', 'بحار'].entries())
      built.push(await build(title, { at: 1_000 * (index + 1) }))
    await request('post', `/courses/${built[1]?.id}/join`, { token: (await makeStudent()).token })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list(`sort=${sort}&limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      seen.push(...page.data.map((course) => course.title))
      cursor = (page.meta?.next_cursor as string | null) ?? null
    }
    if (sort === 'title')
      expected.sort((a, b) => a.replace(/[أإ]/, 'ا').localeCompare(b.replace(/[أإ]/, 'ا')))
    expect(seen).toEqual(expected)
  })

  it('refuses a cursor that is none, in every order', async () => {
    for (const sort of ['newest', 'changed', 'title', 'students']) {
      const { status } = await request('get', `/courses?sort=${sort}&cursor=%25E0`, { token: teacher.token })
      expect([sort, status]).toEqual([sort, 422])
    }
  })
})

describe('an archived course', () => {
  it('is kept by who joined it, and found and joined by nobody else', async () => {
    const course = await build('Rivers of the desert')
    const [inside, outside] = [await makeStudent(), await makeStudent()]
    await joinCourse(services, course.id, inside.userId)
    const { status, body } = await act(course.id, 'archive')
    expect([status, body.data.course.archived_at === null]).toEqual([200, false])

    const path = await request('get', `/student/courses/${course.slug}`, { token: inside.token })
    expect(path.status).toBe(200)
    const lesson = course.lessons[0]?.id
    expect((await request('get', `/student/lessons/${lesson}`, { token: inside.token })).status).toBe(200)
    const found = await request<unknown[]>('get', '/catalog?search=desert', { token: outside.token })
    expect(found.body.data).toEqual([])
    const shelf = await request<{ id: string }[]>('get', '/catalog?limit=100', { token: outside.token })
    expect(shelf.body.data.map(({ id }) => id)).not.toContain(course.id)
    const join = await request('post', `/courses/${course.id}/join`, { token: outside.token })
    expect(join.status).toBe(404)
  })

  it('comes back as it was, and is found again', async () => {
    const course = await build('Deserts of the river')
    const first = await act(course.id, 'archive')
    const again = await act(course.id, 'archive')
    expect(again.body.data.course.archived_at).toBe(first.body.data.course.archived_at)
    const back = await act(course.id, 'unarchive')
    expect(back.body.data.course).toMatchObject({ archived_at: null, is_active: true })
    const { token } = await makeStudent()
    const found = await request<{ id: string }[]>('get', '/catalog?search=deserts', { token })
    expect(found.body.data.map(({ id }) => id)).toEqual([course.id])
  })

  it('stays out of the catalogue when it is changed, shown or published again', async () => {
    const course = await build('Mountains of salt')
    await act(course.id, 'archive')
    await request('patch', `/courses/${course.id}`, {
      token: teacher.token,
      body: { title: 'Hills of salt' },
    })
    await act(course.id, 'activate')
    const { token } = await makeStudent()
    const found = await request<unknown[]>('get', '/catalog?search=salt', { token })
    expect(found.body.data).toEqual([])
  })

  it('of another instructor is a 404', async () => {
    const course = await build('Mine')
    const other = await makeTeacher()
    for (const action of ['archive', 'unarchive'])
      expect((await act(course.id, action, other.token)).status).toBe(404)
  })
})

describe('several courses together', () => {
  const together = (ids: string[], action: string, token = teacher.token) =>
    request<{ changed: string[] }>('post', '/courses/actions', { token, body: { ids, action } })

  it('are archived, and undoing it leaves alone what was archived before', async () => {
    const ids = []
    for (const title of ['One', 'Two', 'Three']) ids.push((await build(title)).id)
    await act(ids[0] ?? '', 'archive')
    const { body } = await together(ids, 'archive')
    expect(body.data.changed.toSorted()).toEqual(ids.slice(1).toSorted())
    expect(await titles('')).toEqual([])
    await together(body.data.changed, 'unarchive')
    expect((await titles('')).toSorted()).toEqual(['Three', 'Two'])
    expect(await titles('state=archived')).toEqual(['One'])
  })

  it('leave the catalogue together and come back to it', async () => {
    const ids = [(await build('Glaciers of ice')).id, (await build('Glaciers of stone')).id]
    const { token } = await makeStudent()
    const seen = async () =>
      (await request<unknown[]>('get', '/catalog?search=glaciers', { token })).body.data.length
    await together(ids, 'deactivate')
    expect(await seen()).toBe(0)
    await together(ids, 'activate')
    expect(await seen()).toBe(2)
  })

  it('of another instructor are passed over', async () => {
    const mine = await build('Mine alone')
    const other = await makeTeacher()
    expect((await together([mine.id], 'archive', other.token)).body.data.changed).toEqual([])
    expect(await titles('')).toEqual(['Mine alone'])
  })
})

describe('fields of a course', () => {
  const patch = (id: string, body: unknown) =>
    request<{ course: Course }>('patch', `/courses/${id}`, { token: teacher.token, body })

  it('are dedicated to several, and to one by its name alone', async () => {
    const { id } = await build('For many')
    const many = await patch(id, { audience: ['students', 'employees', 'students'] })
    expect(many.body.data.course.audience).toEqual(['students', 'employees'])
    expect((await patch(id, { audience: 'female' })).body.data.course.audience).toEqual(['female'])
    expect((await patch(id, { audience: null })).body.data.course.audience).toEqual([])
    expect((await patch(id, { audience: ['robots'] })).status).toBe(422)
  })

  it('keep what is wished before anything is written', async () => {
    const { id } = await build('Planned', { published: false })
    const plan = { step: 'questions', levels_number: 3, exam: { questions: 20, max_attempts: 2 } }
    expect((await patch(id, { plan })).body.data.course.plan).toEqual(plan)
    const wrong = await patch(id, { plan: { levels_number: 9 } })
    expect(wrong.status).toBe(422)
  })

  it('keep their language once lessons are written in it', async () => {
    const made = await request<{ course: Course }>('post', '/courses', {
      token: teacher.token,
      body: { title: 'Empty', language: 'en' },
    })
    const { id } = made.body.data.course
    expect((await patch(id, { language: 'ar' })).body.data.course.language).toBe('ar')
    const written = await build('Written')
    const refused = await patch(written.id, { language: 'ar' })
    expect(refused.body.errors?.language?.code).toBe('language_is_written')
    expect((await patch(written.id, { language: 'en' })).status).toBe(200)
  })
})
