import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { startModelServer } from '#test/support/model-server.ts'
import { publishCourse, sharedCourse } from '#test/support/published-course.ts'
import { startServer } from '#test/support/server.ts'
import { wordsOf } from '#test/support/words.ts'

let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it.each(['en', 'ar'] as const)(
  'without a model the way to translate by hand is said, in %s',
  async (lang) => {
    const { translations: m } = wordsOf(lang)
    const course = await sharedCourse(inject('baseUrl'), lang)
    const to = lang === 'en' ? 'ar' : 'en'
    await course.instructor.call('POST', `/courses/${course.id}/translations`, { to })
    const { page, problems } = await browser.open(inject('baseUrl'), { lang, token: course.instructor.token })
    await page.goto(`/courses/${course.id}/translations/${to}`)
    await page.getByRole('button', { name: m.machine.open }).click()
    await page.getByRole('dialog').getByText(m.machine.noModel).waitFor()
    await screenIsSound(page)
    expect(problems).toEqual([])
  },
)

it.each(['en', 'ar'] as const)(
  'a model translates what is missing, is stopped and goes on, and each text waits for a person, in %s',
  async (lang) => {
    const model = await startModelServer()
    const dataDir = mkdtempSync(join(tmpdir(), 'sullam-machine-'))
    const { translations: m } = wordsOf(lang)
    const to = lang === 'en' ? 'ar' : 'en'
    // The course is the built-in engine's; the model comes afterwards.
    const before = await startServer({ dataDir })
    const course = await publishCourse(before.origin, lang)
    await course.instructor.call('POST', `/courses/${course.id}/translations`, { to })
    await before.stop()
    const env = { AI_BASE_URL: model.url, AI_MODEL: 'translates/page' }
    const server = await startServer({ dataDir, env, port: before.port })
    onTestFinished(async () => {
      await server.stop()
      await model.close()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const { page, problems } = await browser.open(server.origin, { lang, token: course.instructor.token })
    await page.goto(`/courses/${course.id}/translations/${to}`)
    await page.getByRole('button', { name: m.machine.open }).click()
    await page.getByRole('dialog').locator('#machine-cost').getByText(/\d/).waitFor()
    await page
      .getByRole('dialog')
      .getByText(/(About|نحو)/)
      .waitFor()
    const start = () => page.getByRole('button', { name: m.machine.act, exact: true }).click()
    await start()
    // Stopped with some of it left, which a second start goes on with.
    await page.getByRole('button', { name: m.machine.stop }).click()
    await page.getByRole('button', { name: m.machine.open }).click()
    await start()
    await page.getByRole('button', { name: m.machine.stop }).waitFor()
    await page.getByRole('button', { name: m.machine.stop }).waitFor({ state: 'detached' })
    await screenIsSound(page)
    // What the model says of some texts cannot stand: these are left for people, the others wait for them.
    const waiting = page.getByRole('link', { name: new RegExp(`^${m.states.machine} [1-9]`) })
    await waiting.click()
    await page
      .getByRole('button', { name: / 0\/\d/ })
      .nth(1)
      .click()
    await page.getByText(m.suggested).first().waitFor()
    expect(problems).toEqual([])
  },
)
