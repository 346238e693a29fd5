import { num, plural } from '../../format.ts'
import type { enPrint } from '../en/print.ts'

const CARDS = {
  zero: 'لا بطاقات',
  one: 'بطاقة واحدة',
  two: 'بطاقتان',
  few: '# بطاقات',
  many: '# بطاقة',
  other: '# بطاقة',
}
const SHEETS = {
  zero: 'بلا أوراق',
  one: 'ورقة واحدة',
  two: 'ورقتين',
  few: '# أوراق',
  many: '# ورقة',
  other: '# ورقة',
}

export const arPrint = {
  back: 'العودة إلى الدورة',
  what: 'ما الذي تطبعه',
  parts: { book: 'كتاب', cards: 'بطاقات' },
  print: 'طباعة أو حفظ PDF',
  preparing: 'جارٍ تحميل الصور…',
  epub: 'كتاب إلكتروني (EPUB)',
  cardsHint:
    'اطبع على الوجهين واقلب الورقة على الحافة الطويلة ليقع ظهر كل بطاقة خلف وجهها، ثم قُصّ على الخطوط.',
  cardsTotal: (p) => `${plural(p.cards, CARDS, 'ar')} في ${plural(p.sheets, SHEETS, 'ar')}`,
  sheet: (p) =>
    `الورقة ${num(p.n)} من ${num(p.total)}، ${p.side === 'fronts' ? 'وجوه البطاقات' : 'ظهور البطاقات'}`,
  noCards: 'لا بطاقات في هذه الدورة بعد.',
  noLessons: 'لا دروس في هذه الدورة بعد.',
  book: {
    by: 'المدرّب',
    contents: 'المحتويات',
    objectives: 'بعد هذا الدرس تستطيع',
    keyPoints: 'أهم ما في الدرس',
    sources: 'المصادر',
    glossary: 'مسرد المصطلحات',
    inCourse: (p) => `${p.name} (في الدورة على الإنترنت)`,
  },
} satisfies typeof enPrint
