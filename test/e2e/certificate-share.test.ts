import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import type { Session } from '#test/support/api.ts'
import { launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { readCourse, responseTo, startExam } from '#test/support/learner.ts'
import { sharedCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Result } from '#worker/contract/attempts.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function earned(lang: Locale): Promise<{ student: Session; id: string; title: string }> {
  const course = await sharedCourse(origin, lang)
  const names = lang === 'ar' ? ['ليلى', 'حدّاد'] : ['Layla', 'Haddad']
  const { student, exam_id: examId } = await readCourse(origin, course, names)
  const attempt = await startExam(student, examId)
  for (const question of attempt.questions) {
    const body = { response: responseTo(course, question), seq: 1 }
    await student.call('PUT', `/attempts/${attempt.id}/answers/${question.id}`, body)
  }
  const end = await student.call<{ result: Result }>('POST', `/attempts/${attempt.id}/finish`)
  return { student, id: end.body.data.result.certificate_id ?? '', title: course.title }
}

/** The address that a choice of the menu opens in a window of its own. Nothing leaves this machine. */
async function sharedTo(page: Page, menu: string, choice: string): Promise<URL> {
  await page.getByRole('button', { name: menu }).click()
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('menuitem', { name: choice }).click(),
  ])
  await window.waitForURL(/^https:/)
  const address = new URL(window.url())
  await window.close()
  return address
}

it.each(['en', 'ar'] as const)(
  'a certificate is shared with a picture, and follows its holder to another name (%s)',
  async (lang) => {
    const { certificates: m, profile } = wordsOf(lang)
    const { student, id, title } = await earned(lang)
    const { page, context, problems } = await browser.open(origin, {
      lang,
      token: student.token,
      viewport: PHONE,
    })
    await context.route(/linkedin\.com|wa\.me|x\.com/, (route) => route.fulfill({ body: 'elsewhere' }))
    await page.goto('/student/profile')
    await page.getByRole('link', { name: profile.data.certificates }).click()
    await page.getByRole('link', { name: title }).click()
    await page.waitForURL(`**/certificates/${id}`)

    const address = `${origin}/verify/${id}`
    const linkedIn = await sharedTo(page, m.share, m.linkedIn)
    expect(linkedIn.hostname).toBe('www.linkedin.com')
    expect(Object.fromEntries(linkedIn.searchParams)).toMatchObject({
      name: title,
      organizationName: m.organisation,
      certUrl: address,
      issueYear: String(new Date().getUTCFullYear()),
    })
    const whatsApp = await sharedTo(page, m.share, m.whatsApp)
    expect([whatsApp.hostname, whatsApp.searchParams.get('text')?.split('\n')]).toEqual([
      'wa.me',
      [m.shareText({ course: title }), address],
    ])
    const x = await sharedTo(page, m.share, m.x)
    expect([x.hostname, x.searchParams.get('url')]).toEqual(['x.com', address])

    const shown = await fetch(`${address}?lang=${lang}`)
    expect(shown.headers.get('X-Robots-Tag')).toBe('noindex')
    const picture = /property="og:image" content="([^"]+)"/.exec(await shown.text())?.[1] ?? ''
    const preview = await fetch(picture)
    expect(preview.headers.get('Content-Type')).toBe('image/png')
    const bytes = new DataView(await preview.arrayBuffer())
    expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630])

    await page.goto('/certificates')
    const [field, name] =
      lang === 'ar' ? [m.names.arabic, 'ليلى المنصوري'] : [m.names.latin, 'Layla Mansoori']
    await page.getByLabel(field).fill(name)
    await page.getByRole('button', { name: m.names.save, exact: true }).click()
    await page.getByText(m.names.saved).waitFor()
    await page.goto(`/certificates/${id}`)
    await page.getByText(m.otherName).waitFor()
    await page.getByRole('button', { name: m.reissue }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(m.password, { exact: true }).fill('not the password')
    await dialog.getByRole('button', { name: m.reissue }).click()
    await dialog.locator('[aria-invalid="true"]').waitFor()
    await screenIsSound(page)
    await dialog.getByLabel(m.password, { exact: true }).fill(student.password)
    await dialog.getByRole('button', { name: m.reissue }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/certificates/') && !url.pathname.endsWith(id))
    const next = new URL(page.url()).pathname.split('/').at(-1)
    const old = await (await fetch(`${address}?lang=${lang}`)).text()
    expect(old).toContain(`/verify/${next}`)
    expect(await (await fetch(`${origin}/verify/${next}?lang=${lang}`)).text()).toContain(name)
    expect(problems).toEqual([])
  },
)
