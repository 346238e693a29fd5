import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { api, eventually, register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { arCost } from '#web/i18n/messages/ar/cost.ts'
import { arCv } from '#web/i18n/messages/ar/cv.ts'
import { arOnboarding } from '#web/i18n/messages/ar/onboarding.ts'
import { enCost } from '#web/i18n/messages/en/cost.ts'
import { enCv } from '#web/i18n/messages/en/cv.ts'
import { enOnboarding } from '#web/i18n/messages/en/onboarding.ts'

const origin = inject('baseUrl')
const words = {
  en: { cost: enCost, cv: enCv, onboarding: enOnboarding },
  ar: {
    cost: arCost as typeof enCost,
    cv: arCv as typeof enCv,
    onboarding: arOnboarding as typeof enOnboarding,
  },
}
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/cvs/first/${name}`, import.meta.url))
const FILES = {
  en: { first: 'en-flow.pdf', title: 'Senior Mathematics Teacher', other: 'en-table.docx' },
  ar: { first: 'ar-flow.pdf', title: 'معلمة لغة عربية أولى', other: 'ar-labels.docx' },
}

let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const chooseFile = (page: Page, name: string) => page.locator('.dropzone input').setInputFiles(fixture(name))

describe.each(['en', 'ar'] as const)('a new instructor, with the interface in %s', (lang) => {
  const { cost, cv: m, onboarding: o } = words[lang]
  const file = FILES[lang]

  it('answers the questions, uploads a CV, corrects and approves it, and shows a profile', async () => {
    const person = await register(origin, 'teacher')
    const { page, problems } = await browser.open(origin, { lang, token: person.token })
    await page.goto('/instructor')
    await page.getByRole('link', { name: o.invite.begin }).click()

    await page.waitForURL('**/choose-gender')
    await page.getByRole('button', { name: o.next }).click()
    await page.getByText(o.choose).waitFor()
    await page.getByText(o.gender.female, { exact: true }).click()
    await page.getByRole('button', { name: o.next }).click()
    await page.waitForURL('**/select-age')
    await page.getByText(o.age.above).click()
    await page.getByRole('button', { name: o.next }).click()
    await page.waitForURL('**/are-you-parent')
    // The address is there before its screen, and the screen before has a link of this name too.
    await page.getByRole('heading', { name: o.parent.question }).waitFor()
    await page.getByRole('link', { name: o.skip }).click()
    await page.waitForURL('**/select-country')
    await page.getByText(o.country.names.PS).click()
    await page.getByRole('button', { name: o.next }).click()
    await page.waitForURL('**/cv/upload')
    await page.getByText(cost.free).waitFor()
    const { body } = await person.call<{ user: Record<string, unknown> }>('GET', '/user/profile/fetch')
    expect(body.data.user).toMatchObject({
      gender: 'female',
      age_group: '45+',
      is_parent: null,
      country: 'PS',
    })

    await page
      .locator('.dropzone input')
      .setInputFiles({ name: 'cv.png', mimeType: 'image/png', buffer: Buffer.from([137, 80, 78, 71]) })
    await page.locator('.field-error').waitFor()
    await chooseFile(page, file.first)
    await page.waitForURL('**/cv/edit')
    const title = page.getByLabel(m.work.job_title, { exact: true }).first()
    await title.waitFor()
    expect(await title.inputValue()).toBe(file.title)
    await title.focus()
    expect(await page.locator('.cv-lines mark').textContent()).toBe(file.title)
    await screenIsSound(page)

    await page.getByLabel(m.skills.new).fill('Kahoot')
    await page.getByRole('button', { name: m.skills.add }).click()
    await page.getByLabel(m.work.from, { exact: true }).first().fill('spring')
    await page.getByRole('button', { name: m.edit.save, exact: true }).click()
    await page.locator('.cv-entry .field-error').first().waitFor()
    await screenIsSound(page)
    await page.getByLabel(m.work.from, { exact: true }).first().fill('2018-09')
    await page.getByRole('button', { name: m.edit.save, exact: true }).click()
    await page.locator('.chip', { hasText: m.edit.status.edited }).waitFor()
    await page.getByRole('button', { name: m.edit.approve }).click()
    await page.getByRole('link', { name: m.edit.toProfile }).click()

    await page.waitForURL('**/cv/profile')
    await page.getByText(cost.free).waitFor()
    expect(await page.getByLabel(m.publicProfile.headline).inputValue()).toContain(file.title)
    await page.getByRole('button', { name: m.publicProfile.show }).click()
    await page.locator('.chip', { hasText: m.publicProfile.shown }).waitFor()
    await page.getByRole('link', { name: m.publicProfile.open }).click()
    await page.waitForURL('**/instructors/*')
    await page.getByRole('heading', { level: 1, name: 'Huda Salem' }).waitFor()
    const publicPath = new URL(page.url()).pathname
    const guest = await browser.open(origin, { lang })
    await guest.page.goto(publicPath)
    await guest.page.getByText(file.title).first().waitFor()
    expect([...problems, ...guest.problems]).toEqual([])
  })

  it('sees why a file could not be read, and replaces it', async () => {
    const person = await register(origin, 'teacher')
    const broken = new TextEncoder().encode('%PDF-1.7 this is no document')
    await person.upload('/cv', 'cv.pdf', broken)
    const { page, problems } = await browser.open(origin, { lang, token: person.token })
    await page.goto('/cv/edit')
    await page.getByRole('heading', { name: m.failed.title }).waitFor()
    await screenIsSound(page)
    await chooseFile(page, file.other)
    await page.getByLabel(m.work.job_title, { exact: true }).first().waitFor()
    expect(problems).toEqual([])
  })
})

it('without a CV one uploads, with one one edits, and everybody else is led home', async () => {
  const person = await register(origin, 'teacher')
  const { page } = await browser.open(origin, { token: person.token })
  const endsAt = async (path: string, end: RegExp) => {
    await page.goto(path)
    await page.waitForURL((url) => end.test(url.pathname))
  }
  await endsAt('/cv/upload', /^\/cv\/upload$/)
  for (const path of ['/cv/edit', '/cv/profile']) await endsAt(path, /^\/profile$/)
  await person.upload('/cv', 'cv.pdf', new TextEncoder().encode('%PDF-1.7 this is no document'))
  await endsAt('/cv/edit', /^\/cv\/edit$/)
  for (const path of ['/cv/upload', '/choose-gender', '/select-age', '/are-you-parent', '/select-country']) {
    await endsAt(path, /^\/profile$/)
  }
  const learner = await register(origin, 'student')
  const student = await browser.open(origin, { token: learner.token })
  for (const path of ['/cv/upload', '/cv/edit', '/choose-gender']) {
    await student.page.goto(path)
    await student.page.waitForURL('**/student')
  }
})

it('what is read while the page is open comes to it by the inbox', async () => {
  const person = await register(origin, 'teacher')
  const { page } = await browser.open(origin, { token: person.token })
  await page.goto('/cv/upload')
  await chooseFile(page, 'en-sidebar.pdf')
  await page.getByLabel(enCv.work.job_title, { exact: true }).first().waitFor()
  const read = await eventually(
    () => api(origin, person.token).call<{ cv: { status: string } }>('GET', '/cv'),
    ({ body }) => body.data.cv.status === 'analysed',
  )
  expect(read.status).toBe(200)
})
