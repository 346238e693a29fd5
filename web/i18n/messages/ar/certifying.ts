import { num, percent, plural } from '../../format.ts'
import type { enCertifying } from '../en/certifying.ts'

const questions = (n: number) =>
  plural(
    n,
    {
      zero: '# سؤال',
      one: 'سؤالًا واحدًا',
      two: 'سؤالين',
      few: '# أسئلة',
      many: '# سؤالًا',
      other: '# سؤال',
    },
    'ar',
  )
const lessons = (n: number) =>
  plural(
    n,
    { zero: '# درس', one: 'درس واحد', two: 'درسين', few: '# دروس', many: '# درسًا', other: '# درس' },
    'ar',
  )

export const arCertifying = {
  title: 'الشهادة',
  earns: 'اجتياز الاختبار النهائي يمنح الطالب شهادة.',
  missing: 'تنتهي الدورة بكلمة «مكتملة» من دون شهادة. لتمنح شهادة:',
  faults: {
    no_exam: (_) => 'تحتاج الدورة إلى اختبار نهائي.',
    too_few_questions: (p) =>
      `يطرح الاختبار النهائي ${questions(p.is)}، ويجب ألّا يقلّ عدد أسئلته عن ${num(p.needed)}.`,
    too_few_lessons: (p) => `أسئلته من ${lessons(p.is)}، ويجب أن تكون من ${num(p.needed)} على الأقل.`,
    too_many_true_or_false: (p) =>
      `قد يكون ${num(p.is)} من أسئلته صح أو خطأ، والأفضل ألّا تزيد على ${num(p.needed)}.`,
    pool_too_small: (p) =>
      `يسحب أسئلته من ${questions(p.is)}، ويحتاج إلى ${num(p.needed)}، أو إلى محاولات أقل، لتختلف الأسئلة في المحاولة الثانية.`,
    success_too_low: (p) =>
      `درجة النجاح فيه ${percent(p.is / 100)}، ويجب ألّا تقلّ عن ${percent(p.needed / 100)}.`,
    no_duration: (_) => 'يحتاج الاختبار إلى مدة.',
    cv_not_approved: (_) => 'يجب أن تكون سيرتك الذاتية معتمدة.',
  },
  ways: { exam: 'فتح الاختبار النهائي', questions: 'إضافة أسئلة', cv: 'الانتقال إلى السيرة الذاتية' },
} satisfies typeof enCertifying
