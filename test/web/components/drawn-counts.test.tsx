import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RULES_OF } from '#db/vocabulary.ts'
import { draw, unanswered } from '#test/support/drawn.tsx'
import { inLanguage } from '#test/support/interface-language.ts'
import { arAssessments } from '#web/i18n/messages/ar/assessments.ts'
import { enAssessments } from '#web/i18n/messages/en/assessments.ts'
import type { Assessment } from '#worker/contract/assessments.ts'

const exam = (more: Partial<Assessment>): Assessment => ({
  id: 'exam-1',
  slug: 'exam-1',
  kind: 'exam',
  course_id: 'course-1',
  level_id: null,
  lesson_id: null,
  title: 'Final exam',
  duration_minutes: 30,
  mcq_count: 4,
  true_or_false_count: 2,
  other_count: 0,
  success_percentage: 75,
  max_attempts: 2,
  ...RULES_OF.exam,
  draws: [],
  opens_at: null,
  closes_at: null,
  is_active: true,
  question_ids: [],
  available: { mcq: 8, true_or_false: 8, other: 0 },
  drawn: { asked: 6, pool: 16, missing: 0 },
  ...more,
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe.each(['en', 'ar'] as const)('the counts of an exam in %s', (lang) => {
  const words = lang === 'ar' ? arAssessments : enAssessments
  const label = `${words.draw} ${words.other}`
  const show = async (assessment: Assessment) => {
    const parts = await inLanguage(lang, () => import('#web/features/assessments/assessment-fields.tsx'))
    await draw(<parts.AssessmentFields assessment={assessment} lang={lang} />)
  }

  it('leave out other types while the bank has none', async () => {
    await show(exam({}))
    expect(screen.queryByLabelText(label)).toBeNull()
  })

  it('hold other types as soon as some are approved, and save how many are drawn', async () => {
    const sent = unanswered()
    await show(exam({ available: { mcq: 8, true_or_false: 8, other: 5 } }))
    const field = screen.getByLabelText(label)
    await userEvent.clear(field)
    await userEvent.type(field, '3')
    await waitFor(() => expect(sent).toContainEqual({ other_count: 3 }), { timeout: 5_000 })
  })
})
