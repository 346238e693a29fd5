import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { colourFindings } from '#test/support/axe.ts'
import { launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { publishCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it.each(['en', 'ar'] as const)(
  'a private course is joined by a code, and its page is for everyone once it is open, in %s',
  async (lang) => {
    const { sharing: m, courses } = wordsOf(lang)
    const course = await publishCourse(origin, lang)
    const owner = await browser.open(origin, { lang, token: course.instructor.token })
    await owner.page.goto(`/courses/${course.id}`)
    await owner.page.getByRole('button', { name: courses.outline.newLevel }).waitFor()
    await owner.page.goto(`/courses/${course.id}?part=share`)
    await owner.page.getByText(m.who.private, { exact: true }).click()
    await owner.page.getByText(m.link.private).waitFor()
    await owner.page.getByRole('button', { name: m.codes.create }).click()
    await owner.page.getByLabel(m.codes.places).fill('1')
    await owner.page.getByRole('button', { name: m.codes.make }).click()
    const link = await owner.page.getByLabel(m.link.label).inputValue()
    await owner.page.getByRole('img', { name: m.link.qr }).waitFor()

    const guest = await browser.open(origin, { lang, viewport: PHONE })
    expect((await guest.page.goto(`/c/${course.slug}`))?.status()).toBe(404)
    const { token } = await register(origin, 'student')
    const student = await browser.open(origin, { lang, token, viewport: PHONE })
    await student.page.goto(link)
    await student.page.getByRole('heading', { level: 1, name: course.title }).waitFor()
    await student.page.getByRole('button', { name: m.join.join }).click()
    await student.page.waitForURL(`**/student/courses/${encodeURIComponent(course.slug)}/levels`)
    const second = await browser.open(origin, { lang, token: (await register(origin, 'student')).token })
    await second.page.goto(link)
    await second.page.getByText(wordsOf(lang).sharing.join.code).first().waitFor()

    // The sheet to print holds the code in both languages; a list of addresses is looked at before it is sent to.
    const code = new URL(link).searchParams.get('code') ?? ''
    await owner.page.getByRole('link', { name: m.link.sheet }).click()
    await owner.page.locator('.join-sheet').getByText(code, { exact: true }).waitFor()
    for (const each of ['en', 'ar'] as const)
      await owner.page.getByRole('heading', { name: wordsOf(each).joinSheet.heading }).waitFor()
    await owner.page.goBack()
    await owner.page.getByLabel(m.mail.file).setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Mail\nHuda,new@example.test\nReem,reem@school\n'),
    })
    await owner.page.getByText(m.mail.states.invalid).waitFor()
    await screenIsSound(owner.page)
    await owner.page.getByRole('button', { name: m.mail.send({ n: 1 }) }).click()
    await owner.page.getByText(m.mail.waiting).waitFor()

    await owner.page.getByText(m.who.public, { exact: true }).click()
    await owner.page.getByLabel(m.link.label).and(owner.page.locator(`[value*="/c/"]`)).waitFor()
    expect((await guest.page.goto(`/c/${course.slug}`))?.status()).toBe(200)
    await guest.page.getByRole('heading', { level: 1, name: course.title }).waitFor()
    await guest.page.locator('.course-passage mark').waitFor()
    expect(await colourFindings(guest.page)).toEqual([])

    // Joining ends on a day: nobody comes in after it, and who is in stays.
    await owner.page.getByRole('switch', { name: m.end.switch }).click()
    await owner.page.getByLabel(m.end.last).fill('2020-01-31')
    await owner.page.getByRole('button', { name: m.end.save }).click()
    await owner.page.getByRole('button', { name: m.end.change }).waitFor()
    await guest.page.reload()
    await guest.page.locator('.course-over').waitFor()
    expect(await colourFindings(guest.page)).toEqual([])
    await second.page.goto(`/student/courses/${course.id}`)
    await second.page.getByRole('heading', { level: 1, name: course.title }).waitFor()
    expect(await second.page.getByRole('button', { name: wordsOf(lang).learning.course.join }).count()).toBe(
      0,
    )
    await student.page.goto(`/student/courses/${course.slug}/levels`)
    await student.page.getByRole('heading', { level: 1, name: course.title }).waitFor()
    expect([...owner.problems, ...guest.problems, ...student.problems, ...second.problems]).toEqual([])
  },
)
