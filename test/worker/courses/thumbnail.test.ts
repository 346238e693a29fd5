import { beforeEach, describe, expect, it } from 'vitest'
import { buildCourse } from '#test/support/course-builder.ts'
import { jpeg, png } from '#test/support/pictures.ts'
import {
  makeStudent,
  makeTeacher,
  type Person,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import type { CatalogCourse, CatalogDetail } from '#worker/contract/catalog.ts'
import type { Course } from '#worker/contract/courses.ts'
import type { CoursePath, JoinedCourse } from '#worker/contract/learning.ts'

const services = testServices()
let teacher: Person
beforeEach(async () => {
  teacher = await makeTeacher()
})

const build = (published = true) =>
  buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1, questions: 2, published })
const put = (id: string, bytes: Uint8Array<ArrayBuffer> | string, token = teacher.token) => {
  const body = new FormData()
  body.append('file', new File([bytes], 'cover.png'))
  return request<{ course: Course }>('put', `/courses/${id}/thumbnail`, { token, body })
}
const see = async (id: string, token?: string) =>
  (await send('get', `/courses/${id}/thumbnail`, token === undefined ? {} : { token })).status
const stored = async () =>
  (await services.files.list({ prefix: 'thumbnails/' })).objects.map(({ key }) => key)

describe('the picture of a course', () => {
  it('R30: is kept as its pixels alone and answered from the files origin', async () => {
    const { id } = await build()
    const { status, body } = await put(id, jpeg(400, 225))
    expect(status).toBe(200)
    expect(body.data.course.thumbnail).toMatch(new RegExp(`^/api/v1/courses/${id}/thumbnail\\?v=`))
    const answer = await send('get', `/courses/${id}/thumbnail`, { token: teacher.token })
    const origin = new URL(answer.headers.get('Location') ?? '').origin
    expect(origin).toBe(new URL(services.env.FILES_ORIGIN).origin)
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a few bytes', 'abc'],
  ])('R30: that is %s is refused and nothing is stored', async (_, content) => {
    const { id } = await build()
    const before = await stored()
    const { status, body } = await put(id, content)
    expect([status, body.errors?.file?.code]).toEqual([422, 'image'])
    expect(await stored()).toEqual(before)
  })

  it('stands on its card in the catalogue, on its page, and on what a student has joined', async () => {
    const { id } = await build()
    const picture = (await put(id, png(40, 40))).body.data.course.thumbnail
    const said = { audience: ['students'], age: 'adults', target_audience: 'Beekeepers' }
    await request('patch', `/courses/${id}`, { token: teacher.token, body: said })
    const { token } = await makeStudent()
    const read = async <T>(path: string) => (await request<T>('get', path, { token })).body.data
    const { course } = await read<{ course: CatalogDetail }>(`/catalog/${id}`)
    expect(course).toMatchObject({ ...said, thumbnail: picture, qualification: null })
    expect((await read<CatalogCourse[]>('/catalog')).find((one) => one.id === id)?.thumbnail).toBe(picture)
    await request('post', `/courses/${id}/join`, { token })
    expect((await read<JoinedCourse[]>('/student/courses'))[0]?.thumbnail).toBe(picture)
    expect((await read<CoursePath>(`/student/courses/${course.slug}`)).course.thumbnail).toBe(picture)
  })

  it('is seen by everybody in the catalogue, of a draft by its instructor alone', async () => {
    const [open, draft] = [await build(), await build(false)]
    const { token } = await makeStudent()
    for (const { id } of [open, draft]) await put(id, png(40, 40))
    expect([await see(open.id), await see(open.id, token)]).toEqual([302, 302])
    expect([await see(draft.id), await see(draft.id, token), await see(draft.id, teacher.token)]).toEqual([
      404, 404, 302,
    ])
    await request('patch', `/courses/${open.id}`, { token: teacher.token, body: { visibility: 'private' } })
    expect([await see(open.id), await see(open.id, token), await see(open.id, teacher.token)]).toEqual([
      404, 404, 302,
    ])
  })

  it('is replaced, removed and deleted with its course, and no file is left', async () => {
    const { id } = await build()
    const before = (await stored()).length
    await put(id, png(40, 40))
    await put(id, png(50, 50))
    expect(await stored()).toHaveLength(before + 1)
    const gone = await request<{ course: Course }>('delete', `/courses/${id}/thumbnail`, {
      token: teacher.token,
    })
    expect(gone.body.data.course.thumbnail).toBeNull()
    expect(await see(id, teacher.token)).toBe(404)
    await put(id, png(60, 60))
    await request('delete', `/courses/${id}`, { token: teacher.token })
    expect(await stored()).toHaveLength(before)
  })

  it('counts as stored while it is there', async () => {
    const { id } = await build()
    const bytes = async () =>
      (
        await services.db.get<{ bytes: number }>(
          `select coalesce((select bytes from storage_use where user_id = '${teacher.userId}'), 0) as bytes`,
        )
      )?.bytes
    const before = await bytes()
    await put(id, png(40, 40))
    expect(await bytes()).toBeGreaterThan(before ?? 0)
    await request('delete', `/courses/${id}`, { token: teacher.token })
    expect(await bytes()).toBe((before ?? 0) + 0)
  })

  it('is set by the instructor of the course alone', async () => {
    const { id } = await build()
    expect((await put(id, png(40, 40), (await makeTeacher()).token)).status).toBe(404)
    expect((await put(id, png(40, 40), (await makeStudent()).token)).status).toBe(403)
  })
})
