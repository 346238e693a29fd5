import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually, register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { wordsOf } from '#test/support/words.ts'
import { arGeneration } from '#web/i18n/messages/ar/generation.ts'
import { arWizard } from '#web/i18n/messages/ar/wizard.ts'
import { enGeneration } from '#web/i18n/messages/en/generation.ts'
import { enWizard } from '#web/i18n/messages/en/wizard.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { CoursePath, LessonView } from '#worker/contract/learning.ts'
import type { CourseOutline } from '#worker/contract/outline.ts'

const origin = inject('baseUrl')
const words = {
  en: { w: enWizard, g: enGeneration },
  ar: { w: arWizard as typeof enWizard, g: arGeneration as typeof enGeneration },
}
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))
const FILE = { en: 'texts/en-soil.md', ar: 'texts/ar-water.md' }
const TEXT = {
  en: { title: 'The ground we stand on', about: 'What soil is made of.', subject: 'Soil' },
  ar: { title: 'الماء من حولنا', about: 'ما نعرفه عن الماء.', subject: 'الماء' },
}

/** A level, a lesson, what stands in it, a question with its right answer and two wrong ones. */
const BY_HAND = {
  en: ['Rooms', 'The attic', 'Warm air rises to the attic.', 'Where does warm air go?', 'Up', 'Down', 'Out'],
  ar: [
    'الغرف',
    'العِلّية',
    'يصعد الهواء الدافئ إلى العِلّية.',
    'أين يذهب الهواء الدافئ؟',
    'إلى أعلى',
    'إلى أسفل',
    'إلى الخارج',
  ],
} as const

