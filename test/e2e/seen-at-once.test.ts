import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { publishCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { CoursePath } from '#worker/contract/learning.ts'
import type { ReviewItem } from '#worker/contract/review.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const RENAMED = { en: 'Named anew today', ar: 'اسمه اليوم جديد' }

it.each(['en', 'ar'] as const)(
  'what an instructor publishes, prices or archives is in the next view of guests and students, in %s',
  async (lang) => {
    const { publishing } = wordsOf(lang)
    const course = await publishCourse(origin, lang)
    const { call, token } = course.instructor
    const student = await register(origin, 'student')
    await student.call('POST', `/courses/${course.id}/join`)
    const { levels } = (await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)).body.data
    const lesson = levels[0]?.lessons[0]
    const lessonPath = `/student/courses/${course.slug}/levels/${levels[0]?.id}/lessons/${lesson?.id}`

    // A guest and a student look, the guest twice: the second view is a copy that still holds.
    const guest = await browser.open(origin, { lang, viewport: PHONE })
    await guest.page.goto(`/c/${course.slug}`)
    await guest.page.reload()
    await guest.page.getByRole('heading', { level: 1, name: course.title }).waitFor()
    const list = await browser.open(origin, { lang, viewport: PHONE })
    await list.page.goto('/catalog')
    const card = list.page.locator(`a[href^="/c/${course.slug}"]`)
    await card.waitFor()
    const reader = await browser.open(origin, { lang, token: student.token })
    await reader.page.goto(lessonPath)
    await reader.page.getByRole('heading', { level: 1, name: lesson?.title }).waitFor()

    // A lesson gets another name, which nobody sees before it is published.
    const items = await call<ReviewItem[]>('GET', `/courses/${course.id}/review?state=approved&limit=100`)
    const item = items.body.data.find(({ id }) => id === lesson?.id)
    const renamed = await call('POST', `/courses/${course.id}/review/${lesson?.id}`, {
      action: 'edit',
      revision: item?.revision,
      content: { kind: 'lesson', title: RENAMED[lang] },
    })
    expect(renamed.status).toBe(200)
    await guest.page.reload()
    expect(await guest.page.getByText(RENAMED[lang]).count()).toBe(0)

    const owner = await browser.open(origin, { lang, token })
    await owner.page.goto(`/courses/${course.id}`)
    await owner.page.getByRole('button', { name: publishing.changes({ n: 1 }) }).click()
    await owner.page.getByRole('button', { name: publishing.sheet.act({ n: 2 }) }).click()
    await owner.page.getByText(publishing.sheet.done({ n: 2 })).waitFor()
    await guest.page.reload()
    expect(await guest.page.getByText(RENAMED[lang]).count()).toBeGreaterThan(0)
    await reader.page.reload()
    await reader.page.getByRole('heading', { level: 1, name: RENAMED[lang] }).waitFor()

    const priced = await call('PATCH', `/courses/${course.id}`, {
      payment_status: 'paid',
      price: 7300,
      currency: 'QAR',
    })
    expect(priced.status).toBe(200)
    await guest.page.reload()
    expect(await guest.page.locator('.course-price').textContent()).toMatch(/73|٧٣/)
    await list.page.reload()
    expect(await card.textContent()).toMatch(/73|٧٣/)

    expect((await call('POST', `/courses/${course.id}/archive`)).status).toBe(200)
    expect((await guest.page.reload())?.status()).toBe(404)
    await list.page.reload()
    expect(await card.count()).toBe(0)
    await reader.page.reload()
    await reader.page.getByRole('heading', { level: 1, name: RENAMED[lang] }).waitFor()
    expect([guest, list, reader, owner].flatMap(({ problems }) => problems)).toEqual([])
  },
)
