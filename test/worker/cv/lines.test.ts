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