let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each(['en', 'ar'] as const)('a course filled in step by step, in %s', (lang) => {
  const { w, g } = words[lang]
  const text = TEXT[lang]

  it('is left and resumed, shows what is left, and ends in its outline', async () => {
    const session = await register(origin, 'teacher')
    const { page, problems } = await browser.open(origin, { lang, token: session.token })
    await page.goto('/course/add')
    await page.locator('.dropzone input').setInputFiles(fixture(FILE[lang]))
    await page.locator('.file-row-ok').waitFor()
    await page.getByRole('button', { name: w.stepByStep }).click()
    await page.waitForURL('**/course/add?course=*')
    const next = (step: keyof typeof w.steps) =>
      page.getByRole('link', { name: w.next({ step: w.steps[step] }) }).click()

    // Left at each step, and resumed from the list of courses on another day or device.
    const resume = async (step: keyof typeof w.steps) => {
      await eventually(
        async () => (await session.call<OwnCourse[]>('GET', '/courses')).body.data[0]?.plan.step,
        (kept) => kept === step,
      )
      await page.getByRole('link', { name: w.later }).click()
      await page.waitForURL('**/courses')
      await page.getByRole('link', { name: text.title }).click()
      await page.waitForURL(`**/course/${step}?course=*`)
    }

    await page.getByLabel(w.title, { exact: true }).fill(text.title)
    await screenIsSound(page)
    await resume('add')
    await page.locator('.course-file').waitFor()
    await next('curriculum')
    await page.waitForURL('**/course/curriculum?course=*')
    const left = page.locator('.wizard > :last-child')
    await left.getByRole('link', { name: w.downloadFault }).waitFor()
    await page.getByLabel(w.subjects, { exact: true }).fill(text.subject)
    await page.keyboard.press('Enter')
    await page.getByText(text.subject, { exact: true }).waitFor()
    await page.getByLabel(w.download({ output: w.outputNames.article })).selectOption('yes')
    await screenIsSound(page)

    // With a fault in it, too.
    await resume('curriculum')
    await page.locator('textarea').first().fill(text.about)
    await left.getByText(w.nothingLeft).waitFor()

    await next('questions')
    await page.waitForURL('**/course/questions?course=*')
    await resume('questions')
    await next('exercise')
    await page.locator('.wizard-fields').getByText(w.scopes.course, { exact: true }).click()
    await resume('exercise')
    await page.getByRole('radio', { name: w.scopes.course, checked: true }).waitFor()
    await next('exam')
    await screenIsSound(page)
    await resume('exam')
    await page.getByRole('button', { name: w.outline }).click()
    await page.waitForURL('**/jobs/*')
    await page.getByRole('link', { name: g.job.toOutline }).click()
    await page.waitForURL('**/outline')

    const { body } = await session.call<OwnCourse[]>('GET', '/courses')
    expect(body.data[0]).toMatchObject({
      title: text.title,
      description: text.about,
      subjects: [{ title: text.subject }],
      allow_download: { article: true },
      plan: { step: 'exam', exercise: { scope: 'course' } },
    })
    expect(problems).toEqual([])
  })

  it('begins without a file and becomes a published course by hand', async () => {
    const {
      courses,
      assessments,
      lessonEditor,
      newLesson,
      publishing,
      questions,
      questionContent: c,
    } = wordsOf(lang)
    const [level, lesson, sentence, ask, right, ...wrong] = BY_HAND[lang]
    const session = await register(origin, 'teacher')
    const { page, problems } = await browser.open(origin, { lang, token: session.token })
    await page.goto('/course/add')
    await page.getByRole('button', { name: w.withoutFile }).click()
    await page.waitForURL('**/course/curriculum?course=*')
    await page.getByLabel(w.title, { exact: true }).fill(text.title)
    await page.locator('textarea').first().fill(text.about)
    await page.locator('.wizard-steps').getByText(w.steps.exam, { exact: true }).click()
    await page.getByRole('link', { name: w.byHand }).click()
    await page.waitForURL(/\/courses\/[^/]+$/)
    const hub = page.url()

    await page.getByRole('button', { name: courses.outline.newLevel }).click()
    await page.getByLabel(courses.outline.levelName).fill(level)
    await page.keyboard.press('Enter')
    await page.locator('.outline-row-level').getByText(level).waitFor()
    await page.keyboard.press('l')
    await page.getByLabel(newLesson.name).fill(lesson)
    await screenIsSound(page)
    await page.getByRole('button', { name: newLesson.addOpen }).click()
    await page.waitForURL('**/edit')
    await page.getByRole('button', { name: lessonEditor.write }).click()
    await page.locator('.lesson-block .lesson-field').first().click()
    await page.keyboard.type(sentence)
    const id = hub.split('/').at(-1) ?? ''
    const outline = () => session.call<CourseOutline>('GET', `/courses/${id}/outline`)
    await eventually(
      async () => (await outline()).body.data.levels[0]?.lessons[0]?.blocks,
      (blocks) => blocks === 1,
    )

    await page.goto('/question-bank/new')
    await page.getByLabel(questions.title, { exact: true }).fill(ask)
    for (const [place, answer] of [right, ...wrong].entries())
      await page.getByLabel(c.answer({ n: place + 1 }), { exact: true }).fill(answer)
    await page.getByLabel(c.isRight({ n: 1 }), { exact: true }).check()
    await page.keyboard.press('Control+Enter')
    await page.locator('.bank-row', { hasText: ask }).waitFor()

    await page.goto(`${hub}?part=assessments`)
    await page.getByRole('button', { name: assessments.add }).click()
    const open = page.locator('.assessment').getByRole('switch')
    await open.waitFor()
    if (!(await open.isChecked())) await page.locator('.assessment .switch').click()
    await page.getByText(assessments.active).waitFor()
    // What the parts hold stands at their tabs.
    const tabs = page.locator('.tab .tab-count')
    await expect.poll(() => tabs.allTextContents()).toEqual(['1', '1'])

    await page.getByRole('button', { name: publishing.publish, exact: true }).click()
    await page.getByRole('button', { name: publishing.sheet.act({ n: 1 }) }).click()
    await page.getByText(publishing.sheet.done({ n: 1 })).waitFor()

    const student = await register(origin, 'student')
    expect((await student.call('POST', `/courses/${id}/join`)).status).toBe(201)
    const { slug } = (await session.call<{ course: OwnCourse }>('GET', `/courses/${id}`)).body.data.course
    const path = (await student.call<CoursePath>('GET', `/student/courses/${slug}`)).body.data
    expect(path.levels.map(({ title, lessons }) => [title, lessons.map((one) => one.title)])).toEqual([
      [level, [lesson]],
    ])
    const read = await student.call<{ lesson: LessonView }>(
      'GET',
      `/student/lessons/${path.levels[0]?.lessons[0]?.id}`,
    )
    expect(JSON.stringify(read.body.data.lesson.blocks)).toContain(sentence)
    expect(path.exams).toHaveLength(1)
    expect(problems).toEqual([])
  })
})
