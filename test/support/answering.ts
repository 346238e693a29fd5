import type { Locator, Page } from 'playwright-core'
import type { Locale } from '#db/vocabulary.ts'
import type { Question } from '#worker/contract/questions.ts'
import { separateContent } from '#worker/questions/content.ts'
import { plainNumber } from '#worker/questions/decimal.ts'
import type { WrittenQuestion } from './seven-types.ts'
import { wordsOf } from './words.ts'

/** A question of the bank as it was written, with what to type where something is typed. */
export function writtenOf(question: Question): WrittenQuestion {
  const { type, title } = question
  const typed =
    type === 'numeric'
      ? plainNumber(question.value)
      : type === 'short_answer'
        ? question.accepted[0]
        : undefined
  return { type, title, content: separateContent(question).content, ...(typed ? { typed } : {}) }
}

/** What a question shows beside its title. */
const shownOf = (question: Question): string[] => {
  const { answers, items, pairs } = separateContent(question).content
  return (answers ?? items ?? pairs?.map(({ left }) => ({ text: left })) ?? []).map(({ text }) => text)
}

/** The question of the bank that is asked there: two of one title differ in what they show. */
export async function askedIn(part: Locator, bank: Question[], title: string): Promise<Question> {
  const text = (await part.textContent()) ?? ''
  const found = bank.find(
    (question) => question.title === title && shownOf(question).every((shown) => text.includes(shown)),
  )
  if (!found) throw new Error(`The bank does not know: ${title}`)
  return found
}

/** Goes on with Tab until the focus is on what is looked for. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const there = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  for (let pressed = 0; pressed < 40; pressed += 1) {
    if (await there()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector}`)
}

const texts = async (page: Page, selector: string) =>
  (await page.locator(selector).allTextContents()).map((text) => text.trim())

async function chooseByKeys(page: Page, right: string[], within: string): Promise<void> {
  const shown = await texts(page, `${within} .option .grow`)
  for (const text of right) await page.keyboard.press(String(shown.indexOf(text) + 1))
}

async function orderByKeys(page: Page, steps: string[], within: string): Promise<void> {
  const shown = await texts(page, `${within} .order-row .grow`)
  await tabTo(page, `${within} .order-row`)
  const active = await page.evaluate((selector) => {
    const rows = [...document.querySelectorAll(selector)]
    return rows.indexOf(document.activeElement as Element)
  }, `${within} .order-row`)
  let at = active
  for (const [place, step] of steps.entries()) {
    const from = shown.indexOf(step)
    for (; at < from; at += 1) await page.keyboard.press('ArrowDown')
    for (; at > from; at -= 1) await page.keyboard.press('ArrowUp')
    if (from === place) continue
    await page.keyboard.press('Space')
    for (; at > place; at -= 1) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    shown.splice(place, 0, ...shown.splice(from, 1))
  }
}

async function matchByKeys(
  page: Page,
  pairs: [string, string][],
  { rtl, within }: { rtl: boolean; within: string },
): Promise<void> {
  const [across, back] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const lefts = await texts(page, `${within} .match-entry-lefts .grow`)
  const rights = await texts(page, `${within} .match-entry-rights .grow`)
  await tabTo(page, `${within} .match-entry-lefts`)
  let at = 0
  for (const [left, right] of pairs) {
    for (; at < lefts.indexOf(left); at += 1) await page.keyboard.press('ArrowDown')
    for (; at > lefts.indexOf(left); at -= 1) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.keyboard.press(across)
    for (; at < rights.indexOf(right); at += 1) await page.keyboard.press('ArrowDown')
    for (; at > rights.indexOf(right); at -= 1) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.keyboard.press(back)
    at = Math.min(at, lefts.length - 1)
  }
}

/** Answers the question on the screen, or `within` a part of it, rightly with the keyboard alone. */
export async function answerByKeys(
  page: Page,
  question: WrittenQuestion,
  lang: string,
  within = 'body',
): Promise<void> {
  const { answers, items, pairs } = question.content
  const textsOf = (parts: { text: string }[]) => parts.map(({ text }) => text)
  if (answers) {
    const right = answers.filter((answer) => answer.is_correct)
    return chooseByKeys(page, textsOf(right), within)
  }
  if (items) return orderByKeys(page, textsOf(items), within)
  if (pairs) {
    const wanted = pairs.map(({ left, right }): [string, string] => [left, right])
    return matchByKeys(page, wanted, { rtl: lang === 'ar', within })
  }
  await tabTo(page, `${within} .answer-field .input`)
  await page.keyboard.type(question.typed ?? '')
}

/** Answers every question of an exam rightly with the keyboard alone; the last one is left on the screen. */
export async function answerExamByKeys(page: Page, lang: Locale, bank: Question[]): Promise<void> {
  const { attempts: m } = wordsOf(lang)
  for (;;) {
    const title = (await page.locator('.exam-question h1').textContent())?.trim() ?? ''
    const question = await askedIn(page.locator('.exam-question'), bank, title)
    await answerByKeys(page, writtenOf(question), lang)
    const foot = page.locator('.exam-foot')
    if (await foot.getByRole('button', { name: m.finish }).count()) return
    await foot.getByRole('button', { name: m.next }).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (before) => document.querySelector('.exam-question h1')?.textContent?.trim() !== before,
      title,
    )
  }
}
