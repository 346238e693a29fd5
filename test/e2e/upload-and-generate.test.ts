import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { arGeneration } from '#web/i18n/messages/ar/generation.ts'
import { arMaterials } from '#web/i18n/messages/ar/materials.ts'
import { enGeneration } from '#web/i18n/messages/en/generation.ts'
import { enMaterials } from '#web/i18n/messages/en/materials.ts'
import { arMaterialTexts } from '#worker/contract/words/ar/materials.ts'
import { enMaterialTexts } from '#worker/contract/words/en/materials.ts'

const origin = inject('baseUrl')
const words = {
  en: { materials: enMaterials, generation: enGeneration },
  ar: { materials: arMaterials as typeof enMaterials, generation: arGeneration as typeof enGeneration },
}
const unreadable = { en: enMaterialTexts, ar: arMaterialTexts }
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))
const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
})
const MAIN = { en: 'texts/en-soil.md', ar: 'documents/ar-water.chromium-amiri.pdf' }
const BROKEN = new TextEncoder().encode('%PDF-1.7 this is no document')
const GZIP = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 255, 254])
const LOCKED = Uint8Array.from(
  { length: 2_048 },
  (_, n) => [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1][n] ?? 0,
)

let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const row = (page: Page, text: string) => page.locator('.file-row', { hasText: text })

describe.each(['en', 'ar'] as const)('an instructor, with the interface in %s', (lang) => {
  const { materials: m, generation: g } = words[lang]

  it('uploads good and bad files, repairs one, and watches the course being made', async () => {
    const { token } = await register(origin, 'teacher')
    const { page, problems } = await browser.open(origin, { lang, token })
    await page.goto('/course/add')

    const input = page.locator('.dropzone input')
    await input.setInputFiles(fixture(MAIN[lang]))
    await input.setInputFiles([
      file('damaged.pdf', BROKEN),
      file('locked.docx', LOCKED),
      file('slides.pptx', new Uint8Array(15 * 1024 * 1024 + 1)),
      file('notes.gz', GZIP),
    ])
    await row(page, 'damaged').getByText(unreadable[lang].broken).waitFor()
    await row(page, 'locked').getByText(unreadable[lang].encrypted).waitFor()
    await row(page, 'notes').getByText(m.unsupported).waitFor()
    await page.locator('.file-row-ok').waitFor()
    expect(await row(page, 'slides').locator('.file-status').textContent()).toContain('15')
    await screenIsSound(page)

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      row(page, 'damaged').getByRole('button', { name: m.replace }).click(),
    ])
    await chooser.setFiles(fixture('texts/en-soil.md'))
    await page.locator('.file-row-ok').nth(1).waitFor()
    await page.reload()
    await page.locator('.file-row-ok').nth(1).waitFor()

    await page.locator('.file-row-ok').first().getByRole('button', { name: m.seeText }).click()
    await page.locator('dialog .read-text p').nth(3).waitFor()
    await screenIsSound(page)
    await page.keyboard.press('Escape')

    await page.locator('.more-options > summary').click()
    await page.getByLabel(g.options.audience, { exact: true }).selectOption('students')
    await screenIsSound(page)
    await page.getByRole('button', { name: g.generate({ n: 2 }) }).click()
    await page.waitForURL('**/jobs/*')
    await page.getByRole('link', { name: g.job.reviewAll }).waitFor()
    expect(await page.locator('.job-lesson.job-lesson-done').count()).toBeGreaterThan(1)
    await page.reload()
    await page.getByRole('link', { name: g.job.reviewAll }).click()
    await page.waitForURL('**/review**')
    expect(problems).toEqual([])
  })

  it('finds a stopped job as it was left, and lets it go on', async () => {
    const teacher = await register(origin, 'teacher')
    const uploaded = await teacher.upload<{ material: { id: string } }>(
      '/materials',
      'soil.md',
      new Uint8Array(readFileSync(fixture('texts/en-soil.md'))),
    )
    const body = { material_ids: [uploaded.body.data.material.id], language: 'en' }
    const made = await teacher.call<{ job: { id: string } }>('POST', '/courses/generate', body)
    const id = made.body.data.job.id
    await teacher.call('POST', `/jobs/${id}/cancel`)
    const { page, problems } = await browser.open(origin, { lang, token: teacher.token })
    await page.goto(`/jobs/${id}`)
    const goOn = page.getByRole('button', { name: g.job.goOn })
    await goOn.waitFor()
    await screenIsSound(page)
    await goOn.click()
    await page.getByRole('link', { name: g.job.reviewAll }).waitFor()
    expect(problems).toEqual([])
  })

  it('is told when there is no such job', async () => {
    const { token } = await register(origin, 'teacher')
    const { page } = await browser.open(origin, { lang, token })
    await page.goto('/jobs/nothing')
    await page.getByRole('heading', { name: g.job.notFound }).waitFor()
    await screenIsSound(page)
  })
})
