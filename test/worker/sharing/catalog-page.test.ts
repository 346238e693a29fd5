import { exports } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { courses, lessons } from '#db/schema/index.ts'
import { buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { makeTeacher, testServices } from '#test/support/worker-app.ts'
import { forgetVersion } from '#worker/platform/http/public-answers.ts'

const services = testServices()
const { db } = services
const { userId: ownerId } = await makeTeacher({ first_name: 'Noura', last_name: 'Saad' })
const HOSTILE = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'

/** Some seconds after courses were made in the database itself, where no instructor's call has said so. */
const get = async (search: string, headers: Record<string, string> = {}) => {
  await forgetVersion(services)
  const answer = await exports.default.fetch(
    new Request(`http://localhost:8787/catalog${search}`, { headers }),
  )
  return { answer, html: await answer.text() }
}

describe('the page of all courses', () => {
  it('says that nothing is published yet, in both languages', async () => {
    const english = await get('?lang=en')
    expect(english.answer.status).toBe(200)
    expect(english.html).toContain('No courses have been published yet')
    expect((await get('?lang=ar')).html).toContain('لم تُنشر أي دورة بعد')
  })

  it('is open to guests, newest first and page by page, and each course leads to its own page', async () => {
    for (let n = 0; n < 21; n++)
      await buildCourse(services, {
        owner_id: ownerId,
        title: `Ladder ${n}`,
        at: 1_000 + n,
        levels: 1,
        lessons: 1,
      })
    const { html, answer } = await get('?lang=en')
    const titles = [...html.matchAll(/<strong><bdi[^>]*>([^<]+)</g)].map(([, title]) => title)
    expect(titles.slice(0, 2)).toEqual(['Ladder 20', 'Ladder 19'])
    expect(titles).toHaveLength(20)
    expect(html).toMatch(/href="\/c\/course-[\w-]+\?lang=en"/)
    expect(answer.headers.get('X-Robots-Tag')).toBeNull()
    const next = /class="catalog-next" href="\/catalog([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    const rest = await get(next ?? '')
    expect(rest.html).toContain('Ladder 0<')
    expect(rest.html).not.toContain('catalog-next')
    expect(rest.answer.headers.get('X-Robots-Tag')).toBe('noindex')
  })

  it('finds a course by what its lessons say, folded, and names the lesson', async () => {
    const course = await buildCourse(services, {
      owner_id: ownerId,
      title: 'Coasts',
      language: 'ar',
      levels: 1,
      lessons: 1,
    })
    await db.update(lessons).set({ title: 'غابات عشب البحر' }).where(eq(lessons.course_id, course.id))
    await publishAgain(services, ownerId, course.id)
    const { html } = await get(`?lang=ar&search=${encodeURIComponent('عُشب')}`)
    expect(html).toContain('<bdi lang="ar">غابات عشب البحر</bdi>')
    expect(html).toContain('<select name="language">')
    const english = await get(`?lang=en&language=en&search=${encodeURIComponent('عُشب')}`)
    expect(english.html).toContain('No courses match')
    expect(english.html).toContain('<option value="en" selected>')
  })

  it('shows no private, unlisted or hidden course', async () => {
    for (const patch of [
      { visibility: 'private' },
      { visibility: 'unlisted' },
      { is_active: false },
    ] as const) {
      const { id } = await buildCourse(services, { owner_id: ownerId, title: 'Never shown' })
      await db.update(courses).set(patch).where(eq(courses.id, id))
    }
    expect((await get('?lang=en')).html).not.toContain('Never shown')
  })

  it('R21: writes what was typed, and what a course is called, as text', async () => {
    await buildCourse(services, { owner_id: ownerId, title: HOSTILE })
    for (const lang of ['ar', 'en'] as const) {
      const { html } = await get(
        `?lang=${lang}&search=${encodeURIComponent(HOSTILE)}&category_id=%22%3E%3Cscript%3E`,
      )
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<img src=x')
      expect((await get(`?lang=${lang}`)).html).not.toContain('<script>alert')
    }
  })

  it('answers whatever stands in its address with a page', async () => {
    for (const search of [
      '?language=xx',
      '?cursor=nonsense',
      `?cursor=${'9'.repeat(40)}.x`,
      '?age=&price=',
      `?search=${'x'.repeat(500)}`,
      '?search=%22*%22',
      '?lang=fr',
    ])
      expect((await get(search)).answer.status, search).toBe(200)
  })
})
