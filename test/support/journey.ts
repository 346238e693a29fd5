import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale, Role } from '#db/vocabulary.ts'
import { mailedCode } from './api.ts'
import { axeFindings, sidewaysOverflow } from './axe.ts'
import { PHONE, pageStands } from './browser.ts'
import { wordsOf } from './words.ts'

/**
 * What every screen owes: nothing for axe, nothing sideways at 360 px, in light and in dark. Addresses are audited in
 * test/support/audit; a journey audits what only a journey reaches, once: a dialog, a refusal, what was undone.
 * English is looked at in light on a desk and in dark on a phone, Arabic the other way round: what a theme or a width
 * breaks, it breaks in both languages.
 */
export async function screenIsSound(page: Page): Promise<void> {
  const wide = page.viewportSize()
  const isArabic = await page.evaluate(() => document.documentElement.lang === 'ar')
  await axeIsSilent(page, isArabic ? 'dark' : 'light', '1280 px')
  await page.setViewportSize(PHONE)
  await axeIsSilent(page, isArabic ? 'light' : 'dark', '360 px')
  expect(await sidewaysOverflow(page), `360 px ${page.url()}`).toEqual([])
  await setTheme(page, 'light')
  if (wide) await page.setViewportSize(wide)
}

async function axeIsSilent(page: Page, theme: Theme, width: string): Promise<void> {
  await setTheme(page, theme)
  await pageStands(page)
  expect(await axeFindings(page), `${theme}, ${width}, ${page.url()}`).toEqual([])
}

type Theme = 'light' | 'dark'
const setTheme = (page: Page, theme: Theme) =>
  page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)

export const JOURNEY_PASSWORD = 'six rungs to the sky'

/** Registers in the browser, reads the code in the mailbox and types it in. */
export async function registerInBrowser(
  page: Page,
  origin: string,
  lang: Locale,
  role: Role,
): Promise<string> {
  const { auth } = wordsOf(lang)
  const email = `journey-${role}-${lang}-${crypto.randomUUID()}@example.test`
  await page.goto('/register-as')
  const choice = role === 'teacher' ? auth.registerAs.instructor : auth.registerAs.student
  await page.getByText(choice, { exact: true }).click()
  await page.getByRole('button', { name: auth.registerAs.next }).click()
  const names = lang === 'ar' ? ['ليلى', 'حدّاد'] : ['Layla', 'Haddad']
  await page.getByLabel(auth.register.firstName).fill(names[0] ?? '')
  await page.getByLabel(auth.register.lastName).fill(names[1] ?? '')
  await page.getByLabel(auth.email, { exact: true }).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(JOURNEY_PASSWORD)
  await page.getByLabel(auth.register.confirm).fill(JOURNEY_PASSWORD)
  await page.getByRole('button', { name: auth.register.submit }).click()
  await page.waitForURL('**/verify**')
  const code = await mailedCode(origin, email)
  await page.locator('.code-input input').first().focus()
  for (const digit of code) await page.keyboard.press(digit)
  await page.waitForURL(role === 'teacher' ? '**/instructor' : '**/student')
  return email
}

/** Goes to the end of a lesson, whose foot then finishes it. */
export async function finishLesson(page: Page, lang: Locale): Promise<void> {
  const { learning } = wordsOf(lang)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('button', { name: learning.lesson.finish }).click()
}
