import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findMail, mailedCode, register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { wordsOf } from '#test/support/words.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** The link to the old address; not one that came before. */
const linkIn = async (email: string, before = '') => {
  const fits = ({ link }: { link?: string | null }) =>
    link !== before && Boolean(link?.includes('/email-change'))
  return (await findMail(origin, email, fits)).link ?? ''
}
const unused = () => `next-${crypto.randomUUID()}@example.test`

describe.each(['en', 'ar'] as const)('another email, in %s', (lang) => {
  const { emailChange: m, profile } = wordsOf(lang)

  it('is asked for, cancelled, asked for again and confirmed on both sides', async () => {
    const student = await register(origin, 'student')
    await student.call('PATCH', '/user/preferences', { language: lang })
    const { page, problems } = await browser.open(origin, { lang, token: student.token })
    await page.goto('/student/profile')
    const card = page.getByRole('region', { name: m.title })
    const ask = async (password: string, next: string) => {
      await page.getByLabel(m.next, { exact: true }).fill(next)
      await card.getByLabel(profile.factor.password, { exact: true }).fill(password)
      await page.getByRole('button', { name: m.submit }).click()
    }
    await page.getByRole('button', { name: m.change }).click()
    await ask('not the password', unused())
    await page.locator('[name="password"][aria-invalid="true"]').waitFor()
    await screenIsSound(page)
    await ask(student.password, unused())
    await page.getByText(m.pending.openLink).waitFor()
    await screenIsSound(page)
    const stopped = await linkIn(student.email)
    await page.getByRole('button', { name: m.pending.cancel }).click()
    await page.getByRole('button', { name: m.change }).click()
    const next = unused()
    await ask(student.password, next)
    const boxes = page.locator('.code-input input')
    await boxes.first().fill(await mailedCode(origin, next))
    await page.getByText(m.pending.confirmed, { exact: true }).waitFor()

    const other = await browser.open(origin, { lang })
    await other.page.goto(stopped)
    await other.page.getByRole('button', { name: m.link.confirm }).click()
    await other.page.getByRole('heading', { name: m.link.deadTitle }).waitFor()
    await other.page.goto('/')
    await other.page.goto(await linkIn(student.email, stopped))
    await screenIsSound(other.page)
    await other.page.getByRole('button', { name: m.link.confirm }).click()
    await other.page.getByRole('heading', { name: m.link.changedTitle }).waitFor()
    await screenIsSound(other.page)
    await page.reload()
    await page.getByText(next).waitFor()
    expect([...problems, ...other.problems]).toEqual([])
  })

  it('is stopped by the link, which says what to do then', async () => {
    const teacher = await register(origin, 'teacher')
    const body = { email: unused(), password: teacher.password }
    await teacher.call('POST', '/user/profile/email', body)
    const { page, problems } = await browser.open(origin, { lang })
    await page.goto(await linkIn(teacher.email))
    await page.getByRole('button', { name: m.link.stop }).click()
    await page.getByRole('link', { name: m.link.newPassword }).waitFor()
    await screenIsSound(page)
    expect(problems).toEqual([])
  })
})
