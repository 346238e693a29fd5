import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { inLanguage } from '#test/support/interface-language.ts'
import { renderInApp } from '#test/support/render-in-app.tsx'
import { wordsOf } from '#test/support/words.ts'
import { HOME_STEPS, type HomeStep } from '#worker/contract/student-home.ts'

afterEach(cleanup)

const course: HomeStep['course'] = {
  course_id: 'lakes',
  slug: 'lakes',
  title: 'Lakes',
  language: 'en',
  thumbnail: null,
  instructor: { name: 'Huda Saad' },
  progress: { lessons_done: 3, lessons_total: 3, percent: 100, minutes_left: 0 },
  next_lesson: null,
  certificate_id: null,
  closed: false,
  joined_at: '2030-03-01T08:00:00.000Z',
  last_seen_at: '2030-03-05T08:00:00.000Z',
}
const best = { attempt_id: 'a', score: 5, total: 12, percentage: 41, passed: false }
const exam: NonNullable<HomeStep['assessment']> = {
  id: 'exam',
  slug: 'exam',
  title: 'Final exam',
  level_id: null,
  duration_minutes: 30,
  extra_minutes: 0,
  questions: 12,
  success_percentage: 60,
  certifies: true,
  max_attempts: 2,
  pause_minutes: 0,
  shown: ['score', 'topics', 'right', 'reasons'],
  later: [],
  opens_at: null,
  closes_at: null,
  next_attempt_at: null,
  attempts_left: 1,
  open_attempt_id: null,
  best: null,
  locked: null,
}
const LESSON = { id: 'l', level_id: 'v', title: 'Rain', number: 2, minutes_left: 6 }
const BY_KIND: Partial<Record<HomeStep['kind'], Partial<HomeStep>>> = {
  lesson: { course: { ...course, next_lesson: LESSON } },
  exercise: { assessment: exam },
  exam: { assessment: exam },
  exam_open: { assessment: { ...exam, open_attempt_id: 'o' }, ends_at: '2030-03-05T08:12:05.000Z' },
  failed: { assessment: { ...exam, best } },
  no_attempts: { assessment: { ...exam, best, attempts_left: 0 } },
  exam_later: {
    assessment: {
      ...exam,
      opens_at: '2030-03-09T06:00:00.000Z',
      locked: { reason: 'not_open_yet' },
    },
  },
  passed: {
    course: { ...course, certificate_id: 'c' },
    assessment: { ...exam, best: { ...best, passed: true } },
  },
  all_done: { course: { ...course, certificate_id: 'c' }, assessment: exam },
  empty: { course: { ...course, progress: { ...course.progress, lessons_done: 0, lessons_total: 0 } } },
}
const stepOf = (kind: HomeStep['kind'], more: Partial<HomeStep> = {}): HomeStep => ({
  kind,
  course,
  assessment: null,
  ends_at: null,
  asked: false,
  ...BY_KIND[kind],
  ...more,
})

describe.each(['en', 'ar'] as const)('the next step in %s', (lang) => {
  const { learning: m } = wordsOf(lang)

  async function show(step: HomeStep) {
    const { HomeStepCard } = await inLanguage(lang, () => import('#web/features/learning/home-step.tsx'))
    const clock = { now: '2030-03-05T08:00:00.000Z', fetchedAt: Date.now() }
    const { container } = await renderInApp(<HomeStepCard step={step} name="Layla" due={12} clock={clock} />)
    return container
  }

  it.each(HOME_STEPS)('%s has words and one primary way on', async (kind) => {
    const container = await show(stepOf(kind))
    if (kind === 'no_attempts') await screen.findByRole('button', { name: m.home.steps.ask })
    const { textContent } = container
    expect(container.querySelector('h2')?.textContent?.trim()).not.toBe('')
    expect(container.querySelectorAll('.button-primary, .button-on-deep')).toHaveLength(1)
    expect(textContent).not.toMatch(/undefined|NaN|null|\[object/)
  })

  it('names the count of cards, the day on which an exam opens, and what is left of the one that runs', async () => {
    expect((await show(stepOf('review'))).textContent).toContain(m.home.review.title({ n: 12 }))
    cleanup()
    expect((await show(stepOf('exam_later'))).textContent).toContain(
      m.path.examOpens({ when: '' }).trim().slice(0, 5),
    )
    cleanup()
    await show(stepOf('exam_open'))
    const clock = await screen.findByRole('timer')
    expect(clock.textContent).toMatch(/12:0[3-5]|١٢:٠[٣-٥]/)
  })

  it('asks for another attempt, and once that is done leads on by practice', async () => {
    const before = await show(stepOf('no_attempts'))
    await screen.findByRole('button', { name: m.home.steps.ask })
    expect(before.textContent).toContain(m.home.steps.practise)
    cleanup()
    const after = await show(stepOf('no_attempts', { asked: true }))
    expect(after.textContent).not.toContain(m.home.steps.ask)
    expect(after.querySelector('.button-primary')?.textContent).toContain(m.home.steps.practise)
  })

  it('offers no attempt before the pause is over', async () => {
    const paused = { ...exam, best, next_attempt_at: '2030-03-05T09:00:00.000Z' }
    expect((await show(stepOf('failed', { assessment: paused }))).textContent).not.toContain(m.path.examAgain)
    cleanup()
    expect((await show(stepOf('failed'))).textContent).toContain(m.path.examAgain)
  })

  it('says of a course that takes nobody any more that it stays open', async () => {
    const closed = { course: { ...course, closed: true, next_lesson: LESSON } }
    expect((await show(stepOf('lesson', closed))).textContent).toContain(m.home.closedCourse)
    cleanup()
    expect((await show(stepOf('lesson'))).textContent).not.toContain(m.home.closedCourse)
  })
})
