import { type ArabicForms, num, plural } from '../../format.ts'
import type { enLessonPage } from '../en/lesson-page.ts'
import { arReading } from './reading.ts'

const PAGE_LIST: ArabicForms = {
  zero: 'الصفحات',
  one: 'الصفحة',
  two: 'الصفحتان',
  few: 'الصفحات',
  many: 'الصفحات',
  other: 'الصفحات',
}

export const arLessonPage = {
  ...arReading,
  lesson: {
    notPrinted: 'لا يسمح المدرّب بطباعة هذا الدرس أو حفظه. اقرأه في الدورة.',
    left: 'لم يعد من الدورة',
    back: 'العودة إلى الدورة',
    textLook: 'حجم الخط والتباعد',
    textSize: 'حجم الخط',
    sizes: ['عادي', 'كبير', 'أكبر'],
    textSpacing: 'تباعد الأسطر',
    spacings: ['عادي', 'واسع', 'أوسع'],
    resume: 'متابعة من حيث توقفت',
    objectives: 'بعد هذا الدرس يمكنك',
    cards: 'بطاقات للتذكّر',
    cardTurn: 'إظهار الإجابة',
    cardFront: 'إظهار السؤال',
    about: 'عن هذا الدرس',
    checkedBy: (p) => `المراجعة: ${p.name}`,
    checkedOn: (p) => `في ${p.date}`,
    everySentence: 'الرقم بعد الجملة يفتح الصفحة التي جاءت منها.',
    finish: 'إنهاء الدرس',
    finishing: 'جارٍ الحفظ…',
    finished: 'أكملت الدرس',
    next: 'الدرس التالي',
    previous: 'الدرس السابق',
    empty: 'لا محتوى في هذا الدرس بعد.',
    emptyText: 'يظهر هنا حالما ينشره المدرّب.',
    locked: 'لم يُفتح هذا الدرس بعد.',
  },
  source: {
    notLoaded: 'تعذّر تحميل الصفحة التي ورد فيها هذا المقطع',
    one: (p) => `المصدر ${num(p.n)} من ${num(p.total)}`,
    mark: (p) => `المصدر ${num(p.n)}، ${p.place}`,
    page: (p) => `صفحة ${num(p.n)}`,
    slide: (p) => `شريحة ${num(p.n)}`,
    paragraph: (p) => `فقرة ${num(p.n)}`,
    pageOf: (p) => `صفحة ${num(p.n)} من ${num(p.total)}`,
    slideOf: (p) => `شريحة ${num(p.n)} من ${num(p.total)}`,
    previous: 'المصدر السابق',
    next: 'المصدر التالي',
    close: 'إغلاق المصدر',
    document: 'المقطع في ملفه',
    pages: (p) => `${plural(p.n, PAGE_LIST, 'ar')} ${p.list}`,
  },
} satisfies typeof enLessonPage
