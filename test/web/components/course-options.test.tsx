import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { draw, said, unanswered, withEngine } from '#test/support/drawn.tsx'
import { wordsOf } from '#test/support/words.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const BUILT_IN = { engine: 'embedded', writes: ['en', 'ar'] }
const MODEL = { engine: 'language_model', writes: ['en', 'ar', 'zh', 'ja'] }

/** Only what the settings read of a course. */
const course = {
  id: 'course-1',
  title: 'Lakes',
  description: '',
  language: 'en',
  category_id: null,
  curriculum_type: 'normal',
  audience: [],
  allow_download: {},
  subjects: [],
  plan: {},
  age: null,
  qualification: null,
  content_type: 'normal',
  target_audience: null,
  output_types: ['article', 'card'],
  payment_status: 'free',
  price: 0,
  currency: 'QAR',
  is_active: true,
  learners_number: 0,
} as unknown as OwnCourse

async function panel(lang: Locale, ai: typeof BUILT_IN) {
  unanswered()
  const load = () => import('#web/features/generation/generate-panel.tsx')
  const { GeneratePanel } = await withEngine(lang, ai, load)
  await draw(<GeneratePanel files={[]} reading={0} uploading={0} bad={0} onStarted={() => undefined} />)
  return screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
}

describe.each(['en', 'ar'] as const)('what a course is made of, in %s', (lang) => {
  const { generation } = wordsOf(lang)

  it('offers the languages that the engine writes, and names no others', async () => {
    const { ar, en, zh, ja } = generation.options.languages
    expect(await panel(lang, BUILT_IN)).toEqual([en, ar])
    for (const other of [zh, ja, /chinese|japanese/i, /الصينية|اليابانية/]) expect(said()).not.toMatch(other)
  })

  it('offers more languages where a language model writes them', async () => {
    const { ar, en, zh, ja } = generation.options.languages
    expect(await panel(lang, MODEL)).toEqual([en, ar, zh, ja])
  })

  it('says of each output whether students may download it, and keeps what is chosen', async () => {
    const { wizard } = wordsOf(lang)
    const sent = unanswered()
    const load = () => import('#web/features/courses/course-settings.tsx')
    const { CourseSettings } = await withEngine(lang, MODEL, load)
    await draw(<CourseSettings course={course} />)
    expect(said()).toContain(wizard.downloadFault)
    const article = wizard.download({ output: wizard.outputNames.article })
    await userEvent.selectOptions(screen.getByLabelText(article), 'yes')
    await waitFor(() => expect(sent).toEqual([{ allow_download: { article: true } }]))
    expect(said()).not.toContain(wizard.downloadFault)
    await userEvent.click(screen.getByLabelText(new RegExp(`^${wizard.outputNames.video}`)))
    await waitFor(() => expect(sent.at(-1)).toEqual({ output_types: ['video', 'article', 'card'] }))
    expect(said()).toContain(wizard.downloadFault)
  })
})
