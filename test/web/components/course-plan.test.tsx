import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draw, unanswered, withEngine } from '#test/support/drawn.tsx'
import { wordsOf } from '#test/support/words.ts'
import { arParts } from '#web/i18n/messages/ar/parts.ts'
import { enParts } from '#web/i18n/messages/en/parts.ts'
import type { CoursePlanPatch } from '#worker/contract/course-fields.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const BUILT_IN = { engine: 'embedded', writes: ['en', 'ar'] }
const course = {
  plan: { levels_number: 3, questions: { keep_for_exam: false }, exam: { questions: 40 } },
} as unknown as OwnCourse

const load = async () => ({
  ...(await import('#web/features/courses/use-course-fields.ts')),
  ...(await import('#web/features/courses/wizard/plan-parts.tsx')),
})

/** Three steps of the wizard over one draft. */
function Steps({ useCourseFields, SizePart, QuestionsStep, ExamStep }: Awaited<ReturnType<typeof load>>) {
  const { values, change } = useCourseFields(course)
  const steps = { plan: values.plan, onPlan: (plan: CoursePlanPatch) => change({ plan }) }
  return (
    <>
      <SizePart {...steps} />
      <QuestionsStep {...steps} />
      <ExamStep {...steps} />
    </>
  )
}

describe.each(['en', 'ar'] as const)('the plan of a course, in %s', (lang) => {
  it('sends all that was pressed in a hurry, and nothing of what was not', async () => {
    const { wizard } = wordsOf(lang)
    const { decrease, increase } = lang === 'ar' ? arParts : enParts
    const sent = unanswered()
    const parts = await withEngine(lang, BUILT_IN, load)
    await draw(<Steps {...parts} />)
    const press = (label: string, sign: 'less' | 'more') => {
      const group = within(screen.getAllByRole('group', { name: label }).at(-1) ?? document.body)
      return userEvent.click(group.getByRole('button', { name: sign === 'less' ? decrease : increase }))
    }
    await press(wizard.perLesson, 'more')
    await press(wizard.lessons, 'more')
    await press(wizard.attempts, 'more')
    await press(wizard.perLesson, 'more')
    for (let times = 0; times < 3; times++) await press(wizard.levels, 'less')
    await waitFor(() => expect(sent).not.toEqual([]), { timeout: 5_000 })
    expect(sent).toEqual([
      {
        plan: {
          questions: { per_lesson: 6 },
          lessons_per_level: 1,
          exam: { max_attempts: 3 },
          levels_number: null,
        },
      },
    ])
  })
})
