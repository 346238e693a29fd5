import { describe, expect, it } from 'vitest'
import type { Draw, QuestionType } from '#db/vocabulary.ts'
import { type CertifyingFacts, certifyingFaults } from '#worker/features/assessments/certifying-rules.ts'

const questions = (count: number, type: QuestionType, lessons = 5) =>
  Array.from({ length: count }, (_, n) => ({
    id: `${type}-${n}`,
    type,
    lesson_id: `lesson-${n % lessons}`,
  }))
const EXAM = {
  duration_minutes: 30,
  success_percentage: 75,
  max_attempts: 2,
  mcq_count: 8,
  true_or_false_count: 2,
  other_count: 0,
  draws: [] as Draw[],
}
const FACTS: CertifyingFacts = {
  exam: EXAM,
  pool: [...questions(12, 'multiple_choice'), ...questions(3, 'true_or_false')],
  named: false,
  lessons: 5,
  cvApproved: true,
}
const faults = (change: Partial<CertifyingFacts>) => certifyingFaults({ ...FACTS, ...change })
const withExam = (change: Partial<typeof EXAM>) => faults({ exam: { ...EXAM, ...change } })

describe('R63: an exam certifies', () => {
  it('R63: when it asks ten questions of fifteen from all lessons, with a clock and a pass mark of half', () => {
    expect(faults({})).toEqual([])
    expect(withExam({ success_percentage: 50 })).toEqual([])
  })

  it('R63: not with nine questions, however many it may draw from', () => {
    expect(withExam({ mcq_count: 7 })).toEqual([{ code: 'too_few_questions', is: 9, needed: 10 }])
  })

  it('R63: not where it asks for more than there is', () => {
    expect(faults({ pool: questions(4, 'multiple_choice') }).map(({ code }) => code)).toEqual([
      'too_few_questions',
      'pool_too_small',
    ])
  })

  it('R63: not from three lessons of five, and from four', () => {
    const from = (lessons: number) => [
      ...questions(12, 'multiple_choice', lessons),
      ...questions(3, 'true_or_false', lessons),
    ]
    expect(faults({ pool: from(3) })).toEqual([{ code: 'too_few_lessons', is: 3, needed: 4 }])
    expect(faults({ pool: from(4) })).toEqual([])
  })

  it('R63: not with more than one question in three of true or false', () => {
    const pool = [...questions(12, 'multiple_choice'), ...questions(8, 'true_or_false')]
    expect(faults({ pool, exam: { ...EXAM, true_or_false_count: 4 } })).toEqual([])
    expect(faults({ pool, exam: { ...EXAM, true_or_false_count: 5 } })).toEqual([
      { code: 'too_many_true_or_false', is: 5, needed: 4 },
    ])
  })

  it('R63: not where a second attempt would ask the same, and with a single attempt it does', () => {
    const pool = FACTS.pool.slice(0, 10).concat(questions(2, 'true_or_false'))
    expect(faults({ pool })).toEqual([{ code: 'pool_too_small', is: 12, needed: 15 }])
    expect(faults({ pool, exam: { ...EXAM, max_attempts: 1 } })).toEqual([])
    expect(faults({ pool, exam: { ...EXAM, max_attempts: 0 } })).toEqual([
      { code: 'pool_too_small', is: 12, needed: 15 },
    ])
  })

  it('R63: not below half, without a clock, or without an approved CV', () => {
    expect(withExam({ success_percentage: 49 })).toEqual([{ code: 'success_too_low', is: 49, needed: 50 }])
    expect(withExam({ duration_minutes: 0 })).toEqual([{ code: 'no_duration', is: 0, needed: 1 }])
    expect(faults({ cvApproved: false })).toEqual([{ code: 'cv_not_approved', is: 0, needed: 1 }])
    expect(faults({ exam: undefined })).toEqual([{ code: 'no_exam', is: 0, needed: 1 }])
  })

  it('R63: by its named questions, which are all asked', () => {
    expect(faults({ named: true, exam: { ...EXAM, max_attempts: 1 } })).toEqual([])
    expect(faults({ named: true })).toEqual([{ code: 'pool_too_small', is: 15, needed: 23 }])
  })
})

describe('R63: an exam that draws by rules', () => {
  const none = { mcq_count: 0, true_or_false_count: 0 }
  const pool = [...questions(16, 'multiple_choice'), ...questions(8, 'true_or_false')]
  const drawing = (draws: Draw[], counts: Partial<typeof EXAM> = none) =>
    faults({ pool, exam: { ...EXAM, ...counts, draws } })

  it('R63: is counted by what they draw', () => {
    const choices: Draw = { count: 10, type: 'multiple_choice' }
    expect(drawing([choices])).toEqual([])
    expect(drawing([{ ...choices, count: 9 }])).toEqual([{ code: 'too_few_questions', is: 9, needed: 10 }])
    expect(drawing([{ ...choices, lesson_id: 'lesson-0' }]).map(({ code }) => code)).toEqual([
      'too_few_questions',
      'too_few_lessons',
      'pool_too_small',
    ])
  })

  it('R63: certifies only where no draw is mostly of statements', () => {
    expect(drawing([{ count: 10 }])).toEqual([{ code: 'too_many_true_or_false', is: 8, needed: 3 }])
    expect(drawing([{ count: 3, type: 'true_or_false' }], { mcq_count: 7, true_or_false_count: 3 })).toEqual(
      [],
    )
  })
})
