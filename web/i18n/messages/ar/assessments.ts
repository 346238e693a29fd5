import { type ArabicForms, plural } from '../../format.ts'
import type { enAssessments } from '../en/assessments.ts'

const count = (n: number, forms: ArabicForms) => plural(n, forms, 'ar')
const questions = (n: number) =>
  count(n, {
    zero: 'لا أسئلة',
    one: 'سؤال واحد',
    two: 'سؤالان',
    few: '# أسئلة',
    many: '# سؤالًا',
    other: '# سؤال',
  })

export const arAssessments = {
  preview: 'معاينة كطالب',
  exam: 'الاختبار النهائي',
  exercises: 'التدريبات',
  none: 'لا تدريبات ولا اختبار في هذه الدورة بعد.',
  add: 'إضافة اختبار',
  adding: 'جارٍ الإضافة…',
  newTitle: 'الاختبار النهائي',
  summary: (p) => `${questions(p.questions)}، والنجاح من ${p.percent} من الدرجات`,
  timed: (p) =>
    count(p.minutes, {
      zero: '0 دقيقة',
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: '# دقائق',
      many: '# دقيقة',
      other: '# دقيقة',
    }),
  untimed: 'بلا وقت محدد',
  attempts: (p) =>
    count(p.n, {
      zero: 'بلا محاولات',
      one: 'محاولة واحدة',
      two: 'محاولتان',
      few: '# محاولات',
      many: '# محاولة',
      other: '# محاولة',
    }),
  anyAttempts: 'محاولات بلا حد',
  active: 'مفتوح للطلاب',
  closed: 'مغلق',
  draw: 'سحب',
  multiple_choice: 'اختيار من متعدد',
  true_or_false: 'صواب أو خطأ',
  of: (p) => `من ${p.n} معتمدة`,
  only: (p) => `المعتمد حتى الآن ${p.n} فقط`,
  lower: (p) => `خفضها إلى ${p.n}`,
  named: (p) =>
    count(p.n, {
      zero: 'لا أسئلة مختارة باليد',
      one: 'سؤال واحد مختار باليد',
      two: 'سؤالان مختاران باليد',
      few: '# أسئلة مختارة باليد',
      many: '# سؤالًا مختارًا باليد',
      other: '# سؤال مختار باليد',
    }),
  fields: {
    title: 'العنوان',
    duration: 'المدة',
    minutes: 'دقيقة، 0 بلا وقت محدد',
    minutesExam: 'دقيقة',
    percentage: 'نسبة النجاح',
    percent: '%',
    attempts: 'المحاولات',
    perStudent: 'لكل طالب، 0 بلا حد',
    questions: 'الأسئلة',
  },
  notSaved: 'لم يُحفظ:',
  remove: 'حذف',
  removeAsk: (p) => `حذف ${p.name}؟`,
  removeText: 'ممكن ما دام لم يؤدّه أحد، ولا يمكن التراجع عنه.',
  removeAct: 'تأكيد الحذف',
  onReview: 'تُحتسب الأسئلة المعتمدة، ويزيد عددها مع المراجعة.',
} satisfies typeof enAssessments
