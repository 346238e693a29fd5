import { plural } from '../../format.ts'
import type { enCost } from '../en/cost.ts'

export const arCost = {
  free: 'بلا تكلفة: ينجزه المحرك المدمج',
  tokens: (p) =>
    plural(
      p.n,
      {
        zero: 'بلا رموز',
        one: 'نحو رمز واحد',
        two: 'نحو رمزين',
        few: 'نحو # رموز',
        many: 'نحو # رمزًا',
        other: 'نحو # رمز',
      },
      'ar',
    ),
  pending: 'تُحسب التكلفة…',
  failed: 'تعذّر تقدير التكلفة، يُرجى المحاولة مرة أخرى',
  toPlans: 'إلى الباقات',
} satisfies typeof enCost
