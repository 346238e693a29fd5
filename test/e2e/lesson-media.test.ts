import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { register } from '#test/support/api.ts'
import { DESKTOP, launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { cut, workerReady } from '#test/support/flight-mode.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { recordingIn, setCaptions } from '#test/support/lesson-recording.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { courseInReview } from '#test/support/reviewed-course.ts'
import { wordsOf } from '#test/support/words.ts'
import { bytes } from '#web/i18n/format.ts'
import type { CoursePath } from '#worker/contract/learning.ts'
import type { LessonMedia, LessonPlayed } from '#worker/contract/media.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const WRITTEN = 'يبرد الطعام (CPU) من 3 أطراف'
const CORRECTED = 'يبرد الطعام من ثلاثة أطراف'
const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script> & more'
const escaped = HOSTILE.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const FAULTY = `WEBVTT

00:02.000 --> 00:04.000
${WRITTEN}

00:05.000 --> 00:04.500
backwards

00:05.000 --> 00:07.000
${escaped}`

/** What text that became markup would leave behind. */
const planted = (page: Page) =>
  page.evaluate(
    () => document.querySelectorAll('img[src="x"], script:not([src], [type="application/json"])').length,
  )
const secondOf = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => Math.floor(audio.currentTime + 0.01))
const rest = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.pause())
/** Presses a line of the transcript, and waits for the caption that is then shown. */
async function showsAt(page: Page, place: number, text: string): Promise<void> {
  await page.locator('.transcript-line').nth(place).click()
  await expect.poll(() => page.locator('.media-player-cue').textContent()).toBe(text)
  await rest(page)
}

type Recorded = PublishedCourse & { media: LessonMedia; lessonId: string; address: string }
const recorded = new Map<Locale, Promise<Recorded>>()
/** A published course whose first lesson plays a recording with captions in two languages; one a language. */
async function publishRecorded(lang: Locale): Promise<Recorded> {
  const course = await publishCourse(origin, lang)
  const { instructor } = course
  const reader = await register(origin, 'student')
  await reader.call('POST', `/courses/${course.id}/join`)
  const path = (await reader.call<CoursePath>('GET', `/student/courses/${course.slug}`)).body.data
  const level = path.levels[0]
  const lessonId = level?.lessons[0]?.id ?? ''
  const { media, block_id: blockId } = await recordingIn(origin, instructor, lessonId)
  await instructor.call('POST', `/courses/${course.id}/review/${blockId}`, { action: 'approve' })
  expect((await instructor.call('POST', `/courses/${course.id}/publish`)).status).toBe(200)
  const vtt = `WEBVTT\n\n00:01.000 --> 00:03.000\n${WRITTEN}\n\n00:04.000 --> 00:07.000\n${escaped}`
  await setCaptions(origin, instructor, { media, lang, vtt })
  const address = `/student/courses/${course.slug}/levels/${level?.id}/lessons/${lessonId}`
  return { ...course, media, lessonId, address }
}

async function readerOf(lang: Locale) {
  const course = await (recorded.get(lang) ?? publishRecorded(lang))
  recorded.set(lang, Promise.resolve(course))
  const student = await register(origin, 'student')
  await student.call('POST', `/courses/${course.id}/join`)
  return { ...course, student }
}

