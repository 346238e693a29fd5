import { count } from '../../arabic-counts.ts'
import { num } from '../../format.ts'
import type { enLessonLoop } from '../en/lesson-loop.ts'

export const arLessonLoop = {
  steps: {
    title: 'في هذا الدرس',
    goal: 'الهدف',
    keep: 'بطاقات وملخّص',
    end: 'صار بإمكانك…',
    withCheck: 'وسؤال للتأكّد',
    of: (p) => `أكملت ${num(p.n)} من ${num(p.total)} خطوات`,
  },
  check: {
    title: 'سؤال للتأكّد',
    notGraded: 'بلا درجات',
    secondTry: 'المحاولة الثانية',
    check: 'التحقّق من الإجابة',
    checking: 'جارٍ التحقّق…',
    right: 'صحيح',
    notYet: 'ليس بعد',
    shown: 'الإجابة',
    lookAgain: 'اقرأ هذا المقطع مرة أخرى، ثم حاول ثانيةً.',
    before: 'أصبت في هذا السؤال من قبل.',
    again: 'الإجابة مرة أخرى',
    preview: 'لا نتحقّق من الإجابات في المعاينة.',
    gone: 'سحب المدرّب هذا السؤال.',
  },
  foot: {
    label: 'الخطوة التالية',
    sections: (p) => count(p.n, { one: 'قسم واحد', two: 'قسمان', few: 'أقسام', many: 'قسمًا', other: 'قسم' }),
    checks: (p) =>
      count(p.n, { one: 'سؤال واحد', two: 'سؤالان', few: 'أسئلة', many: 'سؤالًا', other: 'سؤال' }),
    start: 'لنبدأ',
    nextBefore: 'التالي:',
    section: (p) => `القسم ${num(p.n)} من ${num(p.total)}`,
    answer: 'الإجابة عن السؤال',
    skip: 'تخطٍّ الآن',
    tryAgain: 'محاولة ثانية',
    show: 'عرض الإجابة',
  },
  end: {
    title: 'صار بإمكانك',
    answers: 'ما تأكّدت منه',
    open: 'لم يُتأكَّد منه بعد',
    first: 'صواب من أول مرة',
    second: 'صواب في المحاولة الثانية',
    later: (p) => `صواب في المحاولة رقم ${num(p.n)}`,
    right: 'إجابات صحيحة',
    of: (p) => `${num(p.n)} من ${num(p.total)}`,
    firstTime: 'صحيحة من أول مرة',
  },
  keyPoints: 'الملخّص',
} satisfies typeof enLessonLoop
