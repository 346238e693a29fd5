import { isolate } from '../../format.ts'
import type { enCatalog } from '../en/catalog.ts'

export const arCatalog = {
  lead: 'كل دورة مبنية على ملفات رفعها مدرّبها، والرقم بعد الجملة يفتح الصفحة التي جاءت منها.',
  search: 'بحث في الدورات',
  searchHint: 'بالعنوان أو الموضوع أو بما يقوله درس',
  any: 'الكل',
  category: 'التصنيف',
  language: 'لغة الدورة',
  qualification: 'المؤهّل',
  age: 'العمر',
  price: 'السعر',
  qualifications: { bachelor: 'بكالوريوس', diploma: 'دبلوم', master: 'ماجستير' },
  ages: { children: 'أطفال', adults: 'كبار' },
  prices: { free: 'مجانية', paid: 'مدفوعة' },
  foundIn: (p) => `وجدناه في درس ${isolate(p.title)}`,
  foundInLessons: 'وجدناه في دروسها',
  empty: 'لم نجد دورة مطابقة.',
  emptyText: 'جرّب كلمات أقل، أو غيّر ما اخترته.',
  emptyAll: 'لم تُنشر أي دورة بعد.',
  clear: 'مسح البحث والاختيارات',
  more: 'عرض المزيد',
} satisfies typeof enCatalog
