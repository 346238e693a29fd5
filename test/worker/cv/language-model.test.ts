import { expect, inject, it } from 'vitest'
import { cvLines } from '#test/support/cv-files.ts'
import { compatibleModel } from '#worker/ai/language-model/compatible-model.ts'
import { languageModelEngine } from '#worker/ai/language-model/engine.ts'
import { readCv } from '#worker/ai/language-model/read-cv.ts'

const model = () =>
  compatibleModel({ baseUrl: inject('modelServer'), apiKey: 'key', model: `good/${crypto.randomUUID()}` })

it.each([
  ['en-flow.pdf', 'Senior Mathematics Teacher', 'Pearl Secondary School', '2019-09', 'University of Jordan'],
  ['ar-flow.pdf', 'معلمة لغة عربية أولى', 'مدرسة الريان الثانوية للبنات', '2018-09', 'جامعة الملك سعود'],
])(
  'a model reads %s through the same operation; its quotes are located and dates read by code',
  async (file, title, company, from, university) => {
    const source = await cvLines(file)
    const { value, usage } = await languageModelEngine('model', { model: model() }).profile(source)
    const [first] = value.work_experience
    expect([first?.job_title?.value, first?.company_name?.value, first?.from?.value]).toEqual([
      title,
      company,
      from,
    ])
    expect(first?.present).toBe(true)
    expect(value.education.at(-1)?.university?.value).toBe(university)
    expect(usage.tokens).toBeGreaterThan(0)
    const textOf = new Map(source.segments.map(({ id, text }) => [id, text]))
    for (const { job_title: jobTitle } of value.work_experience) {
      const [span] = jobTitle?.spans ?? []
      expect(textOf.get(span?.source_id ?? '')?.slice(span?.start, span?.end)).toBe(jobTitle?.value)
    }
  },
)

it('what a model makes up is left out', async () => {
  const source = await cvLines('en-flow.pdf')
  const { value } = await languageModelEngine('model', { model: model() }).profile(source)
  const said = JSON.stringify(value)
  for (const invented of ['Astronaut', 'Moon Base', 'Juggling']) expect(said).not.toContain(invented)
})

it('an answer of which nothing stands in the CV cannot be used', async () => {
  const { segments } = await cvLines('en-flow.pdf')
  const skill = { name: 'Juggling', line: 1 }
  const answer = { work_experience: [], education: [], technical_skills: [skill], about_lines: [] }
  expect(readCv(answer, segments)).toEqual({ problem: 'none of its words stand in the source' })
})
