import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { eventually, register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Material } from '#worker/contract/materials.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Two files of one course, each of which says something that the other does not. */
const FILES = {
  en: [
    {
      name: 'lakes.txt',
      text: 'Lakes\n\nA lake stores heat during the summer. Reeds grow along its shallow shore.',
    },
    {
      name: 'wells.txt',
      text: 'Wells\n\nA well reaches the groundwater. Its stone wall keeps the soil from falling in.',
    },
  ],
  ar: [
    { name: 'بحيرات.txt', text: 'البحيرات\n\nتخزن البحيرة الحرارة في الصيف. وينمو القصب على شاطئها الضحل.' },
    {
      name: 'آبار.txt',
      text: 'الآبار\n\nتصل البئر إلى المياه الجوفية. ويمنع جدارها الحجري سقوط التربة فيها.',
    },
  ],
} as const
const QUESTION = {
  en: 'What does a lake store during the summer?',
  ar: 'ماذا تخزن البحيرة في الصيف؟',
} as const
const ANSWER = { en: 'stores heat', ar: 'الحرارة' } as const
const VIEWPORTS = { en: { width: 360, height: 780 }, ar: { width: 1280, height: 800 } } as const

async function courseOfTwoFiles(lang: 'en' | 'ar') {
  const { call, upload, token } = await register(origin, 'teacher')
  const ids: string[] = []
  for (const { name, text } of FILES[lang]) {
    const sent = await upload<{ material: Material }>('/materials', name, new TextEncoder().encode(text))
    ids.push(sent.body.data.material.id)
  }
  for (const id of ids)
    await eventually(
      async () => (await call<{ material: Material }>('GET', `/materials/${id}`)).body.data.material,
      ({ status }) => status === 'ready',
    )
  const made = await call<{ course: { id: string } }>('POST', '/courses', {
    title: lang === 'en' ? 'Water' : 'الماء',
    language: lang,
  })
  const { id } = made.body.data.course
  await call('POST', `/courses/${id}/materials`, { material_ids: ids })
  return { id, token }
}

it.each(['en', 'ar'] as const)(
  'an instructor asks one file of a course, widens the question to the course, and asks a file of their own, in %s',
  async (lang) => {
    const { assistant: m } = wordsOf(lang)
    const course = await courseOfTwoFiles(lang)
    const { page, problems } = await browser.open(origin, {
      lang,
      token: course.token,
      viewport: VIEWPORTS[lang],
    })
    await page.goto(`/chat?course=${course.id}`)
    const [lakes, wells] = FILES[lang]
    const scope = page.locator('.scope')
    await scope.click()
    const parts = page.locator('.scope-parts')
    await parts.getByRole('button', { name: m.allOfIt, pressed: true }).waitFor()
    await screenIsSound(page)
    await page.screenshot({ path: `test/.out/part-menu-${lang}.png` })
    await parts.getByRole('button').nth(2).click()
    await parts.waitFor({ state: 'detached' })
    await page.getByLabel(m.question, { exact: true }).fill(QUESTION[lang])
    await page.keyboard.press('Enter')
    const widen = page.getByRole('button', { name: m.offers.widen })
    await widen.waitFor()
    expect(await page.locator('.answer').first().textContent()).not.toContain(ANSWER[lang])
    await screenIsSound(page)
    await page.screenshot({ path: `test/.out/part-widen-${lang}.png` })

    await widen.click()
    const wide = page.locator('.answer').nth(1)
    await wide.locator('.answer-passage', { hasText: ANSWER[lang] }).waitFor()
    await widen.waitFor({ state: 'detached' })
    await page.screenshot({ path: `test/.out/part-whole-${lang}.png` })
    await scope.click()
    await parts.getByRole('button', { name: m.allOfIt, pressed: true }).waitFor()

    // Another file is another conversation, and no part of it is left to choose.
    await page.locator('.scope-row', { hasText: wells.name }).last().click()
    await page.waitForURL(/material=/)
    expect(await scope.textContent()).toContain(wells.name)
    expect(await page.locator('.answer').count()).toBe(0)
    await page.getByLabel(m.question, { exact: true }).fill(QUESTION[lang])
    await page.keyboard.press('Enter')
    await page.locator('.answer').first().waitFor()
    await page.getByRole('button', { name: m.send }).waitFor()
    expect(await page.locator('.answer').first().textContent()).not.toContain(ANSWER[lang])
    await scope.click()
    await page.locator('.scope-row', { hasText: lakes.name }).first().waitFor()
    expect(await parts.count()).toBe(0)
    expect(problems).toEqual([])
  },
)
