import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { eventually, register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { openChat } from '#test/support/chat-sockets.ts'
import { dictatedModel } from '#test/support/dictated-model.ts'
import { screenIsSound } from '#test/support/journey.ts'
import type { LoopbackServer } from '#test/support/loopback-server.ts'
import { startModelServer } from '#test/support/model-server.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { wordsOf } from '#test/support/words.ts'

const LANGUAGES = ['en', 'ar'] as const
const QUESTIONS = {
  en: { known: 'What do allergenic hazards include?', unknown: 'How many moons does Jupiter have?' },
  ar: { known: 'ما هي الخوارزمية؟', unknown: 'كم قمرًا للمشتري؟' },
} as const
const UNSOURCED = { en: 'Jupiter has many moons.', ar: 'للمشتري أقمار كثيرة.' } as const

let browser: TestBrowser
let models: LoopbackServer
let model: ReturnType<typeof dictatedModel>
let server: TestServer
let dataDir: string
let asked: Record<Locale, { token: string; conversation: string; course: PublishedCourse }>

/** A student asks what the course does not say, while no model is there. */
async function refused(origin: string, lang: Locale) {
  const course = await publishCourse(origin, lang)
  const { call, token } = await register(origin, 'student')
  await call('POST', `/courses/${course.id}/join`)
  const made = await call<{ conversation: { id: string } }>('POST', '/conversations', {
    course_id: course.id,
  })
  const conversation = made.body.data.conversation.id
  const page = await openChat({ origin, token, id: conversation })
  page.ask(QUESTIONS[lang].unknown, 'course')
  await eventually(
    async () => page.events,
    (events) => events.some(({ type }) => type === 'done'),
  )
  page.close()
  return { token, conversation, course }
}

beforeAll(async () => {
  browser = await launchBrowser()
  models = await startModelServer()
  model = dictatedModel(models.url)
  dataDir = mkdtempSync(join(tmpdir(), 'sullam-assistant-'))
  const before = await startServer({ dataDir })
  asked = { en: await refused(before.origin, 'en'), ar: await refused(before.origin, 'ar') }
  await before.stop()
  const env = { ...model.settings, AI_JUDGE_MODEL: 'off' }
  server = await startServer({ dataDir, env, port: before.port })
})
afterAll(async () => {
  await browser.close()
  await server?.stop()
  await models?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const isHeard = () => eventually(model.isHeard, (heard) => heard)
/** The first passage that the model was given for the question it is asked now. */
const passageOf = async () =>
  (/^\[1\] (.+)$/m.exec((await model.prompts()).at(-1) ?? '')?.[1] ?? '').replace(/[.؟!]$/, '')

/** The page's sockets of conversations, which may be cut and kept away. */
async function sockets(page: Page) {
  const open: WebSocketRoute[] = []
  const state = { isAway: false }
  await page.routeWebSocket(/\/conversations\/.+\/live/, (socket) => {
    if (state.isAway) return void socket.close()
    open.push(socket)
    socket.connectToServer()
  })
  return {
    async cut() {
      state.isAway = true
      for (const socket of open.splice(0)) await socket.close()
    },
    mend() {
      state.isAway = false
    },
  }
}

it.each(LANGUAGES)(
  'a model that is set up later is offered, its words come as they are written, also after a cut, and Esc stops them, in %s',
  async (lang) => {
    const { token, conversation } = asked[lang]
    const { assistant: m } = wordsOf(lang)
    const { page, problems } = await browser.open(server.origin, { lang, token })
    const connection = await sockets(page)
    await page.goto(`/chat?conversation=${conversation}`)
    await page.getByRole('button', { name: m.offers.again }).waitFor()

    await page.getByRole('button', { name: m.offers.unsourced }).click()
    await isHeard()
    await model.says(`${UNSOURCED[lang]} `)
    await model.ends()
    await page.getByText(UNSOURCED[lang]).waitFor()
    await page.getByText(m.unsourced).waitFor()
    expect(await page.locator('.answer').nth(1).locator('.source-mark').count()).toBe(0)

    const box = page.getByLabel(m.question, { exact: true })
    await box.fill(QUESTIONS[lang].known)
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('…')
    expect(await box.inputValue()).toBe(`${QUESTIONS[lang].known}\n…`)
    await page.keyboard.press('Enter')
    await isHeard()
    const passage = await passageOf()
    const answer = page.locator('.answer').nth(2)
    await model.says(`${passage} [1]. `)
    await answer.locator('.source-mark').first().waitFor()
    expect(await page.getByRole('log').getAttribute('aria-busy')).toBe('true')

    await connection.cut()
    await page.getByText(m.connecting).waitFor()
    for (let n = 0; n < 12; n++) await model.says(`${passage} [1]. `)
    connection.mend()
    await eventually(
      () => answer.locator('p .source-mark').count(),
      (count) => count === 13,
    )
    await page.getByText(m.connecting).waitFor({ state: 'detached' })

    // Who went back to read stays where they are.
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForFunction(() => window.scrollY > 0)
    await page.evaluate(() => window.scrollTo(0, 0))
    const toEnd = page.getByRole('button', { name: m.toEnd })
    await toEnd.waitFor()
    await model.says(`${passage} [1]. `)
    await eventually(
      () => answer.locator('p .source-mark').count(),
      (count) => count === 14,
    )
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.screenshot({ path: `test/.out/assistant-away-${lang}.png` })
    await toEnd.click()
    await toEnd.waitFor({ state: 'detached' })
    await model.says(`${passage} [1]. `)
    await eventually(
      () => answer.locator('p .source-mark').count(),
      (count) => count === 15,
    )
    expect(await toEnd.count()).toBe(0)

    await page.keyboard.press('Escape')
    await page.getByText(m.stopped).waitFor()
    await page.getByRole('button', { name: m.send }).waitFor()
    expect(await page.getByRole('log').getAttribute('aria-busy')).toBe('false')
    await screenIsSound(page)
    await page.screenshot({ path: `test/.out/assistant-stopped-${lang}.png` })

    await page.locator('.answer-source').first().click()
    await page.getByRole('link', { name: m.openLesson }).click()
    await page.waitForURL(/\/lessons\/[^/]+\?/)
    await page.locator('.source-panel').waitFor()
    expect(problems).toEqual([])
  },
)
