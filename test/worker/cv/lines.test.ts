import { expect, it } from 'vitest'
import { cvBytes, cvLines } from '#test/support/cv-files.ts'
import { extract } from '#worker/extract/extract.ts'

const linesOf = async (file: string) => (await cvLines(file)).segments.map(({ text }) => text)

it.each([
  ['en-sidebar.pdf', ['TECHNICAL SKILLS', 'Python', 'SQL', 'Power BI', 'Docker', 'Data modelling']],
  ['ar-sidebar.pdf', ['المهارات التقنية', 'بايثون', 'تحليل البيانات', 'قواعد البيانات', 'إدارة المشاريع']],
])('a sidebar is read as a column of its own: %s', async (file, skills) => {
  const lines = await linesOf(file)
  const from = lines.indexOf(skills[0] ?? '')
  expect(lines.slice(from, from + skills.length)).toEqual(skills)
})

it('a column of dates is none: each date stays with its line', async () => {
  const lines = await linesOf('en-dates-first.pdf')
  expect(lines.find((line) => line.includes('03/2015'))).toContain('Clinical Nurse Educator')
  expect(await linesOf('en-academic.pdf')).toContain('2010–2014\tPhD in Marine Biology')
})

it('a sidebar whose lines stand at the height of the others is still one', async () => {
  const lines = await linesOf('ar-columns.pdf')
  const from = lines.indexOf('المهارات')
  expect(lines.slice(from, from + 4)).toEqual(['المهارات', 'تصميم الاختبارات', 'إدارة الصف', 'باوربوينت'])
})

it('a cell that holds a part of the page gives its lines one by one', async () => {
  const lines = await linesOf('en-grid.docx')
  const from = lines.indexOf('EXPERIENCE')
  expect(lines.slice(from, from + 4)).toEqual([
    'EXPERIENCE',
    'Clinical Nurse Educator',
    'Lakeside Teaching Hospital, Nairobi, Kenya',
    '06/2018 – present',
  ])
})

it('what is set apart in a line, or stands in a row, is parted by a tab', async () => {
  expect(await linesOf('ar-flow.pdf')).toContain('معلمة لغة عربية\tأغسطس 2012 – يونيو 2018')
  expect(await linesOf('en-table.docx')).toContain('2010 – 2013\tAccountant\tIndus Textiles\tPakistan')
})

it('read as blocks, the same document joins its lines into paragraphs', async () => {
  const read = await extract(await cvBytes('en-flow.pdf'), { name: 'en-flow.pdf' })
  const profile = 'I write problem sets that students finish'
  expect(read.ok && read.document.segments.some(({ text }) => text.includes(profile))).toBe(true)
  expect((await linesOf('en-flow.pdf')).some((line) => line.includes(profile))).toBe(false)
})
