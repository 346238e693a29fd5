import { count } from '../../arabic-counts.ts'
import type { enQuestionStatistics } from '../en/question-statistics.ts'

const answers = (n: number) =>
  count(n, { one: 'إجابة واحدة', two: 'إجابتين', few: 'إجابات', many: 'إجابة', other: 'إجابة' })

export const arQuestionStatistics = {
  points: 'الدرجات',
  answers: 'الإجابات',
  facility: 'السهولة',
  discrimination: 'التمييز',
  from: 'السهولة والتمييز من آخر 300 محاولة في الدورة، وتُحسب من جديد كلما أنهى الطلاب محاولاتهم.',
  right: (p) => `${p.share} من الدرجات، في ${answers(p.n)}`,
  signs: {
    key_doubtful: 'إجابته الصحيحة موضع شك',
    too_hard: 'صعب جدًّا',
    too_easy: 'سهل جدًّا، لا يميّز',
    tells_little: 'لا يميّز',
    unused_answer: 'إجابة لم يخترها أحد',
  },
} satisfies typeof enQuestionStatistics
