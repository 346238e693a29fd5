import type { Page } from 'playwright-core'
import type { WrittenQuestion } from './seven-types.ts'

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

async function chooseByKeys(page: Page, right: string[]): Promise<void> {
  const shown = await texts(page, '.option .grow')
  for (const text of right) await page.keyboard.press(String(shown.indexOf(text) + 1))
}

async function orderByKeys(page: Page, steps: string[]): Promise<void> {
  const shown = await texts(page, '.order-row .grow')
  await tabTo(page, '.order-row')
  const active = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('.order-row')]
    return rows.indexOf(document.activeElement as Element)
  })
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

async function matchByKeys(page: Page, pairs: [string, string][], rtl: boolean): Promise<void> {
  const [across, back] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const lefts = await texts(page, '.match-entry-lefts .grow')
  const rights = await texts(page, '.match-entry-rights .grow')
  await tabTo(page, '.match-entry-lefts')
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

/** Answers the question on the screen rightly with the keyboard alone. */
export async function answerByKeys(page: Page, question: WrittenQuestion, lang: string): Promise<void> {
  const { answers, items, pairs } = question.content
  if (answers) {
    const right = answers.filter((answer) => answer.is_correct)
    return chooseByKeys(
      page,
      right.map(({ text }) => text),
    )
  }
  if (items)
    return orderByKeys(
      page,
      items.map(({ text }) => text),
    )
  if (pairs)
    return matchByKeys(
      page,
      pairs.map(({ left, right }) => [left, right]),
      lang === 'ar',
    )
  await tabTo(page, '.answer-field .input')
  await page.keyboard.type(question.typed ?? '')
}
