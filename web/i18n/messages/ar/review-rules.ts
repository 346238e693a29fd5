import { num, plural } from '../../format.ts'
import type { enReviewRules } from '../en/review-rules.ts'

export const arReviewRules = {
  rules: {
    definition_to_term: 'من تعريف',
    term_to_definition: 'من تعريف',
    definition_swap: 'من تعريف',
    definition_true: 'من تعريف',
    antonym: 'من عبارة عُكس معناها',
    antonym_true: 'من عبارة',
    number: 'من رقم',
    cloze: 'من فراغ في جملة',
  } as Record<string, string>,
  model: 'كتبه النموذج اللغوي',
  unknown: 'من مقطعه في المصدر',
  line: {
    readIn: (p) =>
      `يُقرأ في ${plural(
        p.n,
        {
          zero: 'أقل من دقيقة',
          one: 'دقيقة واحدة',
          two: 'دقيقتين',
          few: '# دقائق',
          many: '# دقيقة',
          other: '# دقيقة',
        },
        'ar',
      )}`,
    asks: (p) =>
      p.of === 1
        ? p.asked === 1
          ? 'لهدفه الوحيد أسئلة'
          : 'لا أسئلة لهدفه الوحيد'
        : `أهداف لها أسئلة: ${num(p.asked)} من ${num(p.of)}`,
  },
  order: {
    label: 'ترتيب العناصر',
    flags: 'ما عليه تنبيه أولًا',
    lesson: 'ترتيب الدرس',
    group: 'ابدأ بما عليه تنبيه',
  },
} satisfies typeof enReviewRules
