import { gzipSync } from 'node:zlib'
import type { Request, Response } from 'playwright-core'
import { api, register } from './api.ts'
import { applicationStands, launchBrowser, loadsNothingMore, type TestBrowser } from './browser.ts'
import { sharedCourse } from './published-course.ts'

type FirstLoad = {
  screen: Screen
  /** Until the heading is there. */
  script: number
  scriptBudget: number | undefined
  style: number
  total: number
  /** JavaScript until nothing more is asked for. */
  idle: number
  idleBudget: number | undefined
}

/**
 * Most kilobytes (of 1,024 bytes) of gzipped JavaScript that a first visit may load, screen by screen, until nothing
 * more is asked for. A drawn public page asks for the application when somebody turns to what can be pressed: what
 * that loads is `landing in use`. A review shows pages of the material, whose reader is most of its weight, so it is
 * held to what its heading waits for.
 */
const UNTIL_IDLE = {
  landing: 2,
  'landing in use': 129,
  login: 145,
  'student home': 169.5,
  lesson: 188,
  'lesson editor': 294,
  course: 294,
} as const
/** The same until the heading is there, where the server does not draw it. */
const UNTIL_HEADING = {
  login: 143.5,
  'lesson editor': 286.5,
  review: 311,
  course: 292,
} as const
type Screen = keyof typeof UNTIL_IDLE | keyof typeof UNTIL_HEADING
const budgetIn = (budgets: Partial<Record<Screen, number>>, screen: Screen) => budgets[screen]

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10

async function weigh(response: Response): Promise<{ type: string; bytes: number }> {
  const type = response.headers()['content-type'] ?? ''
  // Fonts and images are compressed already; what is text the edge compresses.
  const body = await response.body().catch(() => Buffer.alloc(0))
  const text = /javascript|css|html|json|svg/.test(type)
  return { type, bytes: text ? gzipSync(body, { level: 9 }).byteLength : body.byteLength }
}

/** Runs in the page: the moment when its heading is there. What is asked for later is not needed for it. */
function noteHeading(): void {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('h1')) return
    document.documentElement.dataset.heading = String(Date.now())
    watcher.disconnect()
  })
  watcher.observe(document, { childList: true, subtree: true })
}

async function visit(browser: TestBrowser, origin: string, screen: Screen, path: string, token?: string) {
  const { page, context } = await browser.open(origin, { token, firstVisit: true })
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.addInitScript(noteHeading)
  await page.goto(path)
  if (screen !== 'landing') await applicationStands(page)
  await loadsNothingMore(page)
  const landed = new URL(page.url()).pathname
  const drawn = await page.evaluate(() => Number(document.documentElement.dataset.heading))
  const responses = await Promise.all(requests.map((request) => request.response()))
  const needed = responses.filter((response) => response !== null)
  const weighed = await Promise.all(
    needed.map(async (response) => ({
      ...(await weigh(response)),
      isInTime: response.request().timing().startTime <= drawn,
    })),
  )
  const loaded = weighed.filter(({ isInTime }) => isInTime)
  await context.close()
  if (landed !== path) throw new Error(`${path} led to ${landed}`)
  const sum = (kind: RegExp, all = loaded) =>
    kilobytes(all.filter(({ type }) => kind.test(type)).reduce((total, { bytes }) => total + bytes, 0))
  return {
    screen,
    script: sum(/javascript/),
    scriptBudget: budgetIn(UNTIL_HEADING, screen),
    style: sum(/css/),
    total: sum(/./),
    idle: sum(/javascript/, weighed),
    idleBudget: budgetIn(UNTIL_IDLE, screen),
  }
}

/** What a browser with an empty cache loads for each screen, gzipped, in kilobytes. */
export async function firstLoads(origin: string): Promise<FirstLoad[]> {
  const course = await sharedCourse(origin, 'en')
  const student = await register(origin, 'student')
  await student.call('POST', `/courses/${course.id}/join`)
  const path = await api(origin, student.token).call<{
    levels: { id: string; lessons: { id: string }[] }[]
  }>('GET', `/student/courses/${course.slug}`)
  const [level] = path.body.data.levels
  const lesson = `/student/courses/${course.slug}/levels/${level?.id}/lessons/${level?.lessons[0]?.id}`
  const browser = await launchBrowser()
  try {
    return [
      await visit(browser, origin, 'landing', '/'),
      await visit(browser, origin, 'landing in use', '/'),
      await visit(browser, origin, 'login', '/login'),
      await visit(browser, origin, 'student home', '/student', student.token),
      await visit(browser, origin, 'lesson', lesson, student.token),
      await visit(
        browser,
        origin,
        'lesson editor',
        `/courses/${course.id}/lessons/${level?.lessons[0]?.id}/edit`,
        course.instructor.token,
      ),
      await visit(browser, origin, 'review', `/courses/${course.id}/review`, course.instructor.token),
      await visit(browser, origin, 'course', `/courses/${course.id}`, course.instructor.token),
    ]
  } finally {
    await browser.close()
  }
}
