import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { publishCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Assessment } from '#worker/contract/assessments.ts'
import type { Question } from '#worker/contract/questions.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const FILES = {
  en: [
    'Type,Question,Answer 1,Answer 2,Answer 3,Right answer,Tags',
    'Multiple choice,Which bird cannot fly?,Ostrich,Swift,Heron,1,"birds, land"',
    'Multiple choice,Which bird swims?,Swan,,,1,birds',
    'True or false,A heron eats fish,,,,True,birds',
  ],
  ar: [
    'النوع,السؤال,الإجابة 1,الإجابة 2,الإجابة 3,الإجابة الصحيحة,الوسوم',
    'اختيار من متعدد,أي الطيور لا يطير؟,النعامة,السنونو,البلشون,1,"طيور، يابسة"',
    'اختيار من متعدد,أي الطيور يسبح؟,البجعة,,,1,طيور',
    'صواب أو خطأ,يأكل البلشون السمك,,,,صواب,طيور',
  ],
}

describe.each(['en', 'ar'] as const)('an instructor’s bank, with the interface in %s', (lang) => {
  it('takes in a file row by row, changes several questions at once and back, and goes out again', async () => {
    const {
      questionFiles: f,
      questionContent: c,
      questions: q,
      insights: i,
      examEditor: e,
      listKeys: k,
      ui,
    } = wordsOf(lang)
    const course = await publishCourse(origin, lang)
    const { token, call } = course.instructor
    const { page, problems } = await browser.open(origin, { lang, token })
    await page.goto('/question-bank')
    await page.getByRole('button', { name: f.menu }).click()
    await page.getByRole('menuitem', { name: f.importFile }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'birds.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(FILES[lang].join('\n')),
    })
    const fields = lang === 'en' ? 'At least 3 answers are required' : 'اكتب 3 إجابات على الأقل'
    await dialog.getByText(fields).waitFor()
    expect(await dialog.locator('.import-row').count()).toBe(3)
    await screenIsSound(page)
    await dialog.getByRole('button', { name: f.keep({ n: 2 }) }).click()
    await dialog.waitFor({ state: 'detached' })

    const birds = page.locator('.bank-line', { hasText: lang === 'en' ? 'birds' : 'طيور' })
    await birds.nth(1).waitFor()
    for (const place of [0, 1]) await birds.nth(place).getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: f.selection })
    await screenIsSound(page)
    await bar.getByLabel(f.difficulty).selectOption('advanced')
    const imported = async () =>
      (await call<Question[]>('GET', `/questions?tag=${lang === 'en' ? 'birds' : 'طيور'}`)).body.data
    const advanced = page.locator('.bank-line', { hasText: c.difficulties.advanced })
    await advanced.nth(1).waitFor()
    expect((await imported()).map(({ difficulty }) => difficulty)).toEqual(['advanced', 'advanced'])
    await page.getByRole('button', { name: ui.undo }).click()
    await advanced.first().waitFor({ state: 'detached' })
    expect((await imported()).map(({ difficulty }) => difficulty)).toEqual(['beginner', 'beginner'])

    for (const place of [0, 1]) await birds.nth(place).getByRole('checkbox').uncheck()

    // By keys alone: to the first row, chosen and back, opened beside the list, and left again.
    await birds.nth(1).getByRole('checkbox').blur()
    await page.keyboard.press('j')
    const first = page.locator('.bank-line').first()
    await page.keyboard.press('Space')
    await first.getByRole('checkbox', { checked: true }).waitFor()
    await page.keyboard.press('Space')
    await first.getByRole('checkbox', { checked: false }).waitFor()
    await page.keyboard.press('Enter')
    const side = page.getByRole('complementary', { name: q.preview })
    await side.getByText(i.statistics.none).waitFor()
    await screenIsSound(page)
    await page.keyboard.press('?')
    await page.getByRole('heading', { name: k.title }).waitFor()
    await screenIsSound(page)
    await page.getByRole('dialog').getByRole('button', { name: k.close, exact: true }).click()
    await side.getByRole('button', { name: q.close }).click()
    await side.waitFor({ state: 'detached' })

    await birds.first().getByRole('link').click()
    await side.getByRole('link', { name: q.edit }).click()
    await page.getByRole('heading', { name: i.statistics.title }).waitFor()
    await page.getByText(i.statistics.none).waitFor()
    const tags = page.getByLabel(q.tags, { exact: true })
    await tags.fill(`${await tags.inputValue()}${lang === 'en' ? ', wings' : '، أجنحة'}`)
    await screenIsSound(page)
    await page.getByRole('button', { name: q.save, exact: true }).click()
    await page.waitForURL('**/question-bank')
    await page.locator('.bank-line', { hasText: lang === 'en' ? 'wings' : 'أجنحة' }).waitFor()
    await page.getByText(q.doubtful, { exact: true }).click()
    await page.getByText(i.questions.none, { exact: true }).waitFor()
    await screenIsSound(page)
    await page.getByText(q.all, { exact: true }).click()

    await birds.first().getByRole('link').click()
    await side.getByRole('button', { name: q.duplicate }).click()
    await page.getByLabel(q.title, { exact: true }).waitFor()
    await page.goto('/question-bank')
    await page.getByText(q.duplicates, { exact: true }).click()
    const twins = page.locator('.bank-twin')
    await twins.nth(1).waitFor()
    await screenIsSound(page)
    await twins.first().getByRole('button').click()
    await page.getByText(q.same.none).waitFor()
    await page.getByRole('button', { name: ui.undo }).click()
    await twins.nth(1).waitFor()
    await twins.first().getByRole('button').click()
    await page.getByText(q.same.none).waitFor()
    await page.getByText(q.all, { exact: true }).click()
    await birds.nth(2).waitFor()
    const inUse = birds.filter({ hasNotText: q.states.rejected })
    for (const place of [0, 1]) await inUse.nth(place).getByRole('checkbox').check()

    await bar.getByRole('button', { name: f.exportSelected }).click()
    await page.getByRole('radio', { name: f.formats.gift }).check()
    await page.getByText(f.losses).waitFor()
    await screenIsSound(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: f.download }).click()
    const file = await readFile((await (await saving).path()) ?? '', 'utf8')
    const title = lang === 'en' ? 'Which bird cannot fly?' : 'أي الطيور لا يطير؟'
    expect(file).toContain(`[plain]${title} {`)

    await bar.getByRole('button', { name: f.makeExercise }).click()
    await page.waitForURL('**/exercises/*')
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const made = await call<{ exercise: Assessment }>('GET', `/exercises/${id}`)
    expect(made.body.data.exercise.question_ids).toHaveLength(2)

    await page.goto('/exercises')
    const rows = page.locator('.assessment-table tbody tr')
    const mine = rows.filter({ hasText: f.exerciseTitle })
    await mine.first().waitFor()
    await page.getByLabel(e.search).fill(lang === 'en' ? f.exerciseTitle.toUpperCase() : f.exerciseTitle)
    await rows.nth(1).waitFor({ state: 'detached' })
    await page.getByLabel(e.table.state).selectOption('inactive')
    await page.getByText(e.noMatch.exercise).waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: e.clearFilters }).click()
    await rows.nth(1).waitFor()

    // A new one by its key. The pool of its level has too few questions for it, and a press says how many there are.
    await page.keyboard.press('c')
    const asked = page.getByRole('dialog', { name: e.create.exercise })
    await asked.getByLabel(e.course, { exact: true }).selectOption(course.id)
    await asked.getByLabel(e.create.asksAbout).selectOption({ index: 2 })
    await asked.getByRole('button', { name: e.create.act, exact: true }).click()
    const named = asked.getByLabel(e.create.title)
    await asked.locator('.field-error').waitFor()
    await screenIsSound(page)
    await named.fill(lang === 'en' ? 'Birds of the second level' : 'طيور المستوى الثاني')
    await asked.getByRole('button', { name: e.create.act, exact: true }).click()
    await page.waitForURL(
      (url) => /\/exercises\/[^/]+$/.test(url.pathname) && !url.pathname.endsWith(id ?? ''),
    )
    await page.locator('.exam-warning').getByRole('button').first().click()
    const drawn = page.getByRole('region', { name: e.attempt.title })
    await drawn.getByRole('button', { name: e.attempt.again }).click()
    await drawn.getByRole('button', { name: e.attempt.next }).click()
    await drawn.getByRole('button', { name: e.attempt.before, disabled: false }).waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: e.activate, exact: true }).click()
    await page.getByRole('button', { name: e.deactivate, exact: true }).waitFor()
    const created = await call<Assessment[]>('GET', `/exercises?course_id=${course.id}&state=open`)
    expect(created.body.data[0]).toMatchObject({
      duration_minutes: 0,
      is_active: true,
      drawn: { missing: 0 },
    })
    expect(problems).toEqual([])
  })
})
