import { gzipSync } from 'node:zlib'
import type { Request, Response } from 'playwright-core'
import { api, register } from './api.ts'
import { applicationStands, launchBrowser, type TestBrowser } from './browser.ts'
import { sharedCourse } from './published-course.ts'

type FirstLoad = {
  screen: string
  budget: number
  /** What it is to come to, until idle. */
  aim: number | undefined
  /** Until the heading is there. */
  script: number
  style: number
  total: number
  /** JavaScript until nothing more is asked for. */
  idle: number
}

/**
 * Most kilobytes (of 1,024 bytes) of gzipped JavaScript that a first visit may load, screen by screen. Hono's own
 * client is part of each since it took the place of a hand-written one: it brought the login to 146.7; the one hook
 * of all forms, wizards included, to 148.9; what other slices say since, to 150.4,
 * question types and real pages to 152.5; rules of exams and what certifies to 154.4. The review grew by figures, by
 * what a file left out and by forms of seven types of questions, to 334.
 * The studio's routes and titles, which the entry knows by name, brought the login to 158 and the student's home to 174:
 * words and icons that neither needs are apart from them since, which left 154 and 167.
 * The editor of a lesson and the review share how a block looks and is written, and load no dialog before it is opened.
 */
const BUDGETS = {
  landing: 115,
  login: 155,
  'student home': 170,
  lesson: 190,
  review: 340,
  'lesson editor': 340,
  course: 310,
} as const
type Screen = keyof typeof BUDGETS
/** Kilobytes of JavaScript until a screen is idle that are aimed at. None is there yet. */
const AIMS: Partial<Record<Screen, number>> = {
  landing: 60,
  login: 145,
  'student home': 170,
  lesson: 190,
  'lesson editor': 320,
}

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

/** Runs in the page: whether it has got nothing new for two seconds: toasts are loaded one second after a page. */
function isIdle(): boolean {
  const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
  return performance.now() - Math.max(0, ...ends) > 2000
}

async function visit(browser: TestBrowser, origin: string, screen: Screen, path: string, token?: string) {
  const { page, context } = await browser.open(origin, { token, firstVisit: true })
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.addInitScript(noteHeading)
  await page.goto(path)
  await applicationStands(page)
  await page.waitForFunction(isIdle)
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
    budget: BUDGETS[screen],
    aim: AIMS[screen],
    script: sum(/javascript/),
    style: sum(/css/),
    total: sum(/./),
    idle: sum(/javascript/, weighed),
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