describe.each(['en', 'ar'] as const)('a recording, with the interface in %s', (lang) => {
  const { lessonMedia: m, media: player } = wordsOf(lang)

  it('gets captions from a file whose faults are named by line, corrected beside the player that follows them', async () => {
    const course = await courseInReview(origin, lang)
    await recordingIn(origin, course.instructor, course.lessons[0]?.lesson_id ?? '')
    const { page, problems } = await browser.open(origin, { lang, token: course.instructor.token })
    await page.goto(`/courses/${course.id}?part=materials`)
    await page.getByRole('link', { name: m.inCourse.open }).click()
    await page.getByRole('link', { name: 'talk' }).click()
    await page.locator('audio').waitFor()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'talk.vtt', mimeType: 'text/vtt', buffer: Buffer.from(FAULTY) })
    await page.getByText(m.captions.faults({ n: 1 })).waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: m.captions.keepRest({ n: 2 }) }).click()
    const words = page.locator('.caption-line textarea')
    await expect.poll(() => words.count()).toBe(2)
    expect(await words.first().inputValue()).toBe(WRITTEN)

    // A line is played from its own button, and one is added where the player stands.
    const second = page.locator('.caption-line').nth(1)
    await second.locator('button').first().click()
    await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(5)
    await rest(page)
    await page.getByRole('button', { name: m.captions.add }).click()
    await expect.poll(() => words.count()).toBe(3)
    // It has no words yet, which is said rather than saved.
    const save = page.getByRole('button', { name: m.captions.save, exact: true })
    await save.click()
    await page.getByText(m.captions.wrong).waitFor()
    await screenIsSound(page)
    await page.locator('.caption-line-wrong button').last().click()

    // What was written stays while another language is looked at.
    await words.first().fill(CORRECTED)
    const languages = page.getByLabel(m.captions.language)
    await languages.selectOption('ja')
    await expect.poll(() => words.count()).toBe(0)
    await languages.selectOption(lang)
    expect(await words.first().inputValue()).toBe(CORRECTED)
    await save.click()
    await page.locator('.transcript').getByText(CORRECTED).waitFor()
    await showsAt(page, 0, CORRECTED)
    expect(await secondOf(page)).toBeGreaterThanOrEqual(2)
    await showsAt(page, 1, HOSTILE)
    expect(await page.getByRole('combobox', { name: player.captions, exact: true }).count()).toBe(1)
    expect(await planted(page)).toBe(0)
    expect(problems).toEqual([])
  })

  it('R21: shows students what looks like markup in its captions as the text that it is', async () => {
    const { student, media, lessonId, address } = await readerOf(lang)
    const { page, problems } = await browser.open(origin, { lang, token: student.token })
    page.on('dialog', (dialog) => {
      problems.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    await page.goto(address)
    await page.locator('audio').waitFor()
    await showsAt(page, 0, WRITTEN)
    await showsAt(page, 1, HOSTILE)
    await screenIsSound(page)
    expect(await planted(page)).toBe(0)
    // What is said stands beside the player, and on a phone below it.
    const partsOf = () =>
      Promise.all(
        ['.media-player-main', '.transcript'].map(async (part) => {
          const box = await page.locator(part).boundingBox()
          return box ?? { x: 0, y: 0, width: 0, height: 0 }
        }),
      )
    const areBeside = async () => {
      const [main, said] = await partsOf()
      if (!main || !said) return undefined
      return said.y < main.y + main.height && (said.x >= main.x + main.width || said.x + said.width <= main.x)
    }
    expect(await areBeside()).toBe(true)
    await page.setViewportSize(PHONE)
    expect(await areBeside()).toBe(false)
    await page.setViewportSize(DESKTOP)
    // A press goes ten seconds on or back, and what was chosen holds for the next film and after a reload.
    await page.getByRole('button', { name: player.back }).click()
    await expect.poll(() => secondOf(page)).toBe(0)
    // Its keys, and the place on another device.
    await page.locator('.transcript-line').nth(1).click()
    await page.keyboard.press('KeyK')
    await expect
      .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused))
      .toBe(true)
    await page.keyboard.press('Shift+Period')
    await expect.poll(() => page.getByRole('combobox', { name: player.speed }).inputValue()).toBe('1.25')
    await page.locator('.transcript-line').nth(1).click()
    await page.reload()
    await expect.poll(() => page.getByRole('combobox', { name: player.speed }).inputValue()).toBe('1.25')
    const placeOf = async () =>
      (await student.call<LessonPlayed>('GET', `/student/lessons/${lessonId}/media/${media.id}`)).body.data
        .position_ms
    await expect.poll(placeOf).toBeGreaterThanOrEqual(4_000)
    const other = await browser.open(origin, { lang, token: student.token })
    await other.page.goto(page.url())
    await expect.poll(() => secondOf(other.page)).toBe(Math.floor((await placeOf()) / 1000))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: player.download }).click(),
    ])
    expect(file.suggestedFilename()).toBe('talk.wav')
    expect(problems).toEqual([])
  })
  it('is kept on this device by choice, plays there without a connection, and is removed again', async () => {
    const { student, address, media, title } = await readerOf(lang)
    const { kept } = wordsOf(lang)
    const { page, context, problems } = await browser.open(origin, {
      lang,
      token: student.token,
      serviceWorker: true,
    })
    await page.goto('/student')
    await workerReady(page)
    await page.goto(address)
    await page.getByRole('button', { name: player.keep.keep({ size: bytes(media.bytes, lang) }) }).click()
    await page.getByText(player.keep.kept, { exact: true }).waitFor()
    await screenIsSound(page)

    await cut(context, true)
    await page.reload()
    const sound = page.locator('audio')
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBe(8)
    expect(await sound.evaluate((audio: HTMLAudioElement) => audio.src)).toContain(`/kept-media/${media.id}`)
    // It can be sought, as players ask for a stretch of it.
    await showsAt(page, 1, HOSTILE)
    await page.goto('/student/courses?view=kept')
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByText(kept.withMedia).waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: kept.removeOf({ title }), exact: true }).click()
    await page.getByRole('button', { name: kept.remove, exact: true }).last().click()
    await page.getByText(kept.empty).waitFor()
    const left = await page.evaluate(
      async (path) => Boolean(await caches.match(path)),
      `/kept-media/${media.id}`,
    )
    expect(left).toBe(false)
    // Sockets that can't be opened say so in the console.
    expect(problems.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })
})
