import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { registerInBrowser, screenIsSound } from '#test/support/journey.ts'
import { sharedCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const QUESTIONS = {
  en: ['What do allergenic hazards include?', 'How many moons does Jupiter have?'],
  ar: ['ما هي الخوارزمية؟', 'كم قمرًا للمشتري؟'],
} as const

it.each(['en', 'ar'] as const)(
  'a student asks, opens the passage behind the answer, and finds the conversation again, in %s',
  async (lang) => {
    const { assistant: m, insights, learning, realPage } = wordsOf(lang)
    const course = await sharedCourse(origin, lang)
    const { page, problems } = await browser.open(origin, { lang })
    await registerInBrowser(page, origin, lang, 'student')
    await page.goto(`/student/courses/${course.id}`)
    await page.getByRole('button', { name: learning.course.join }).click()
    await page.locator('.now-card').waitFor()
    await page.goto(`/chat?course=${course.id}`)
    await page.getByRole('button', { name: m.prompts }).click()
    const prompt = page.locator('.prompt-choice').first()
    await prompt.click()
    await prompt.waitFor({ state: 'detached' })
    expect((await page.getByLabel(m.question, { exact: true }).inputValue()).length).toBeGreaterThan(4)
    for (const [place, question] of QUESTIONS[lang].entries()) {
      await page.getByLabel(m.question, { exact: true }).fill(question)
      await page.keyboard.press('Enter')
      await page.locator('.answer').nth(place).waitFor()
      await page.getByRole('button', { name: m.send }).waitFor()
    }
    await page.locator('.answer-source').first().click()
    await page.locator('.source-panel .real-page-mark-hit').first().waitFor()
    await page.getByRole('button', { name: realPage.showText }).click()
    const marked = (await page.locator('.source-panel mark').textContent()) ?? ''
    expect(await page.locator('.answer').first().textContent()).toContain(marked.trim())
    await page.keyboard.press('Escape')
    await page.locator('.source-panel').waitFor({ state: 'detached' })

    await page.reload()
    await page.getByText(QUESTIONS[lang][1]).waitFor()
    expect(await page.locator('.answer').count()).toBe(2)
    await page.getByRole('button', { name: m.conversations }).click()
    await page.locator('.conversation-row', { hasText: QUESTIONS[lang][0] }).waitFor()
    expect(problems).toEqual([])

    // What the course does not answer is its instructor's to know.
    await page.getByText(m.passedOn).waitFor()
    const own = await browser.open(origin, { lang, token: course.instructor.token })
    await own.page.goto(`/courses/${course.id}?part=insights`)
    await own.page.getByText(QUESTIONS[lang][1], { exact: true }).waitFor()
    await screenIsSound(own.page)
    await own.page.screenshot({ path: `test/.out/unanswered-${lang}.png` })
    await own.page.locator('li', { hasText: QUESTIONS[lang][1] }).getByText(insights.unanswered.off).click()
    await own.page.getByText(QUESTIONS[lang][1], { exact: true }).waitFor({ state: 'detached' })
    expect(own.problems).toEqual([])
  },
)
