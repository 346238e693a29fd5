import type { enPaying } from '../en/paying.ts'

export const arPaying = {
  ask: 'لديّ قسيمة',
  label: 'القسيمة',
  apply: 'استعمال',
  applying: 'لحظة…',
  now: (p) => `تدفع بالقسيمة ${p.code} مبلغ ${p.price} بدلًا من ${p.full}.`,
  remove: 'إزالة القسيمة',
} satisfies typeof enPaying
