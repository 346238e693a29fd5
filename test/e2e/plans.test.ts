import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import type { LoopbackServer } from '#test/support/loopback-server.ts'
import { startModelServer } from '#test/support/model-server.ts'
import { agePlans, spendTopUps } from '#test/support/moved-clock.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { wordsOf } from '#test/support/words.ts'

let browser: TestBrowser
let server: TestServer
let model: LoopbackServer
const dataDir = mkdtempSync(join(tmpdir(), 'sullam-plans-'))

/** A server of its own: its clock is moved, and it has a language model, without which no tokens are sold. */
beforeAll(async () => {
  browser = await launchBrowser()
  model = await startModelServer()
  server = await startServer({ dataDir, env: { AI_BASE_URL: model.url, AI_MODEL: 'good' } })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await model.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const quotaStatus = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/quota')
    // An answer that nobody reads stays under way, and the page would never be idle.
    await answer.text()
    return answer.status
  })
const steady = { en: 'Steady', ar: 'صعود' }
const summit = { en: 'Summit', ar: 'القمة' }
const isolated = (name: string) => `\u2068${name}\u2069`

/** The sandbox's page, and back. */
async function payInSandbox(page: Page, outcome: 'paid' | 'failed'): Promise<void> {
  await page.waitForURL('**/dev/payments/**')
  // Once: the page is the same for each outcome.
  if (outcome === 'failed') await screenIsSound(page)
  await page.locator(`button[value="${outcome}"]`).click()
  await page.waitForURL('**/plans**')
}

/** Gives back a part of the payment whose receipt is open, in the sandbox; the receipt and the history say so. */
async function refundInSandbox(page: Page, m: ReturnType<typeof wordsOf>['plans']): Promise<void> {
  const receipt = page.url()
  await page.goto(`/dev/payments/${receipt.split('/').at(-1)}`)
  await page.locator('#amount').fill('1.50')
  await screenIsSound(page)
  await page.locator('button[value="refunded"]').click()
  await page.locator('#amount[max="1.50"]').waitFor()
  await page.goto(receipt)
  await page.getByText(m.receipt.kept).waitFor()
  await screenIsSound(page)
  await page.goto('/history')
  await page.getByText(m.history.kinds.refund).waitFor()
}

describe.each(['en', 'ar'] as const)('plans, with the interface in %s', (lang) => {
  it('are chosen, paid, topped up, read line by line, cancelled and run out', async () => {
    const { plans: m } = wordsOf(lang)
    const person = await register(server.origin, lang === 'ar' ? 'teacher' : 'student')
    const { page, context, problems } = await browser.open(server.origin, { lang, token: person.token })

    await page.goto('/plans')
    await page.getByRole('heading', { level: 1, name: m.title }).waitFor()
    const choose = m.choose({ plan: isolated(steady[lang]) })
    await page.getByRole('button', { name: choose }).click()
    await payInSandbox(page, 'failed')
    await page.getByRole('button', { name: choose }).click()
    await payInSandbox(page, 'paid')
    await page.getByText(m.paid).waitFor()
    await page.getByText(m.youAreOn({ plan: isolated(steady[lang]) })).waitFor()
    expect(await quotaStatus(page)).toBe(200)
    expect(await page.locator('#subscription_expired').count()).toBe(0)

    await page.getByRole('button', { name: m.choose({ plan: isolated(summit[lang]) }) }).click()
    await page.getByRole('dialog').getByText(m.change.text).waitFor()
    await screenIsSound(page)
    await page.getByRole('dialog').getByRole('button', { name: m.change.keep }).click()

    await page.locator('.top-up').getByRole('button').last().click()
    await payInSandbox(page, 'paid')
    await page.getByText(m.paid).waitFor()

    await page.getByRole('link', { name: m.toHistory }).click()
    await page.getByRole('heading', { level: 1, name: m.history.title }).waitFor()
    await page.getByText(m.history.kinds.grant).waitFor()
    // Two payments, each named in its own row and in the line of the balance that it moved.
    expect(await page.getByRole('link', { name: m.history.receiptOf({ n: '' }).trim() }).count()).toBe(4)
    await page
      .getByRole('link', { name: m.history.receiptOf({ n: '' }).trim() })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: m.receipt.heading }).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button', { name: m.receipt.print }).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await refundInSandbox(page, m)

    await page.goto('/plans')
    await page.getByRole('button', { name: m.cancel.open }).click()
    await page.getByRole('dialog').getByText(m.cancel.after).waitFor()
    await screenIsSound(page)
    await page.getByRole('dialog').getByRole('button', { name: m.cancel.confirm }).click()
    await page.getByRole('button', { name: m.resume }).click()
    await page.getByRole('button', { name: m.cancel.open }).waitFor()

    expect(problems).toEqual([])
    await context.close()
    await server.kill9()
    agePlans(dataDir, 31)
    spendTopUps(dataDir)
    await server.restart()
    const later = await browser.open(server.origin, { lang, token: person.token })
    await later.page.goto('/plans')
    await later.page.getByText(wordsOf(lang).quotaBanner.expired).waitFor()
    expect(await quotaStatus(later.page)).toBe(402)
    await screenIsSound(later.page)
    await later.page.getByRole('button', { name: choose }).click()
    await payInSandbox(later.page, 'paid')
    await later.page.locator('#subscription_expired').waitFor({ state: 'detached' })
    expect(await quotaStatus(later.page)).toBe(200)
    expect(later.problems).toEqual([])
  })
})
