import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { ageCertificates } from '#test/support/aged-certificates.ts'
import type { Session } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { readCourse, responseTo, startExam } from '#test/support/learner.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Result } from '#worker/contract/attempts.ts'
import type { Certificate } from '#worker/contract/certificates.ts'
import { verifyWords } from '#worker/i18n/verify-page.ts'

const LANGUAGES = ['en', 'ar'] as const
const dataDir = mkdtempSync(join(tmpdir(), 'sullam-expiry-'))
let browser: TestBrowser
let server: TestServer
let course: PublishedCourse
type Holder = { student: Session; examId: string; id: string }
const holders = new Map<Locale, Holder>()
const holderOf = (lang: Locale): Holder => holders.get(lang) as Holder

/** A server of its own, whose certificates grow older. */
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer({ dataDir })
  course = await publishCourse(server.origin, 'en', { max_attempts: 2 })
  const path = `/courses/${course.id}/certificate-validity`
  expect((await course.instructor.call('PUT', path, { valid_months: 12 })).status).toBe(200)
  for (const lang of LANGUAGES) {
    const { student, exam_id: examId } = await readCourse(server.origin, course)
    holders.set(lang, { student, examId, id: await pass(student, examId) })
  }
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function pass(student: Session, examId: string): Promise<string> {
  const attempt = await startExam(student, examId)
  for (const question of attempt.questions) {
    const body = { response: responseTo(course, question), seq: 1 }
    await student.call('PUT', `/attempts/${attempt.id}/answers/${question.id}`, body)
  }
  const end = await student.call<{ result: Result }>('POST', `/attempts/${attempt.id}/finish`)
  return end.body.data.result.certificate_id ?? ''
}

async function age(days: number): Promise<void> {
  await server.stop()
  await ageCertificates(server, days)
  await server.restart()
}

const credentialOf = async ({ student, id }: Holder) => {
  const path = `/certificates/${id}/credential`
  return decodeJwt((await student.call<{ credential: string }>('GET', path)).body.data.credential)
}

describe('a certificate that ends in three weeks', () => {
  beforeAll(() => age(365 - 21))

  it.each(LANGUAGES)(
    'reminds its holder, whom the reminder leads to what can be done, in %s',
    async (lang) => {
      const { certificates: m } = wordsOf(lang)
      const { student, id } = holderOf(lang)
      const { page, problems } = await browser.open(server.origin, { lang, token: student.token })
      // The reminder is a round of the clock, a minute at most after the start.
      await page.goto('/student/notifications')
      await page.locator(`.notification a[href="/certificates/${id}"]`).nth(1).waitFor({ timeout: 150_000 })
      await page.locator(`.notification a[href="/certificates/${id}"]`).first().click()
      await page.waitForURL(`**/certificates/${id}`)
      await page.locator('.banner').filter({ hasText: m.renew }).waitFor()
      await screenIsSound(page)
      await page.goto('/certificates')
      await page.locator('.chip').filter({ hasText: m.facts.until }).waitFor()
      expect(problems).toEqual([])
    },
  )
})

describe('a certificate whose time is over', () => {
  beforeAll(() => age(28))

  it.each(LANGUAGES)('says so to its holder, to everyone and to programs, in %s', async (lang) => {
    const { certificates: m } = wordsOf(lang)
    const holder = holderOf(lang)
    const { page, problems } = await browser.open(server.origin, { lang, token: holder.student.token })
    await page.goto('/certificates')
    await page.locator('.chip').filter({ hasText: m.chips.expired }).waitFor()
    await page.goto(`/certificates/${holder.id}`)
    await page.locator('.banner').filter({ hasText: m.renew }).waitFor()
    await screenIsSound(page)

    const shown = await page.goto(`/verify/${holder.id}`)
    expect(shown?.status()).toBe(200)
    await page.getByRole('status').filter({ hasText: verifyWords[lang].expired }).waitFor()
    expect(await page.getByText(verifyWords[lang].valid, { exact: true }).count()).toBe(0)
    const { body } = await holder.student.call<{ status: string }>('GET', `/verify/${holder.id}`)
    expect(body.data.status).toBe('expired')
    const { validUntil, exp } = await credentialOf(holder)
    expect(Date.parse(String(validUntil))).toBeLessThan(Date.now())
    expect((exp ?? 0) * 1000).toBeLessThan(Date.now())
    expect(problems).toEqual([])
  })

  it.each(LANGUAGES)('is followed by a new one when its exam is passed again, in %s', async (lang) => {
    const { certificates: m } = wordsOf(lang)
    const holder = holderOf(lang)
    const { page, problems } = await browser.open(server.origin, { lang, token: holder.student.token })
    await page.goto(`/certificates/${holder.id}`)
    await page.getByRole('link', { name: m.toExam }).click()
    await page.waitForURL(`**/exam/**`)
    await page.getByRole('button', { name: wordsOf(lang).attempts.before.start }).waitFor()
    const next = await pass(holder.student, holder.examId)
    expect(next).not.toBe(holder.id)
    await page.goto(`/certificates/${holder.id}`)
    await page.getByRole('link', { name: m.openNew }).click()
    await page.waitForURL(`**/certificates/${next}`)
    const answer = await holder.student.call<{ certificate: Certificate }>('GET', `/certificates/${next}`)
    expect(answer.body.data.certificate).toMatchObject({ status: 'valid', ends_soon: false })
    expect(problems).toEqual([])
  })
})

describe.each([
  ['a server that fails', { status: 503, body: '<h1>no</h1>' }],
  ['no connection', undefined],
] as const)('a download for which there is %s', (_, answer) => {
  it.each(LANGUAGES)('says so, and works when it is asked for again, in %s', async (lang) => {
    const { certificates: m } = wordsOf(lang)
    const { student, id } = holderOf(lang)
    const { page } = await browser.open(server.origin, { lang, token: student.token })
    await page.goto(`/certificates/${id}`)
    const file = '**/certificates/*/file*'
    await page.route(file, (route) => (answer ? route.fulfill(answer) : route.abort()))
    for (const button of [m.pdf, m.png]) {
      await page.getByRole('button', { name: button }).click()
      await page.locator('.toast').filter({ hasText: m.failed }).first().waitFor()
    }
    await screenIsSound(page)
    await page.unroute(file)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: m.pdf }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`sullam-${id}.pdf`)
  })
})
