import { num, plural } from '../../format.ts'
import type { enReviewRules } from '../en/review-rules.ts'

export const arReviewRules = {
  rules: {
    definition_to_term: 'من تعريف',
    term_to_definition: 'من تعريف',
    term_typed: 'من تعريف',
    definition_swap: 'من تعريف',
    definition_true: 'من تعريف',
    antonym: 'من عبارة عُكس معناها',
    antonym_true: 'من عبارة',
    number: 'من رقم',
    match_definitions: 'من عدة تعريفات',
    contrast: 'من مقابلة عُكس طرفاها',
    contrast_true: 'من مقابلة',
    number_typed: 'من رقم',
    year: 'من تاريخ',
    event_year: 'من تاريخ',
    match_years: 'من عدة تواريخ',
    order_dates: 'من عدة تواريخ',
    order_steps: 'من خطوات مرتبة',
    order_stages: 'من مراحل في النص',
    order_events: 'من أحداث متتابعة',
    match_reasons: 'من أسباب في النص',
    match_purposes: 'من أغراض في النص',
    match_conditions: 'من أحكام وشروط',
    match_cases: 'من حالات وما يترتب عليها',
    condition: 'من حكم وشرطه',
    actor: 'من مهام الجهات',
    match_actors: 'من مهام الجهات',
    match_halves: 'من جمل مقسومة',
    match_parts: 'من أجزاء النص',
    match_subjects: 'مما يقوله النص عن عدة أشياء',
    match_persons: 'من أفعال الأشخاص',
    said_of: 'مما يقوله النص عن شيء واحد',
    match_speakers: 'من أقوال الأشخاص',
    fill_words: 'من فراغات في فقرة',
    fill_numbers: 'من عدة أرقام',
    table_lookup: 'من جدول',
    table_compare: 'من جدول',
    list_members: 'من قائمة',
    statement_choice: 'من عبارة غُيّرت في موضعين',
    true_statements: 'من عدة عبارات',
    fact_true: 'من عبارة',
    fact_changed: 'من عبارة غُيّر فيها',
    not_listed: 'من قائمة',
    not_agree: 'من عدة عبارات',
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
