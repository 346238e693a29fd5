import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { login, register, type Session } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { cut, refuseWaiting, workerReady } from '#test/support/flight-mode.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { sharedCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { CoursePath, LessonView } from '#worker/contract/learning.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function joined(lang: 'en' | 'ar') {
  const course = await sharedCourse(origin, lang)
  const student = await register(origin, 'student')
  await student.call('POST', `/courses/${course.id}/join`)
  const [level] = (await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)).body.data.levels
  const lessonId = level?.lessons[0]?.id ?? ''
  const path = `/student/courses/${course.slug}/levels`
  return { student, path, lessonId, address: `${path}/${level?.id}/lessons/${lessonId}` }
}

const keptNames = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept-')))
const waitingHere = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept-'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().filter(({ url }) => new URL(url).pathname.startsWith('/outbox/')).length
  })
const placeOf = async ({ call }: Session, id: string) =>
  (await call<{ lesson: LessonView }>('GET', `/student/lessons/${id}`)).body.data.lesson.progress

it.each(['en', 'ar'] as const)(
  'a lesson that was opened before is read without a connection, and its place is sent later, in %s',
  async (lang) => {
    const { student, path, lessonId, address } = await joined(lang)
    const { page, context } = await browser.open(origin, { lang, token: student.token, serviceWorker: true })
    await page.goto(path)
    await workerReady(page)
    await page.goto(address)
    await page.locator('.article h1').waitFor()
    const title = await page.locator('.article h1').textContent()
    await page.goto(path)
    await page.locator('main h1').waitFor()

    await cut(context, true)
    await page.goto(address)
    await page.locator('.article h1').waitFor()
    expect(await page.locator('.article h1').textContent()).toBe(title)
    // Parts that come later bring theirs.
    const missing = () =>
      page
        .locator('link[rel=stylesheet]')
        .evaluateAll((sheets) =>
          sheets.filter((one) => !(one as HTMLLinkElement).sheet).map((one) => one.outerHTML),
        )
    await expect.poll(missing).toEqual([])
    const kept: { data: object } = await page.evaluate(
      async (call) =>
        (
          await fetch(call, {
            method: 'PUT',
            headers: { 'Content-Type': 'application/json' },
            body: '{"position":40}',
          })
        ).json(),
      `/api/v1/student/lessons/${lessonId}/progress`,
    )
    expect(kept.data).toEqual({ position: 40, kept: true })
    expect((await placeOf(student, lessonId)).position).toBe(0)

    await cut(context, false)
    // The next page that reaches the server sends what waits.
    await page.goto(path)
    await expect.poll(async () => (await placeOf(student, lessonId)).position).toBe(40)
  },
)

it('what is changed while an older change still waits is sent after it', async () => {
  const { student, lessonId, address } = await joined('en')
  const { page, context } = await browser.open(origin, { token: student.token, serviceWorker: true })
  await page.goto(address)
  await page.locator('.article h1').waitFor()
  await workerReady(page)
  const to = `/api/v1/student/lessons/${lessonId}/bookmark`
  const change = (method: string) =>
    page.evaluate(
      async ([address, way]) => {
        const headers = { 'Content-Type': 'application/json' }
        const answer = await fetch(address, { method: way, headers, ...(way === 'PUT' && { body: '{}' }) })
        return ((await answer.json()) as { data?: { kept?: boolean } }).data?.kept
      },
      [to, method] as const,
    )
  const isMarked = async () =>
    (await student.call<{ id: string }[]>('GET', '/student/bookmarks')).body.data.length === 1
  await cut(context, true)
  expect(await change('PUT')).toBe(true)
  await refuseWaiting(context, true)
  expect(await change('DELETE')).toBe(true)
  expect(await isMarked()).toBe(false)
  await refuseWaiting(context, false)
  await page.reload()
  await expect.poll(() => waitingHere(page)).toBe(0)
  expect(await isMarked()).toBe(false)
})

it('what one student kept is gone for the next on the same device, and after logging out', async () => {
  const [first, second] = [await joined('en'), await joined('en')]
  const { page, context } = await browser.open(origin, { token: first.student.token, serviceWorker: true })
  await page.goto(first.path)
  await workerReady(page)
  await page.goto(first.address)
  await page.locator('.article h1').waitFor()
  const [mine] = await keptNames(page)
  expect(mine).toBeDefined()

  await context.addCookies([
    { name: 'jwt', value: second.student.token, url: origin, httpOnly: true, sameSite: 'Lax' },
  ])
  await page.goto(second.path)
  await page.locator('main h1').waitFor()
  await expect.poll(() => keptNames(page)).not.toContain(mine)
  await cut(context, true)
  // Nothing of the first one's lesson is left to be shown.
  const answer = await page.evaluate(
    (call) =>
      fetch(call).then(
        ({ status }) => status,
        () => 'away',
      ),
    `/api/v1/student/lessons/${first.lessonId}`,
  )
  expect(answer).toBe('away')
  await cut(context, false)
  await page.reload()
  await page.locator('main h1').waitFor()
  await page.evaluate(() => fetch('/api/v1/user/profile/logout', { method: 'POST' }))
  await page.reload()
  await expect.poll(() => keptNames(page)).toEqual([])
})

