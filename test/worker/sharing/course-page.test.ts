import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { lessons } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, type Person, request, send, testServices } from '#test/support/worker-app.ts'
import type { PublicCourse } from '#worker/contract/public-courses.ts'

let teacher: Person
let course: BuiltCourse
const HOSTILE = 'Soil </script><script>alert(1)</script>'

const change = (body: object) => request('patch', `/courses/${course.id}`, { token: teacher.token, body })
const page = async (lang: 'ar' | 'en') => {
  const response = await send('get', `/c/${course.slug}?lang=${lang}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

beforeAll(async () => {
  teacher = await makeTeacher({ first_name: 'Huda' })
  course = await buildCourse(testServices(), { owner_id: teacher.userId, published: false })
  for (const { id, title } of course.lessons)
    await testServices()
      .db.update(lessons)
      .set({ objectives: [{ id: 'goal', text: `explain ${title}`, citations: [], base: null }] })
      .where(eq(lessons.id, id))
  await request('post', `/courses/${course.id}/publish`, { token: teacher.token })
})

it('a course has a page for everyone in both languages, with its outline and its first lesson', async () => {
  const [english, arabic] = [await page('en'), await page('ar')]
  expect([english.status, arabic.status]).toEqual([200, 200])
  expect(english.text).toContain('<html lang="en" dir="ltr">')
  expect(arabic.text).toContain('<html lang="ar" dir="rtl">')
  expect(english.text).toContain('Join the course')
  expect(arabic.text).toContain('الانضمام إلى الدورة')
  for (const { title } of course.lessons) expect(english.text).toContain(title)
  expect(english.text).toContain('Approved and published by the instructor on')
  const found = await request<{ course: PublicCourse }>('get', `/public/courses/${course.slug}`)
  const { sample } = found.body.data.course
  expect(sample?.title).toBe(course.lessons[0]?.title)
  const said = sample?.parts.flatMap(({ lines }) => lines)[0] ?? '?'
  expect(english.text).toContain(said)
})

it('says what the course is for, shows where a sentence comes from, and marks what opens on joining', async () => {
  const found = await request<{ course: PublicCourse }>('get', `/public/courses/${course.slug}`)
  const { goals, sample } = found.body.data.course
  expect(goals).toEqual(course.lessons.map(({ title }) => `explain ${title}`))
  const { passage } = sample ?? {}
  expect(passage?.cited).not.toBe('')
  expect(passage?.material_name).toMatch(/./)
  const [english, arabic] = [await page('en'), await page('ar')]
  expect(english.text).toContain('After this course you can')
  expect(arabic.text).toContain('بعد هذه الدورة يمكنك')
  for (const goal of goals) expect(english.text).toContain(goal)
  expect(english.text).toContain(`<mark>${passage?.cited}</mark>`)
  const locks = english.text.split('class="course-lock"').length - 1
  expect(locks).toBe(course.lessons.length - 1)
  expect(english.text).toContain('<a href="#sample"')
})

it('says until when people join, and opens no way in afterwards', async () => {
  const ends = (days: number) =>
    change({ joining_ends_at: new Date(Date.now() + days * 86_400_000).toISOString() })
  await ends(3)
  expect((await page('en')).text).toContain('You can join until')
  await ends(-3)
  const { status, text } = await page('en')
  expect(status).toBe(200)
  expect(text).toContain('Joining ended on')
  expect(text).not.toContain('Join the course')
  expect((await page('ar')).text).toContain('انتهى الانضمام في')
  await change({ joining_ends_at: null })
})

it('says to search engines what it is, as data that no title ends', async () => {
  await change({ title: HOSTILE })
  const { text, headers } = await page('en')
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1]
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'Course', name: HOSTILE, offers: { price: 0 } })
  expect(text).not.toContain('<script>alert(1)')
  expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'")
})

it('is named in both languages to search engines while the catalogue lists it, and only then', async () => {
  const named = async () => {
    const map = await (await send('get', '/sitemap.xml')).text()
    return ['ar', 'en'].filter((lang) => map.includes(`/c/${course.slug}?lang=${lang}</loc>`))
  }
  expect(await named()).toEqual(['ar', 'en'])
  expect((await page('en')).headers.get('X-Robots-Tag')).toBeNull()
  for (const visibility of ['unlisted', 'private']) {
    await change({ visibility })
    expect(await named()).toEqual([])
    expect((await page('en')).headers.get('X-Robots-Tag')).toBe('noindex')
  }
  await change({ visibility: 'public' })
  expect(await named()).toEqual(['ar', 'en'])
})

it('is found by its link when it is unlisted, and is not there when private, hidden or unknown', async () => {
  await change({ visibility: 'unlisted' })
  expect((await page('en')).status).toBe(200)
  await change({ visibility: 'private' })
  expect((await page('en')).status).toBe(404)
  expect((await page('en')).text).not.toContain('Soil')
  expect((await request('get', `/public/courses/${course.slug}`)).status).toBe(404)
  await change({ visibility: 'public' })
  await request('post', `/courses/${course.id}/deactivate`, { token: teacher.token })
  expect((await page('ar')).status).toBe(404)
  expect((await send('get', '/c/nothing-here')).status).toBe(404)
})
