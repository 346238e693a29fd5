import type { enQuestionTypes } from '../en/question-types.ts'

export const arQuestionTypes: typeof enQuestionTypes = {
  multiple_choice: 'اختيار من متعدد',
  true_or_false: 'صواب أو خطأ',
  multiple_answer: 'عدة إجابات',
  ordering: 'ترتيب',
  matching: 'مطابقة',
  numeric: 'عددي',
  short_answer: 'إجابة قصيرة',
}
