import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { LOCALES, type Locale } from '#db/vocabulary.ts'
import { type Answer, register, type Session } from '#test/support/api.ts'
import {
  DESKTOP,
  delayApplication,
  launchBrowser,
  PHONE,
  pageStands,
  type TestBrowser,
} from '#test/support/browser.ts'
import { sharedCourse } from '#test/support/published-course.ts'

type Path = { levels: { id: string; lessons: { id: string; title: string }[] }[]; exams: { slug: string }[] }
type World = { student: Session; pages: Record<string, string>; lessonId: string; title: string }

const origin = inject('baseUrl')
/** The device's zone, which its account knows once a page has been opened on it. */
const ZONE = 'Asia/Qatar'
const NAMES = ['home', 'courses', 'path', 'lesson', 'before an exam'] as const
let browser: TestBrowser
const worlds: Partial<Record<Locale, World>> = {}

async function makeWorld(lang: Locale): Promise<World> {
  const course = await sharedCourse(origin, lang)
  const student = await register(origin, 'student')
  await student.call('POST', `/courses/${course.id}/join`)
  await student.call('PATCH', '/user/preferences', { time_zone: ZONE })
  const own = `/student/courses/${course.slug}`
  const { body }: Answer<Path> = await student.call('GET', own)
  const [level] = body.data.levels
  const [lesson] = level?.lessons ?? []
  if (!level || !lesson) throw new Error('The course has no lesson')
  const pages = {
    home: '/student',
    courses: '/student/courses',
    path: `${own}/levels`,
    lesson: `${own}/levels/${level.id}/lessons/${lesson.id}`,
    'before an exam': `${own}/exam/${body.data.exams[0]?.slug}`,
  }
  return { student, pages, lessonId: lesson.id, title: lesson.title }
}

const worldOf = (lang: Locale): World => {
  const world = worlds[lang]
  if (!world) throw new Error(`No world in ${lang}`)
  return world
}

beforeAll(async () => {
  browser = await launchBrowser()
  for (const lang of LOCALES) worlds[lang] = await makeWorld(lang)
})
afterAll(() => browser?.close())

