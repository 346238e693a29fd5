import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { register } from '#test/support/api.ts'
import { launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { cut, workerReady } from '#test/support/flight-mode.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { ageCards } from '#test/support/moved-clock.ts'
import { publishCourse } from '#test/support/published-course.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { wordsOf } from '#test/support/words.ts'
import type { CoursePath } from '#worker/contract/learning.ts'
import type { DueCard } from '#worker/contract/practice.ts'
import type { Preferences } from '#worker/contract/preferences.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sullam-review-'))
let browser: TestBrowser
let server: TestServer

/** A server of its own: days pass on it. */
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer({ dataDir })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

it('the account learns the time zone of the device, and another one after a flight', async () => {
  const student = await register(server.origin, 'student')
  const zone = async () => (await student.call<Preferences>('GET', '/user/preferences')).body.data.time_zone
  expect(await zone()).toBe('UTC')
  for (const timeZone of ['Asia/Qatar', 'America/New_York']) {
    const { page, context, problems } = await browser.open(server.origin, { token: student.token, timeZone })
    await page.goto('/student')
    await expect.poll(zone).toBe(timeZone)
    expect(problems).toEqual([])
    await context.close()
  }
})

/** A student with three due cards: the course was read three days ago. */
async function withDueCards(lang: Locale) {
  const course = await publishCourse(server.origin, lang)
  const student = await register(server.origin, 'student')
  await student.call('POST', `/courses/${course.id}/join`)
  const { levels } = (await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)).body.data
  for (const { id } of levels.flatMap(({ lessons }) => lessons).slice(0, 3))
    await student.call('PUT', `/student/lessons/${id}/progress`, { position: 100, done: true })
  return { lang, student }
}

it('a review in flight mode survives a reload and is sent once; what was forgotten comes back, in both languages', async () => {
  const learners = [await withDueCards('en'), await withDueCards('ar')]
  await server.stop()
  ageCards(dataDir, 3)
  await server.restart()
  for (const { lang, student } of learners) {
    const { practice: m } = wordsOf(lang)
    const due = async () => (await student.call<DueCard[]>('GET', '/review/due')).body
    const before = (await due()).data.length
    expect(before).toBeGreaterThan(2)
    const { page, context, problems } = await browser.open(server.origin, {
      lang,
      token: student.token,
      viewport: PHONE,
      serviceWorker: true,
    })
    await page.goto('/student')
    await workerReady(page)
    await page.goto('/student/review')
    const turn = page.getByRole('button', { name: m.turn })
    await turn.waitFor()
    await cut(context, true)
    const asked = page.locator('.review-question')
    const forgotten = await asked.textContent()
    await turn.click()
    await page.getByRole('button', { name: m.grades.again }).click()
    await turn.click()
    await page.getByRole('button', { name: m.grades.good }).click()
    await page.getByText(m.offline({ n: 2 })).waitFor()

    await page.reload()
    await page.getByText(m.offline({ n: 2 })).waitFor()
    expect(await asked.textContent()).not.toBe(forgotten)
    for (let left = before - 2; left > 0; left--) {
      await turn.click()
      await page.getByRole('button', { name: m.grades.good }).click()
    }
    await page.getByText(m.pause.title({ n: 1 })).waitFor()
    await screenIsSound(page)
    expect((await due()).data).toHaveLength(before)

    await cut(context, false)
    await expect.poll(async () => (await due()).data.length).toBe(1)
    expect((await due()).meta).toMatchObject({ counts: { due: 1, done: before - 1 } })
    await page.reload()
    await page.getByText(m.pause.title({ n: 1 })).waitFor()
    await page.getByRole('button', { name: m.pause.now }).click()
    expect(await asked.textContent()).toBe(forgotten)
    await turn.click()
    await page.getByRole('button', { name: m.grades.good }).click()
    await page.getByRole('heading', { name: m.end.title }).waitFor()
    await expect.poll(async () => (await due()).meta).toMatchObject({ counts: { due: 0, done: before } })
    await screenIsSound(page)
    expect(problems).toEqual([])
  }
})
