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
  allRules: 'كل القواعد',
  preview: 'معاينة كطالب',
  exam: 'الاختبار النهائي',
  exercises: 'التمارين',
  none: 'ليس في هذه الدورة تمارين ولا اختبار بعد.',
  add: 'إضافة اختبار',
  adding: 'جارٍ الإضافة…',
  newTitle: 'الاختبار النهائي',
  summary: (p) => `${questions(p.questions)}، ودرجة النجاح ${p.percent}`,
  timed: (p) =>
    count(p.minutes, {
      zero: '# دقيقة',
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: '# دقائق',
      many: '# دقيقة',
      other: '# دقيقة',
    }),
  untimed: 'بلا وقت محدّد',
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
  draw: 'عدد الأسئلة:',
  multiple_choice: 'اختيار من متعدد',
  true_or_false: 'صواب أو خطأ',
  other: 'أنواع أخرى',
  of: (p) => `المعتمد منها ${p.n}`,
  only: (p) => `المعتمد منها حتى الآن ${p.n} فقط`,
  lower: (p) => `خفض العدد إلى ${p.n}`,
  named: (p) =>
    count(p.n, {
      zero: 'لم تختر أي سؤال بنفسك',
      one: 'سؤال واحد اخترته بنفسك',
      two: 'سؤالان اخترتهما بنفسك',
      few: '# أسئلة اخترتها بنفسك',
      many: '# سؤالًا اخترتها بنفسك',
      other: '# سؤال اخترتها بنفسك',
    }),
  fields: {
    title: 'العنوان',
    duration: 'المدة',
    minutes: 'دقيقة، و0 تعني بلا وقت محدّد',
    minutesExam: 'دقيقة',
    percentage: 'درجة النجاح',
    percent: '%',
    attempts: 'المحاولات',
    perStudent: 'لكل طالب، و0 تعني بلا حد',
    questions: 'الأسئلة',
  },
  notSaved: 'لم يُحفظ:',
  remove: 'حذف',
  removeAsk: (p) => `هل تحذف ${p.name}؟`,
  removeText: 'يمكنك حذفه ما دام لم يبدأه أي طالب. لا يمكن التراجع عن الحذف.',
  removeAct: 'تأكيد الحذف',
  onReview: 'لا نحسب إلا الأسئلة المعتمدة، ويزيد عددها كلما تقدّمت في المراجعة.',
} satisfies typeof enAssessments
