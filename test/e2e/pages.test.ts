import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { register, type Session } from '#test/support/api.ts'
import { applicationStands, launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { wordsOf } from '#test/support/words.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
let student: Session
let teacher: Session

beforeAll(async () => {
  browser = await launchBrowser()
  student = await register(origin, 'student')
  teacher = await register(origin, 'teacher')
})
afterAll(() => browser.close())

describe.each(['en', 'ar'] as const)('in %s', (lang) => {
  const { ui, titles, missing } = wordsOf(lang)

  it.each([
    { path: '/', title: titles.home },
    { path: '/login', title: titles.login },
    { path: '/register-as', title: titles.registerAs },
    { path: '/register/instructor', title: titles.registerInstructor },
    { path: '/verify', title: titles.verify },
  ])('$path opens for a guest under a title that begins with the product', async ({ path, title }) => {
    const { page, problems } = await browser.open(origin, { lang })
    await page.goto(path)
    await page.locator('h1').waitFor()
    expect(await page.title()).toBe(`${ui.product} · ${title}`)
    expect(problems).toEqual([])
  })

  it('an address that no page has says so, and leads home', async () => {
    const { page, problems } = await browser.open(origin, { lang })
    await page.goto('/no/such/page')
    await page.getByRole('heading', { level: 1, name: ui.notFound.heading }).waitFor()
    expect(await page.title()).toBe(`${ui.product} · ${titles.notFound}`)
    await page.getByRole('link', { name: ui.notFound.action }).click()
    await page.waitForURL(`${origin}/`)
    expect(problems).toEqual([])
  })

  it.each(['student', 'teacher'] as const)('keeps the frame for a signed-in %s', async (role) => {
    const session = role === 'student' ? student : teacher
    const { page, problems } = await browser.open(origin, { lang, token: session.token })
    await page.goto('/no/such/page')
    await page.locator('main').getByRole('heading', { level: 1, name: ui.notFound.heading }).waitFor()
    expect(await page.locator('.rail .account-button').count()).toBe(1)
    expect(await page.locator('main').count()).toBe(1)
    expect(problems).toEqual([])
  })

  it('what does not exist is named, inside a main landmark, with the way to what does', async () => {
    const { page } = await browser.open(origin, { lang, token: student.token })
    const { course, level, lesson, certificate } = missing
    for (const [path, { title, act }, to] of [
      ['/student/courses/none', course, '/student/courses'],
      ['/student/courses/none/levels', course, '/student/courses'],
      ['/student/courses/joined/none', course, '/student/courses'],
      ['/student/courses/none/exam/none', course, '/student/courses'],
      ['/student/courses/none/levels/none/lessons', level, '/student/courses/none/levels'],
      ['/student/courses/none/levels/none/lessons/none', lesson, '/student/courses/none/levels'],
      ['/certificates/none', certificate, '/certificates'],
    ] as const) {
      await page.goto(path)
      await page.locator('main').getByRole('heading', { level: 1, name: title }).waitFor()
      expect(await page.locator('main').count(), path).toBe(1)
      expect(await page.title()).toBe(`${ui.product} · ${titles.notFound}`)
      await page.locator('main').getByRole('link', { name: act }).click()
      await page.waitForURL(`${origin}${to}`)
    }
    await page.goto('/student/courses/none/quiz/none')
    await page.locator('main').getByRole('heading', { level: 1, name: ui.notFound.heading }).waitFor()
  })

  it('the exam of a lesson is at the address of the course’s exam, with its questions and its result', async () => {
    const { page } = await browser.open(origin, { lang, token: student.token })
    for (const rest of ['', '/questions', '/questions/results?attempt=none']) {
      await page.goto(`/student/courses/none/levels/one/lessons/two/exam/three${rest}`)
      // Without an attempt there are no questions yet: those lead on to the exam's first page.
      const landed = rest === '/questions' ? '' : rest
      await page.waitForURL(`${origin}/student/courses/none/exam/three${landed}`)
    }
  })

  it('after a navigation the heading has the focus, and Back restores the place', async () => {
    const { page } = await browser.open(origin, { lang, viewport: { width: 1280, height: 500 } })
    await page.goto('/')
    await applicationStands(page)
    await page.locator('.doors').scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(100)
    await page.locator('.door-learn a').click()
    await page.waitForURL('**/student/features')
    await page.locator('.public-lead h1').waitFor()
    expect(await page.evaluate(() => [window.scrollY, document.activeElement?.tagName])).toEqual([0, 'H1'])
    await page.goBack()
    await page.locator('.hero').waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  })
})

describe('each kind of page lets in whom it is for', () => {
  it.each([
    ['a guest', '/student', '/login'],
    ['a guest', '/instructor', '/login'],
    ['a guest', '/certificates', '/login'],
    ['a guest', '/login', '/login'],
    ['a student', '/', '/student'],
    ['a student', '/login', '/student'],
    ['a student', '/instructor', '/student'],
    ['a student', '/course/add', '/student'],
    ['a student', '/student', '/student'],
    ['a teacher', '/', '/instructor'],
    ['a teacher', '/register/student', '/instructor'],
    ['a teacher', '/student', '/instructor'],
    ['a teacher', '/instructor', '/instructor'],
  ])('%s who opens %s arrives at %s', async (who, path, arrival) => {
    const token = who === 'a student' ? student.token : who === 'a teacher' ? teacher.token : undefined
    const { page } = await browser.open(origin, { token })
    await page.goto(path)
    await page.locator('h1').waitFor()
    expect(new URL(page.url()).pathname).toBe(arrival)
  })

  it('a guest who logs in arrives where the login was asked for', async () => {
    const { auth } = wordsOf('en')
    const { page } = await browser.open(origin)
    await page.goto('/student/courses?view=all')
    await page.getByLabel(auth.email, { exact: true }).fill(student.email)
    await page.getByLabel(auth.password, { exact: true }).fill(student.password)
    await page.getByRole('button', { name: auth.login.submit }).click()
    await page.waitForURL('**/student/courses?view=all')
  })
})
