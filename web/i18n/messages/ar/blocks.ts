import type { enBlocks } from '../en/blocks.ts'

export const arBlocks = {
  definition: 'تعريف',
  tones: { note: 'ملاحظة', warning: 'تنبيه', tip: 'نصيحة' },
  example: 'مثال',
  more: 'تفاصيل أكثر',
  figureMissing: 'الصورة غير متاحة',
  figureOf: (p: { place: string }) => `الشكل وشرحه من المصدر، ${p.place}`,
  own: 'بصياغة المدرّب',
  model: 'كتبه نموذج لغوي',
  original: 'تغيّر الأصل بعد الترجمة، وهذا نصّه',
  modelOwn: 'كتبه نموذج لغوي، وليس في المصدر',
} satisfies typeof enBlocks