/** Runs in the page: keeps what stands when the text has been read, sums up what moves, and counts what is typed. */
function noteDrawn(): void {
  const noted = { shift: 0, typed: 0 }
  Object.assign(window, { noted })
  addEventListener('input', () => (noted.typed += 1), true)
  new PerformanceObserver((list) => {
    // TypeScript does not know this entry yet.
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) noted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  document.addEventListener('DOMContentLoaded', () =>
    Object.assign(noted, { heading: document.querySelector('h1'), text: document.body.textContent }),
  )
}
type Noted = { shift: number; typed: number; heading: Element | null; text: string }
const notedIn = (page: Page) =>
  page.evaluate(() => {
    // Kept by noteDrawn.
    const { noted } = window as unknown as { noted: Noted }
    const { shift, typed, text, heading } = noted
    return { shift, typed, text, isSame: heading === document.querySelector('h1') }
  })

/** Runs in the page: notes the first use of Intl, which costs a phone as much as all else before a paint. */
function noteIntl(): void {
  const { DateTimeFormat } = Intl
  Object.defineProperty(Intl, 'DateTimeFormat', {
    get() {
      performance.mark('intl')
      return DateTimeFormat
    },
  })
}
const startOf = (page: Page, name: string) =>
  page.evaluate((one) => performance.getEntriesByName(one)[0]?.startTime, name)

const runs = (page: Page) => page.waitForFunction(() => 'running' in document.documentElement.dataset)

/** Addresses of the calls whose answers came with a page. */
const carriedBy = (page: Page) =>
  page.evaluate(() => {
    const text = document.getElementById('carried')?.textContent ?? '{}'
    // Written by the Worker.
    return Object.keys((JSON.parse(text) as { answers: object }).answers)
  })

/** Addresses of the calls that a page makes. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  return calls
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

describe.each(LOCALES)('the first HTML in %s', (lang) => {
  it.each(NAMES)(
    'of %s is taken over as it stands: no flash, no shift, nothing asked for twice',
    async (name) => {
      const { student, pages } = worldOf(lang)
      for (const viewport of [DESKTOP, PHONE]) {
        const { page, context, problems } = await browser.open(origin, {
          token: student.token,
          lang,
          timeZone: ZONE,
          viewport,
          firstVisit: true,
        })
        const calls = callsOf(page)
        await page.addInitScript(noteDrawn)
        await page.goto(pages[name] ?? '')
        await runs(page)
        await pageStands(page)
        const { shift, typed, text, isSame } = await notedIn(page)
        const brought = await carriedBy(page)
        const twice = calls.filter((call) => brought.includes(call))
        expect({ name, isSame, typed, twice }).toEqual({ name, isSame: true, typed: 0, twice: [] })
        expect(calls.length).toBeLessThanOrEqual(2)
        expect(shift).toBeLessThan(0.02)
        expect(text.length).toBeGreaterThan(100)
        expect(problems).toEqual([])
        await context.close()
      }
    },
  )

  it('of a lesson is painted before it counts or dates anything', async () => {
    const { student, pages } = worldOf(lang)
    const { page } = await browser.open(origin, { token: student.token, lang, timeZone: ZONE })
    await page.addInitScript(noteIntl)
    await page.goto(pages.lesson ?? '')
    await runs(page)
    const painted = await startOf(page, 'first-contentful-paint')
    expect(await startOf(page, 'intl')).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY)
  })

  it('of a lesson is read, scrolled and pressed while the application is five seconds late', async () => {
    const { student, pages, title } = worldOf(lang)
    const { page, problems } = await browser.open(origin, {
      token: student.token,
      lang,
      timeZone: ZONE,
      viewport: PHONE,
      firstVisit: true,
    })
    await delayApplication(page, () => pause(5_000))
    await page.goto(pages.lesson ?? '', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.evaluate(() => 'running' in document.documentElement.dataset)).toBe(false)
    const mark = page.locator('[data-source]').nth(1)
    await mark.focus()
    await mark.click()
    await runs(page)
    await page.waitForURL(/source=/)
    expect(await mark.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(problems).toEqual([])
  })

  it('keeps the place of who scrolls before the application runs', async () => {
    const { student, pages } = worldOf(lang)
    const { page } = await browser.open(origin, {
      token: student.token,
      lang,
      timeZone: ZONE,
      viewport: PHONE,
      firstVisit: true,
    })
    await delayApplication(page, () => pause(2_000))
    await page.goto(pages.lesson ?? '', { waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    await page.evaluate(() => window.scrollTo(0, 300))
    await runs(page)
    await pageStands(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(300)
  })

  it.each([
    ['the application runs', 0],
    ['any script of the page is there', 1_000],
  ])('takes what is typed before %s', async (_, late) => {
    const { student } = worldOf(lang)
    const { page } = await browser.open(origin, {
      token: student.token,
      lang,
      timeZone: ZONE,
      firstVisit: true,
    })
    await delayApplication(page, () => pause(2_000))
    await page.route(/\/assets\/own-/, async (route) => {
      await pause(late)
      await route.continue()
    })
    await page.goto('/student/courses', { waitUntil: 'commit' })
    const code = page.locator('input[name="code"]')
    await code.fill('ABCD-1234')
    await runs(page)
    await page.locator('form button[type="submit"]').click()
    await page.waitForURL(/\/join\?code=/)
  })

  it('shows what its reader has just done', async () => {
    const { student, pages, lessonId } = worldOf(lang)
    const { page, problems } = await browser.open(origin, { token: student.token, lang, timeZone: ZONE })
    await page.goto(pages.path ?? '')
    expect(await page.locator('.path-rung-done').count()).toBe(0)
    await student.call('PUT', `/student/lessons/${lessonId}/progress`, { position: 100, done: true })
    const calls = callsOf(page)
    await page.goto(pages.path ?? '', { waitUntil: 'domcontentloaded' })
    expect(await page.locator('.path-rung-done').count()).toBe(1)
    await runs(page)
    expect([await page.locator('.path-rung-done').count(), calls]).toEqual([1, []])
    expect(problems).toEqual([])
  })

  it('is redrawn by a device in another time zone, which its account then knows', async () => {
    const { pages } = worldOf(lang)
    const traveller = await register(origin, 'student')
    const { page, problems } = await browser.open(origin, {
      token: traveller.token,
      lang,
      timeZone: 'Asia/Tokyo',
    })
    await page.goto(pages.home ?? '')
    await runs(page)
    const zone = async () =>
      (await traveller.call<{ time_zone: string }>('GET', '/user/preferences')).body.data.time_zone
    await expect.poll(zone).toBe('Asia/Tokyo')
    expect(problems).toEqual([])
  })
})

describe('whose page it is', () => {
  it('is never that of the one who was signed in here before', async () => {
    const [first, second] = [
      await register(origin, 'student', ['Amal', 'Haddad']),
      await register(origin, 'student', ['Zayd', 'Nasser']),
    ]
    const { page, context } = await browser.open(origin, { token: first.token, lang: 'en' })
    await page.goto('/student')
    await page.getByText('Amal Haddad').first().waitFor({ state: 'attached' })
    await runs(page)
    await context.addCookies([{ name: 'jwt', value: second.token, url: origin }])
    await page.goto('/student/courses')
    await page.goto('/student')
    await runs(page)
    expect(await page.locator('body').textContent()).not.toContain('Amal')
    await context.clearCookies({ name: 'jwt' })
    await page.goto('/student')
    await page.waitForURL(/\/login/)
    await page.goBack()
    await page.waitForURL(/\/login/)
    expect(await page.locator('body').textContent()).not.toMatch(/Amal|Zayd/)
  })

  it('is gone with its reader, also for who goes back to it', async () => {
    const leaver = await register(origin, 'student', ['Amal', 'Haddad'])
    const { page, context } = await browser.open(origin, { token: leaver.token, lang: 'en' })
    await page.goto('/student/courses')
    await runs(page)
    await page.goto('/plans')
    await page.locator('h1').waitFor()
    // As it is logged out in another tab.
    await leaver.call('POST', '/user/profile/logout')
    await context.clearCookies({ name: 'jwt' })
    await page.goBack()
    await page.waitForURL(/\/login/)
    expect(await page.locator('body').textContent()).not.toContain('Amal')
  })

  it('is signed in for who has logged in since it was a guest’s', async () => {
    const comer = await register(origin, 'student', ['Amal', 'Haddad'])
    const { page, context } = await browser.open(origin, { lang: 'en' })
    await page.goto('/login')
    await page.locator('h1').waitFor()
    await page.goto('/privacy')
    await context.addCookies([{ name: 'jwt', value: comer.token, url: origin }])
    await page.goBack()
    await page.waitForURL(/\/student$/)
    await page.getByText('Amal Haddad').first().waitFor({ state: 'attached' })
  })
})
