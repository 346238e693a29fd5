import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { readCourse, responseTo, startExam } from '#test/support/learner.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Assessment } from '#worker/contract/assessments.ts'
import type { Result } from '#worker/contract/attempts.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const NAMES = { en: ['Noura', 'Al-Ali'], ar: ['نورة', 'العلي'] }

/** A student who sat the exam once and answered nothing rightly. */
async function failedBy(course: PublishedCourse, names: string[]) {
  const { student, exam_id: examId } = await readCourse(origin, course, names)
  const attempt = await startExam(student, examId)
  const [question] = attempt.questions
  if (question) {
    const body = { response: responseTo(course, question, false), seq: 1 }
    await student.call('PUT', `/attempts/${attempt.id}/answers/${question.id}`, body)
  }
  await student.call<{ result: Result }>('POST', `/attempts/${attempt.id}/finish`)
  return { student, examId, attemptId: attempt.id }
}

describe.each(['en', 'ar'] as const)('an instructor, with the interface in %s', (lang) => {
  const { students: m, insights, posts, attempts } = wordsOf(lang)
  const { before: words } = attempts
  const { doubt } = attempts.result

  it('finds a student, grants an attempt and time, and the running clock follows', async () => {
    const course = await publishCourse(origin, lang)
    const names = NAMES[lang]
    const { student, examId } = await failedBy(course, names)
    const own = await browser.open(origin, { lang, token: course.instructor.token })
    const { page } = own
    await page.goto(`/courses/${course.id}?part=students`)
    await page.getByRole('link', { name: names.join(' ') }).waitFor()
    await screenIsSound(page)
    const searched = lang === 'ar' ? 'نوره' : 'NOURA'
    await page.getByLabel(m.search).fill(searched)
    const named = page.getByRole('link', { name: names.join(' ') })
    await named.click()
    await page.getByRole('heading', { level: 1, name: names.join(' ') }).waitFor()
    // The way back leads to what was found.
    await page.keyboard.press('Escape')
    await named.waitFor()
    expect(await page.getByLabel(m.search).inputValue()).toBe(searched)
    await named.click()
    await page.getByRole('heading', { level: 1, name: names.join(' ') }).waitFor()
    await page.getByRole('button', { name: m.another.open }).click()
    await page.getByRole('dialog').getByLabel(m.reason).fill('=1+1')
    await page.getByRole('dialog').getByRole('button', { name: m.another.act }).click()
    await page.getByText('=1+1').waitFor()
    await screenIsSound(page)

    const sitting = await startExam(student, examId)
    const sitter = await browser.open(origin, { lang, token: student.token })
    const exam = `/student/courses/${course.slug}/exam/${examId}/questions?attempt=${sitting.id}`
    await sitter.page.goto(exam)
    const clock = sitter.page.locator('.exam-clock').first()
    const minutes = Number.parseInt((await clock.textContent()) ?? '', 10)
    await page.reload()
    await page.getByRole('button', { name: m.time.open }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('button[type=submit]').click()
    await dialog.waitFor({ state: 'detached' })
    // A quarter of an hour more, less the moments that went by.
    await sitter.page.waitForFunction(
      (least) => Number.parseInt(document.querySelector('.exam-clock')?.textContent ?? '', 10) >= least,
      minutes + 14,
    )

    await page.getByRole('link', { name: m.answers }).first().click()
    await page.getByText(m.right).first().waitFor()
    await screenIsSound(page)
    expect([...own.problems, ...sitter.problems]).toEqual([])
  })

  it('reads the gradebook, exports it, announces, writes, and removes a student', async () => {
    const course = await publishCourse(origin, lang)
    const names = NAMES[lang]
    const { student } = await failedBy(course, names)
    const { page, problems } = await browser.open(origin, { lang, token: course.instructor.token })
    await page.goto(`/courses/${course.id}?part=students`)
    await page.getByText(m.views.gradebook, { exact: true }).click()
    await page.getByRole('rowheader', { name: names.join(' ') }).waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: m.export.open }).click()
    const loaded = page.waitForEvent('download')
    await page.getByRole('button', { name: m.export.csv }).click()
    const file = await (await loaded).path()
    expect(readFileSync(file, 'utf8')).toContain(names.join(' '))

    await page.getByText(m.views.announcements, { exact: true }).click()
    await page.getByRole('button', { name: m.announce.open }).click()
    await page.getByLabel(m.announce.subject).fill('Hello <b>all</b>')
    await page.getByLabel(m.announce.text, { exact: true }).fill('First line')
    await page.getByRole('button', { name: m.announce.act }).click()
    await page.getByRole('heading', { name: 'Hello <b>all</b>' }).waitFor()
    await screenIsSound(page)

    await page.getByText(m.views.roster, { exact: true }).click()
    await page.getByRole('link', { name: names.join(' ') }).click()
    await page.getByRole('button', { name: m.message.open, exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Only for you')
    await page.getByRole('dialog').getByRole('button', { name: m.message.act, exact: true }).click()
    await page.getByText('Only for you').waitFor()

    const reader = await browser.open(origin, { lang, token: student.token })
    await reader.page.goto(`/student/courses/${course.slug}/levels`)
    await reader.page.getByText('Only for you').waitFor()
    await reader.page.getByText('Hello <b>all</b>').waitFor()
    await reader.page.getByText(posts.isNew).waitFor()
    await screenIsSound(reader.page)

    await page.getByRole('button', { name: m.remove.open }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Left')
    await page.getByRole('dialog').getByRole('button', { name: m.remove.act }).click()
    await page.getByText(m.empty.title).waitFor()
    expect([...problems, ...reader.problems]).toEqual([])
  })

  it('selects students by keys, writes to them, gives them more time, and keeps a key they doubt', async () => {
    const course = await publishCourse(origin, lang)
    const { student, attemptId, examId } = await failedBy(course, NAMES[lang])
    const other = await failedBy(course, ['Amina', 'Yusuf'])
    const { page, problems } = await browser.open(origin, { lang, token: course.instructor.token })
    await page.goto(`/courses/${course.id}?part=students`)
    await page.getByRole('link', { name: 'Amina Yusuf' }).waitFor()
    for (const key of ['j', ' ', 'j', ' ']) await page.keyboard.press(key)
    await page.getByText(m.many.selected({ n: 2 }), { exact: true }).waitFor()
    await screenIsSound(page)
    await page.keyboard.press('m')
    await page.getByRole('dialog').getByRole('textbox').fill('To you both')
    await page.getByRole('dialog').getByRole('button', { name: m.message.act, exact: true }).click()
    await page.getByText(m.many.done({ n: 2 })).waitFor()
    await page.getByRole('checkbox', { name: m.many.all }).check()
    const bar = page.getByRole('region', { name: m.many.label })
    await bar.getByRole('button', { name: m.export.open }).click()
    await page.getByText(m.export.selected({ n: 2 })).waitFor()
    const loaded = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: m.export.csv }).click()
    const sheet = readFileSync(await (await loaded).path(), 'utf8')
    for (const name of ['Amina Yusuf', NAMES[lang].join(' ')]) expect(sheet).toContain(name)
    await page.getByRole('button', { name: /Amina Yusuf/ }).click()
    await page.getByRole('menuitem', { name: m.message.open, exact: true }).waitFor()
    await screenIsSound(page)
    await page.getByRole('menuitem', { name: m.message.open, exact: true }).click()
    await page.getByRole('heading', { name: /Amina Yusuf/ }).waitFor()
    await page.keyboard.press('Escape')

    // From one student to the other in the order of the roster, and back by a key.
    await page.getByRole('link', { name: 'Amina Yusuf' }).click()
    await page.getByRole('heading', { level: 1, name: 'Amina Yusuf' }).waitFor()
    const way = page.getByRole('link', { name: m.others.next, exact: true })
    await way.or(page.getByRole('link', { name: m.others.previous, exact: true })).click()
    await page.getByRole('heading', { level: 1, name: NAMES[lang].join(' ') }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: m.many.all }).check()
    await page.getByRole('button', { name: m.time.open }).click()
    await screenIsSound(page)
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const reader = await browser.open(origin, { lang, token: student.token })
    await reader.page.goto(`/student/courses/${course.slug}/exam/${examId}`)
    const { exam } = (await course.instructor.call<{ exam: Assessment }>('GET', `/exams/${examId}`)).body.data
    // Half as much again, unless the instructor says otherwise.
    await reader.page.getByText(words.extraMinutes({ n: Math.ceil(exam.duration_minutes / 2) })).waitFor()
    await reader.page.goto(
      `/student/courses/${course.slug}/exam/${examId}/questions/results?attempt=${attemptId}`,
    )
    await reader.page.getByRole('button', { name: doubt }).first().click()
    await reader.page.getByRole('dialog').getByRole('textbox').fill('<b>Page 2</b> says otherwise')
    await screenIsSound(reader.page)
    await reader.page.getByRole('dialog').locator('button[type=submit]').click()
    await reader.page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.goto(`/courses/${course.id}?part=insights`)
    await page.getByText('<b>Page 2</b> says otherwise').waitFor()
    await screenIsSound(page)
    await page.getByRole('link', { name: insights.key.look }).click()
    await page.getByText(insights.key.reported({ n: 1 })).waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: insights.key.open }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Page 3 corrects it')
    await page.getByRole('dialog').getByRole('button', { name: insights.key.act }).click()
    await page.getByText('Page 3 corrects it').waitFor()

    await reader.page.goto(`/student/courses/${course.slug}/levels`)
    await reader.page.getByText('Page 3 corrects it').waitFor()
    await reader.page.getByText('To you both').waitFor()
    const amina = await browser.open(origin, { lang, token: other.student.token })
    await amina.page.goto(`/student/courses/${course.slug}/levels`)
    await amina.page.getByText('To you both').waitFor()
    expect([...problems, ...reader.problems, ...amina.problems]).toEqual([])
  })

  it('sees where students stop and answers what they reported', async () => {
    const course = await publishCourse(origin, lang)
    const { student } = await failedBy(course, NAMES[lang])
    const lesson = (
      await student.call<{ levels: { lessons: { id: string }[] }[] }>(
        'GET',
        `/student/courses/${course.slug}`,
      )
    ).body.data.levels[0]?.lessons[0]?.id
    const blocks = (
      await student.call<{ lesson: { blocks: { id: string }[] } }>('GET', `/student/lessons/${lesson}`)
    ).body.data.lesson.blocks
    const said = { block_id: blocks[0]?.id, reason: 'Not what the page says' }
    await student.call('POST', `/student/lessons/${lesson}/report`, said)
    const { page, problems } = await browser.open(origin, { lang, token: course.instructor.token })
    await page.goto(`/courses/${course.id}?part=insights`)
    await page.getByText(insights.tooFew({ n: 1 })).waitFor()
    await screenIsSound(page)
    await readCourse(origin, course)
    await page.getByRole('button', { name: insights.countAgain }).click()
    await page.getByText(insights.tooFew({ n: 2 })).waitFor()
    await page.getByText(insights.funnel.table, { exact: true }).click()
    await page.getByRole('columnheader', { name: insights.funnel.stopped }).waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: insights.reports.answer }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Thank you')
    await page.getByRole('dialog').getByRole('button', { name: insights.reports.act }).click()
    await page.getByText('Not what the page says').waitFor({ state: 'detached' })
    const reader = await browser.open(origin, { lang, token: student.token })
    await reader.page.goto(`/student/courses/${course.slug}/levels`)
    await reader.page.getByText('Thank you').waitFor()
    expect([...problems, ...reader.problems]).toEqual([])
  })
})
