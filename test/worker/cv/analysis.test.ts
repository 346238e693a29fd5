import { describe, expect, it } from 'vitest'
import { cvLines, expectedCvs } from '#test/support/cv-files.ts'
import { precisionOf, recallOf, scoreCv, total } from '#test/support/cv-score.ts'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import type { CvDraft, CvField, Source } from '#worker/ai/engine.ts'

const sets = {
  first: await expectedCvs('first'),
  second: await expectedCvs('second'),
  third: await expectedCvs('third'),
  'held-out': await expectedCvs('held-out'),
}
const all = Object.values(sets).flat()
const read = async (file: string) => (await embeddedEngine.profile(await cvLines(file))).value

const fieldsOf = (draft: CvDraft): CvField[] =>
  [
    ...draft.work_experience.flatMap(({ present: _, ...job }) => Object.values(job)),
    ...draft.education.flatMap((one) => Object.values(one)),
    ...draft.technical_skills,
  ].filter((field) => field !== null)

const plainCv = (...lines: string[]): Source => ({
  language: 'en',
  segments: lines.map((text, index) => ({ id: String(index), kind: 'paragraph', text, lang: 'en' })),
})

it('the test set has at least six CVs in each language, as PDF and as DOCX', () => {
  const of = (start: string, end: string) =>
    all.filter(({ file }) => file.startsWith(start) && file.endsWith(end)).length
  expect(
    Math.min(of('ar', 'pdf'), of('ar', 'docx'), of('en', 'pdf'), of('en', 'docx')),
  ).toBeGreaterThanOrEqual(3)
})

it('what the engine was never tuned to, it reads with a precision of 0.85 and a recall of 0.80 too', async () => {
  const scores = await Promise.all(sets['held-out'].map(async (cv) => scoreCv(await read(cv.file), cv)))
  expect(precisionOf(total(scores)), total(scores).missed.join('; ')).toBeGreaterThanOrEqual(0.85)
  expect(recallOf(total(scores)), total(scores).missed.join('; ')).toBeGreaterThanOrEqual(0.8)
})

describe.each(['ar', 'en'])('the embedded engine on CVs in %s', (lang) => {
  const cvs = all.filter(({ file }) => file.startsWith(lang))

  it('has a field precision of at least 0.85 and a recall of at least 0.80', async () => {
    const scores = await Promise.all(cvs.map(async (cv) => scoreCv(await read(cv.file), cv)))
    expect(precisionOf(total(scores)), total(scores).missed.join('; ')).toBeGreaterThanOrEqual(0.85)
    expect(recallOf(total(scores)), total(scores).missed.join('; ')).toBeGreaterThanOrEqual(0.8)
  })

  it('gives every field the place it was read from, and no other words than stand there', async () => {
    for (const { file } of cvs) {
      const source = await cvLines(file)
      const textOf = new Map(source.segments.map(({ id, text }) => [id, text]))
      for (const { value, spans } of fieldsOf(await read(file))) {
        expect(spans.length, `${file}: ${value}`).toBeGreaterThan(0)
        for (const span of spans) {
          expect(textOf.get(span.source_id)?.slice(span.start, span.end)).toBe(span.quote)
        }
      }
    }
  })
})

it.each([
  ['Mar 2018 – Present', '2018-03', '', true],
  ['March 2018 to June 2020', '2018-03', '2020-06', false],
  ['03/2018 - 06/2020', '2018-03', '2020-06', false],
  ['since September 2020', '2020-09', '', true],
  ['2018/03 – today', '2018-03', '', true],
  ['آذار ٢٠١٨ – حزيران ٢٠٢٠', '2018-03', '2020-06', false],
  ['من مارس 2018 إلى يونيو 2020', '2018-03', '2020-06', false],
  ['منذ كانون الثاني 2020', '2020-01', '', true],
  ['١٤٣٨هـ – ١٤٤٢هـ', '1438 هـ', '1442 هـ', false],
  ['١٤٤٠ هـ حتى الآن', '1440 هـ', '', true],
])('reads the period "%s"', async (period, from, to, present) => {
  const { value } = await embeddedEngine.profile(plainCv('Experience', `Teacher, Hill School (${period})`))
  const [job] = value.work_experience
  expect({ from: job?.from?.value, to: job?.to?.value ?? '', present: job?.present }).toEqual({
    from,
    to,
    present,
  })
})

it.each([
  ["Jan '18 – Mar '21", '2018-01', '2021-03'],
  ['01/09/2017 – 30/06/2019', '2017-09', '2019-06'],
  ['2020 – 2016', '2016', '2020'],
  ['من شوال ١٤٣٤هـ إلى ذي الحجة ١٤٤٠هـ', 'شوال 1434 هـ', 'ذي الحجة 1440 هـ'],
])('reads the period "%s" from its beginning to its end', async (period, from, to) => {
  const { value } = await embeddedEngine.profile(plainCv('Experience', `Teacher, Hill School (${period})`))
  expect([value.work_experience[0]?.from?.value, value.work_experience[0]?.to?.value]).toEqual([from, to])
})

it.each([
  ['Clinical experience', 'Nurse, Hill Hospital, 2019 – present', 'Nurse'],
  ['ACADEMIC APPOINTMENTS', 'Lecturer, Hill University, 2019 – present', 'Lecturer'],
  ['Everything before today', 'Teacher, Hill School, 2019 – present', 'Teacher'],
  ['ثانيًا: الخبرات الميدانية', 'معلم، مدرسة التل، ٢٠١٩ – حتى الآن', 'معلم'],
])('finds the work below "%s"', async (name, entry, title) => {
  const { value } = await embeddedEngine.profile(plainCv(name, entry))
  expect(value.work_experience.map((job) => job.job_title?.value)).toEqual([title])
})

it('several posts under one employer each have it, and how long they took is no name', async () => {
  const { value } = await embeddedEngine.profile(
    plainCv(
      'Experience',
      'Hill School',
      '5 years 3 months',
      'Head Teacher',
      'March 2021 - Present (2 years 9 months)',
      'Runs the upper school.',
      'Teacher',
      'September 2018 - February 2021 (2 years 6 months)',
    ),
  )
  expect(value.work_experience.map((job) => [job.job_title?.value, job.company_name?.value])).toEqual([
    ['Head Teacher', 'Hill School'],
    ['Teacher', 'Hill School'],
  ])
})

it('says nothing of what it does not find: a text that is no CV has no fields', async () => {
  const { value } = await embeddedEngine.profile(
    plainCv('The moss grows where it is wet.', 'In 2019 it rained for a month.'),
  )
  expect(value).toEqual({ work_experience: [], education: [], technical_skills: [], about: null })
})

it('R29: lines made to be slow are read in time that grows with their length alone', async () => {
  const hostile = [
    'Experience',
    `${'2019 - '.repeat(300)}`,
    `${'Teacher, '.repeat(250)}`,
    `${'at '.repeat(600)}`,
    'Skills',
    `${', '.repeat(900)}x`,
    `${'('.repeat(1_900)}`,
    `${'a:'.repeat(900)}`,
  ]
  const lines = Array.from({ length: 70 }, () => hostile).flat()
  const { value } = await embeddedEngine.profile(plainCv(...lines))
  expect(value.work_experience.length).toBeLessThanOrEqual(40)
  expect(value.technical_skills.length).toBeLessThanOrEqual(100)
})