it.each(['en', 'ar'] as const)(
  'a logout sends what waits, and where that fails asks before it deletes it, in %s',
  async (lang) => {
    const { kept: m, menus } = wordsOf(lang)
    const { student, lessonId, address } = await joined(lang)
    const { page, context } = await browser.open(origin, { lang, token: student.token, serviceWorker: true })
    await page.goto(address)
    await page.locator('.article h1').waitFor()
    await workerReady(page)
    const putPlace = (position: number) =>
      page.evaluate(
        async ([to, body]) => {
          const headers = { 'Content-Type': 'application/json' }
          await fetch(to, { method: 'PUT', headers, body })
        },
        [`/api/v1/student/lessons/${lessonId}/progress`, JSON.stringify({ position })] as const,
      )
    const logOut = async () => {
      await page.locator('.rail .account-button').click()
      await page.getByRole('button', { name: menus.logout, exact: true }).click()
    }
    await page.goto('/student')
    await page.locator('main h1').waitFor()
    await cut(context, true)
    await putPlace(40)
    await refuseWaiting(context, true)
    await logOut()
    const asks = page.getByRole('dialog', { name: m.logout.title({ n: 1 }) })
    await asks.getByText(m.logout.hint).waitFor()
    await screenIsSound(page)
    await asks.getByRole('button', { name: m.logout.stay }).click()
    await asks.waitFor({ state: 'detached' })
    expect(await waitingHere(page)).toBe(1)

    await refuseWaiting(context, false)
    await logOut()
    await page.waitForURL('**/login**')
    expect((await placeOf(await login(origin, student.email, student.password), lessonId)).position).toBe(40)
    expect(await keptNames(page)).toEqual([])
  },
)

it('a logout deletes what waits once its student has said so', async () => {
  const { kept: m, menus } = wordsOf('en')
  const { student, address } = await joined('en')
  const { page } = await browser.open(origin, { token: student.token, serviceWorker: true })
  await page.goto(address)
  await page.locator('.article h1').waitFor()
  await workerReady(page)
  await page.goto('/student')
  await page.evaluate(() =>
    localStorage.setItem('attempt:one', '{"first":{"response":{},"seq":1,"sent":false}}'),
  )
  await page.locator('.rail .account-button').click()
  await page.getByRole('button', { name: menus.logout, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: m.logout.act }).click()
  await page.waitForURL('**/login**')
  expect(await page.evaluate(() => localStorage.getItem('attempt:one'))).toBe(null)
  expect(await keptNames(page)).toEqual([])
})

it('a first visit counts as opened, and a lesson leaves the device of a student who was removed', async () => {
  const course = await sharedCourse(origin, 'en')
  const { student, lessonId, address } = await joined('en')
  const { page, context } = await browser.open(origin, { token: student.token, serviceWorker: true })
  await page.goto(address)
  await page.locator('.article h1').waitFor()
  const isKept = () =>
    page.evaluate(
      async (path) => Boolean(await caches.match(path, { ignoreVary: true })),
      `/api/v1/student/lessons/${lessonId}`,
    )
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true)
  await cut(context, true)
  await page.reload()
  await page.locator('.article h1').waitFor()

  await cut(context, false)
  const { user } = (await student.call<{ user: { id: string } }>('GET', '/user/profile/fetch')).body.data
  const own = `/courses/${course.id}/students/${user.id}`
  expect((await course.instructor.call('DELETE', own, { reason: 'A test' })).status).toBe(200)
  await page.reload()
  await expect.poll(isKept).toBe(false)
})

it.each(['en', 'ar'] as const)(
  'what came too late to be saved is said and listed with its reason, in %s',
  async (lang) => {
    const { kept: m } = wordsOf(lang)
    const course = await sharedCourse(origin, lang)
    const { student, lessonId, address } = await joined(lang)
    const { page, context } = await browser.open(origin, { lang, token: student.token, serviceWorker: true })
    await page.goto(address)
    await page.locator('.article h1').waitFor()
    const title = (await page.locator('.article h1').textContent()) ?? ''
    const lesson = `/api/v1/student/lessons/${lessonId}`
    const isKept = () =>
      page.evaluate(async (path) => Boolean(await caches.match(path, { ignoreVary: true })), lesson)
    await expect.poll(isKept, { timeout: 60_000 }).toBe(true)
    await workerReady(page)
    await cut(context, true)
    const { user } = (await student.call<{ user: { id: string } }>('GET', '/user/profile/fetch')).body.data
    const put = (call: string, body: string) =>
      page.evaluate(
        async ([to, json]) => {
          const headers = { 'Content-Type': 'application/json' }
          const answer = await fetch(to ?? '', { method: 'PUT', headers, body: json })
          return ((await answer.json()) as { data?: { kept?: boolean } }).data?.kept
        },
        [call, body],
      )
    // Something that the server accepts from nobody, and something that comes too late.
    expect(await put(`${lesson}/progress`, '{"position":"far"}')).toBe(true)
    await cut(context, false)
    await page.getByRole('button', { name: m.refused.see }).click()
    const wrong = page.locator('li', { hasText: m.what.progress })
    expect(await wrong.textContent()).toContain(m.refused.fault)
    await page.getByRole('button', { name: m.refused.clear }).click()
    await wrong.waitFor({ state: 'detached' })
    await cut(context, true)
    expect(await put(`${lesson}/bookmark`, '{}')).toBe(true)
    const own = `/courses/${course.id}/students/${user.id}`
    expect((await course.instructor.call('DELETE', own, { reason: 'A test' })).status).toBe(200)
    await cut(context, false)
    // A page sends what waits with its first calls, before it listens to what comes of it.
    await page.reload()
    await page.getByText(m.refused.said).waitFor()
    await page.getByRole('button', { name: m.refused.see }).click()
    await page.getByRole('heading', { name: m.refused.title, exact: true }).waitFor()
    const listed = page.locator('li', { hasText: m.what.bookmark })
    expect(await listed.textContent()).toContain(title)
    expect(await listed.textContent()).toContain(m.refused.closed)
    await screenIsSound(page)
    await page.getByRole('button', { name: m.refused.clear }).click()
    await listed.waitFor({ state: 'detached' })
  },
)
