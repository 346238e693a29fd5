import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { register, type Session } from '#test/support/api.ts'
import { launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { settlePending } from '#test/support/published-course.ts'
import { wav } from '#test/support/recording-file.ts'
import { TALK_VTT } from '#test/support/recordings.ts'
import { wordsOf } from '#test/support/words.ts'
import { arRecordings } from '#web/i18n/messages/ar/recordings.ts'
import { enRecordings } from '#web/i18n/messages/en/recordings.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { PublicCourse } from '#worker/contract/public-courses.ts'
import { arErrorTexts } from '#worker/contract/words/ar/errors.ts'
import { enErrorTexts } from '#worker/contract/words/en/errors.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const errors = { en: enErrorTexts, ar: arErrorTexts }
const recordings = { en: enRecordings, ar: arRecordings as typeof enRecordings }
const document = (name: string) => {
  const path = fileURLToPath(new URL(`../fixtures/documents/${name}`, import.meta.url))
  return { name, mimeType: 'application/octet-stream', buffer: readFileSync(path) }
}
const fileOf = (name: string, mimeType: string, content: string | Uint8Array) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})
const AR_TALK = [
  'التربة هي الطبقة العليا من قشرة الأرض، وفيها تمتد جذور النبات.',
  'تتكوّن التربة من المعادن والماء والهواء والدبال.',
  'الدبال هو الجزء الداكن من التربة الذي يبقى من النبات والحيوان بعد موتها.',
  'الرمل تربة حبيباتها خشنة، ويجري فيها الماء بسرعة.',
  'الطين تربة حبيباتها دقيقة جدًّا، وتحفظ الماء وقتًا طويلًا.',
  'التعرية هي ضياع التربة بفعل الريح والماء.',
  'تبطئ المدرّجات جريان الماء، لأنها تقسم المنحدر إلى درجات.',
  'يفقد الحقل العاري في الشتاء نحو طنين من التربة في كل هكتار.',
]
const AR_VTT = [
  'WEBVTT',
  ...AR_TALK.map((text, place) => {
    const at = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`
    return `${at(1 + place * 5)} --> ${at(6 + place * 5)}\n${text}`
  }),
].join('\n\n')
const OF = {
  en: {
    files: ['en-lesson.chromium-dejavu.pdf', 'en-deck.libreoffice.pptx'],
    captions: TALK_VTT,
    title: 'Bread, sound and soil',
    about: 'Three small lessons from a kitchen, a stage and a field.',
  },
  ar: {
    files: ['ar-water.chromium-amiri.pdf', 'ar-deck.libreoffice.pptx'],
    captions: AR_VTT,
    title: 'الماء والصوت والتربة',
    about: 'ثلاثة دروس صغيرة عمّا حولنا.',
  },
} satisfies Record<Locale, object>

/** The three files as material, the recording with the words that are said in it. */
async function addFiles(page: Page, lang: Locale): Promise<void> {
  const talk = fileOf('talk.wav', 'audio/wav', wav(60))
  await page.locator('.dropzone input').setInputFiles([...OF[lang].files.map(document), talk])
  await page.getByText(recordings[lang].waiting).waitFor()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('.file-row').getByText(recordings[lang].add, { exact: true }).click(),
  ])
  await chooser.setFiles(fileOf('talk.vtt', 'text/vtt', OF[lang].captions))
  await page.locator('.file-row-ok').nth(2).waitFor()
}

async function approveAll(session: Session, courseId: string): Promise<void> {
  const { body } = await session.call<{ id: string }[]>('GET', `/courses/${courseId}/levels`)
  for (const { id } of body.data)
    await session.call('POST', `/courses/${courseId}/review/approve-all`, { level_id: id })
  await settlePending(session, courseId)
}

it.each(['en', 'ar'] as const)(
  'a PDF, slides and a recording become a private course with a price, joined by code and by payment, in %s',
  async (lang) => {
    const { wizard: w, generation: g, courses, publishing, sharing, selling } = wordsOf(lang)
    const { title, about } = OF[lang]
    const session = await register(origin, 'teacher')
    const owner = await browser.open(origin, { lang, token: session.token })
    const { page } = owner
    const next = (step: keyof typeof w.steps) =>
      page.getByRole('link', { name: w.next({ step: w.steps[step] }) }).click()

    await page.goto('/course/add')
    await addFiles(page, lang)
    await page.getByRole('button', { name: w.stepByStep }).click()
    await page.waitForURL('**/course/add?course=*')
    await page.getByLabel(w.title, { exact: true }).fill(title)
    await next('curriculum')
    await page.locator('textarea').first().fill(about)
    await page.getByLabel(courses.price.access).selectOption('paid')
    await page.getByLabel(courses.price.amount, { exact: true }).fill('٥٠')
    await next('questions')
    await next('exercise')
    await next('exam')
    await page.getByRole('button', { name: w.outline }).click()
    await page.waitForURL('**/jobs/*')
    await page.getByRole('link', { name: g.job.toOutline }).click()
    await page.waitForURL('**/outline')
    await page.locator('.outline-draft-lesson').first().waitFor()
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/jobs/*')
    await page.getByRole('link', { name: g.job.reviewAll }).waitFor()

    const { body } = await session.call<OwnCourse[]>('GET', '/courses')
    const [course] = body.data
    if (!course) throw new Error('no course')
    expect(course).toMatchObject({ title, payment_status: 'paid', price: 5_000 })
    await approveAll(session, course.id)

    // Who may join is chosen before anybody can.
    await page.goto(`/courses/${course.id}?part=share`)
    await page.getByText(sharing.notLive).waitFor()
    await page.getByText(sharing.who.private, { exact: true }).click()
    await page.getByText(sharing.link.private).waitFor()
    const createCode = async (places: string, isFree: boolean) => {
      await page.getByRole('button', { name: sharing.codes.create }).click()
      await page.getByLabel(sharing.codes.places, { exact: true }).fill(places)
      if (isFree) await page.getByText(sharing.codes.free).click()
      await page.getByRole('button', { name: sharing.codes.make }).click()
      await page.getByRole('button', { name: sharing.codes.create }).waitFor()
      return page.getByLabel(sharing.link.label).inputValue()
    }
    const payingLink = await createCode('1', false)
    await expect.poll(() => page.locator('li .share-code').count()).toBe(1)
    await createCode('1', true)
    await expect.poll(() => page.locator('li .share-code').count()).toBe(2)
    const freeCode = (await page.locator('li .share-code').first().textContent()) ?? ''
    await page.getByRole('button', { name: publishing.publish, exact: true }).click()
    await page.getByRole('button', { name: publishing.sheet.act({ n: 1 }) }).click()
    await page.getByText(publishing.sheet.done({ n: 1 })).waitFor()
    await page.getByRole('dialog').getByLabel(sharing.link.label).waitFor()
    await screenIsSound(page)

    const newcomer = async () => {
      const student = await register(origin, 'student')
      const opened = await browser.open(origin, { lang, token: student.token, viewport: PHONE })
      return { ...opened, call: student.call }
    }
    const [invited, buyer, late] = [await newcomer(), await newcomer(), await newcomer()]
    expect((await invited.page.goto(`/c/${course.slug}`))?.status()).toBe(404)
    await invited.page.goto(`/join?code=${freeCode}`)
    await invited.page.getByText(sharing.join.free).waitFor()
    await screenIsSound(invited.page)
    await invited.page.getByRole('button', { name: sharing.join.join }).click()
    await invited.page.waitForURL('**/levels')
    await invited.page.getByRole('heading', { level: 1, name: title }).waitFor()

    await buyer.page.goto(payingLink)
    await screenIsSound(buyer.page)
    await buyer.page.getByRole('button', { name: /50|٥٠/ }).click()
    await buyer.page.waitForURL('**/dev/payments/**')
    await late.page.goto(payingLink)
    await late.page.getByRole('button', { name: /50|٥٠/ }).click()
    await late.page.getByText(errors[lang].code_used_up).waitFor()
    await buyer.page.locator('button[value="paid"]').click()
    await buyer.page.waitForURL('**/student/courses/**')
    const joined = await Promise.all(
      [invited, buyer, late].map(async ({ call }) =>
        (await call<{ slug: string }[]>('GET', '/student/courses')).body.data.map(({ slug }) => slug),
      ),
    )
    expect(joined).toEqual([[course.slug], [course.slug], []])
    await buyer.page.goto(`/student/courses/${course.slug}/levels`)
    await buyer.page.getByRole('heading', { level: 1, name: title }).waitFor()

    await page.goto('/instructor/statements')
    await page.getByRole('cell', { name: /50|٥٠/ }).first().waitFor()
    await page.getByRole('heading', { level: 1, name: selling.statements.title }).waitFor()
    expect([owner, invited, buyer, late].flatMap(({ problems }) => problems)).toEqual([])

    // Open for a moment, the page says which documents it was made of.
    await session.call('PATCH', `/courses/${course.id}`, { visibility: 'public' })
    const shown = await session.call<{ course: PublicCourse }>('GET', `/public/courses/${course.slug}`)
    expect(shown.body.data.course.sources.map(({ name }) => name).toSorted()).toEqual(
      [...OF[lang].files, 'talk.wav'].toSorted(),
    )
  },
)
