import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { wav } from '#test/support/recording-file.ts'
import { TALK_VTT } from '#test/support/recordings.ts'
import { wordsOf } from '#test/support/words.ts'
import { arCourseMaterials } from '#web/i18n/messages/ar/course-materials.ts'
import { arGeneration } from '#web/i18n/messages/ar/generation.ts'
import { arRecordings } from '#web/i18n/messages/ar/recordings.ts'
import { enCourseMaterials } from '#web/i18n/messages/en/course-materials.ts'
import { enGeneration } from '#web/i18n/messages/en/generation.ts'
import { enRecordings } from '#web/i18n/messages/en/recordings.ts'
import { arFieldTexts } from '#worker/contract/words/ar/fields.ts'
import { enFieldTexts } from '#worker/contract/words/en/fields.ts'
import networks from '../fixtures/texts/en-networks.md?raw'

const origin = inject('baseUrl')
const words = {
  en: { r: enRecordings, c: enCourseMaterials, g: enGeneration, fields: enFieldTexts },
  ar: {
    r: arRecordings as typeof enRecordings,
    c: arCourseMaterials as typeof enCourseMaterials,
    g: arGeneration as typeof enGeneration,
    fields: arFieldTexts as typeof enFieldTexts,
  },
}
const fileOf = (name: string, mimeType: string, content: string | Uint8Array) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})
const talk = fileOf('talk.wav', 'audio/wav', wav(60))
const captions = fileOf('talk.vtt', 'text/vtt', `${TALK_VTT}\n\n00:99.000 --> 00:01.000\nlost`)

/** Two parts of it. */
const LONG_SECONDS = 2_000

let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** The second at which the player on this page stands, once it has gone there. */
const secondOf = (page: Page) =>
  page.locator('audio.recording').evaluate(
    (audio: HTMLAudioElement) =>
      new Promise<number>((resolve) => {
        if (audio.currentTime > 0) resolve(audio.currentTime)
        else audio.addEventListener('seeked', () => resolve(audio.currentTime), { once: true })
      }),
  )

describe.each(['en', 'ar'] as const)('a recording as material, with the interface in %s', (lang) => {
  const { r, c, g, fields } = words[lang]
  const { brokenUploads: b, materials: f } = wordsOf(lang)

  it('gets its words, becomes a course that plays at its sources, and the course takes another file', async () => {
    const { token } = await register(origin, 'teacher')
    const { page, problems } = await browser.open(origin, { lang, token })
    await page.goto('/course/add')
    await page.locator('.dropzone input').setInputFiles(talk)
    await page.getByText(r.waiting).waitFor()
    await screenIsSound(page)
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.locator('.file-row').getByText(r.add, { exact: true }).click(),
    ])
    await chooser.setFiles(captions)
    await page.getByRole('dialog').getByText(r.faults.bad_timing).waitFor()
    await screenIsSound(page)
    await page.keyboard.press('Escape')
    await page.locator('.file-row-ok').waitFor()

    // The server itself is no web page.
    await page.getByRole('button', { name: c.web }).click()
    await page.getByLabel(c.address).fill('http://169.254.169.254/latest')
    await page.getByRole('button', { name: c.fetch }).click()
    await page.getByText(fields.web_address).waitFor()
    await screenIsSound(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: g.generate({ n: 1 }) }).click()
    await page.getByRole('link', { name: g.job.reviewAll }).click()
    await page.waitForURL('**/review**')
    expect(await secondOf(page)).toBeGreaterThanOrEqual(1)

    const courseId = /courses\/([^/]+)/.exec(page.url())?.[1]
    await page.goto(`/courses/${courseId}?part=materials`)
    await page.locator('.dropzone input').setInputFiles(fileOf('networks.md', 'text/markdown', networks))
    await page.getByText(c.chip, { exact: true }).waitFor()
    await page.getByRole('button', { name: c.generate({ n: 1 }) }).waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: c.generate({ n: 1 }) }).click()
    await page.waitForURL('**/jobs/*')
    await page.getByRole('link', { name: g.job.reviewAll }).waitFor()
    await page.goto(`/courses/${courseId}?part=materials`)
    await page.getByText(c.bookClosed).waitFor()
    expect(await page.getByText(c.chip, { exact: true }).count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('is listed where its upload broke off, and goes on when the same file is chosen', async () => {
    const session = await register(origin, 'teacher')
    const { page, problems } = await browser.open(origin, { lang, token: session.token })
    // Another one that nobody goes on with.
    const forgotten = { name: 'old.wav', bytes: 9_000_000, purpose: 'material' }
    expect((await session.call('POST', '/uploads', forgotten)).status).toBe(201)
    const long = join(await mkdtemp(join(tmpdir(), 'sullam-test-')), 'long.wav')
    await writeFile(long, wav(LONG_SECONDS))
    await page.route('**/uploads/*/parts/2', () => undefined)
    await page.goto('/course/add')
    await page.getByText('old', { exact: true }).waitFor()
    const second = page.waitForRequest('**/uploads/*/parts/2')
    await page.locator('.dropzone input').setInputFiles(long)
    await second
    await page.getByRole('button', { name: f.cancelUpload({ name: '\u2068long\u2069' }) }).click()
    await page.getByRole('button', { name: b.giveUpFile({ name: '\u2068long.wav\u2069' }) }).waitFor()
    await page.getByText(/52/).waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: b.giveUpFile({ name: '\u2068old.wav\u2069' }) }).click()
    await page.getByText('old', { exact: true }).waitFor({ state: 'detached' })
    await page.unroute('**/uploads/*/parts/2')
    await page.reload()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
    await page.getByText(b.title).waitFor()
    await page.locator('.dropzone input').setInputFiles(long)
    await page.getByText(r.waiting).waitFor()
    await page.getByText(b.title).waitFor({ state: 'detached' })
    expect(sent.map((url) => url.split('/').at(-1))).toEqual(['2'])
    expect(problems).toEqual([])
  })
})
