import { num, percent, plural } from '../../format.ts'

const questions = (n: number) => plural(n, { one: '# question', other: '# questions' }, 'en')
const lessons = (n: number) => plural(n, { one: '# lesson', other: '# lessons' }, 'en')
type Fault = { is: number; needed: number }

export const enCertifying = {
  title: 'Certificate',
  earns: 'Passing the final exam earns a certificate.',
  missing: 'The course ends with “completed”, without a certificate. For a certificate:',
  faults: {
    no_exam: (_: Fault) => 'The course needs a final exam.',
    too_few_questions: (p: Fault) =>
      `The final exam asks ${questions(p.is)}. It must ask at least ${num(p.needed)}.`,
    too_few_lessons: (p: Fault) =>
      `Its questions come from ${lessons(p.is)}. They must come from at least ${num(p.needed)}.`,
    too_many_true_or_false: (p: Fault) =>
      `${num(p.is)} of its questions may be true or false. At most ${num(p.needed)} should be.`,
    pool_too_small: (p: Fault) =>
      `It has ${questions(p.is)} to draw from. It needs ${num(p.needed)}, or fewer attempts, so that a second attempt asks others.`,
    success_too_low: (p: Fault) =>
      `Its pass mark is ${percent(p.is / 100)}. It must be at least ${percent(p.needed / 100)}.`,
    no_duration: (_: Fault) => 'It needs a duration.',
    cv_not_approved: (_: Fault) => 'Your CV must be approved.',
  },
  ways: { exam: 'Open the final exam', questions: 'Add questions', cv: 'Go to your CV' },
}
