import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually, register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { wordsOf } from '#test/support/words.ts'
import { isolate } from '#web/i18n/format.ts'
import { arCourseMaterials } from '#web/i18n/messages/ar/course-materials.ts'
import { enCourseMaterials } from '#web/i18n/messages/en/course-materials.ts'
import type { Course } from '#worker/contract/courses.ts'
import type { CourseOutline } from '#worker/contract/outline.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const files = { en: enCourseMaterials, ar: arCourseMaterials as typeof enCourseMaterials }
const FILE = { en: 'texts/en-soil.md', ar: 'texts/ar-water.md' }
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))
const TITLES = {
  en: {
    course: 'The garden',
    levels: ['Ground', 'Water'],
    lessons: ['Sand', 'Clay'],
    chosen: 'From one page',
  },
  ar: { course: 'الحديقة', levels: ['الأرض', 'الماء'], lessons: ['الرمل', 'الطين'], chosen: 'من صفحة واحدة' },
}

describe.each(['en', 'ar'] as const)('the ladder of a course, with the interface in %s', (lang) => {
  it('is put in order by mouse and by keys, each said aloud, and gains lessons from a file and from its pages', async () => {
    const { courses, newLesson: m } = wordsOf(lang)
    const text = TITLES[lang]
    const session = await register(origin, 'teacher')
    const made = await session.call<{ course: Course }>('POST', '/courses', {
      title: text.course,
      language: lang,
    })
    const { id } = made.body.data.course
    for (const title of text.levels) await session.call('POST', `/courses/${id}/levels`, { title })
    const outline = async () => (await session.call<CourseOutline>('GET', `/courses/${id}/outline`)).body.data
    const [ground, water] = (await outline()).levels.map((level) => level.id)
    for (const title of text.lessons) await session.call('POST', `/levels/${ground}/lessons`, { title })
    const order = async () =>
      (await outline()).levels.map(({ lessons }) => lessons.map(({ title }) => title).join())
    const [sand = '', clay = ''] = text.lessons

    const { page, problems } = await browser.open(origin, { lang, token: session.token })
    await page.goto(`/courses/${id}`)
    const row = (title: string) => page.locator('.outline-row', { hasText: title })
    const said = page.locator('[role="status"].visually-hidden')
    const first = courses.outline.gapFirst({ level: isolate(text.levels[1] ?? '') })
    await row(sand).hover()
    await row(sand)
      .locator('.drag-handle')
      .dragTo(page.locator('.drop-gap', { has: page.getByRole('button', { name: first }) }))
    await said.getByText(courses.outline.movedTo({ name: isolate(sand), number: '2.1' })).waitFor()
    await eventually(order, (now) => now.join('|') === `${clay}|${sand}`)

    // The second of two steps does not wait for the first one to be saved, and the focus goes along.
    await row(clay).getByRole('link').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page
      .locator('.outline-list > li:last-child')
      .getByRole('link', { name: clay })
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await said.getByText(courses.outline.movedTo({ name: isolate(clay), number: '2.2' })).waitFor()
    await eventually(order, (now) => now.join('|') === `|${sand},${clay}`)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(clay)

    await row(text.levels[1] ?? '')
      .locator('.drag-handle button')
      .focus()
    await page.keyboard.press('Enter')
    // Dragging by keys has begun once a place to drop is in focus.
    await page.locator('.drop-gap button:focus').waitFor()
    const top = page.getByRole('button', { name: courses.outline.gapTop }).and(page.locator(':focus'))
    // Three places for two levels, begun at any of them.
    for (let press = 0; press < 3 && (await top.count()) === 0; press++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await said
      .getByText(courses.outline.movedTo({ name: isolate(text.levels[1] ?? ''), number: '1' }))
      .waitFor()
    await eventually(outline, ({ levels }) => levels[0]?.id === water)

    // A file is added in its place, and only what it brings is written.
    await page
      .getByRole('button', { name: courses.outline.newLessonIn({ level: isolate(text.levels[0] ?? '') }) })
      .click()
    await page.getByText(m.file, { exact: true }).click()
    await page.locator('.new-lesson .dropzone input').setInputFiles(fixture(FILE[lang]))
    const write = page.getByRole('button', { name: files[lang].generate({ n: 1 }) })
    await write.waitFor()
    await screenIsSound(page)
    await write.click()
    await page.getByText(m.written).waitFor()
    const grown = (await outline()).levels.find((level) => level.id === ground)?.lessons ?? []
    expect(grown.length).toBeGreaterThan(0)
    expect((await outline()).levels).toHaveLength(2)
    expect((await order())[0]).toBe(`${sand},${clay}`)
    await row(grown[0]?.title ?? '').waitFor()

    // One lesson more of what is there, from what is chosen alone.
    await page.keyboard.press('l')
    await page.getByText(m.pages, { exact: true }).click()
    await page.getByLabel(m.name).fill(text.chosen)
    await page.getByText(m.alsoUsed).click()
    await page.locator('.new-lesson-pages input:enabled').first().check()
    await screenIsSound(page)
    await page.getByRole('button', { name: m.generate }).click()
    await row(text.chosen).waitFor()
    await screenIsSound(page)
    expect(problems).toEqual([])
  })
})
