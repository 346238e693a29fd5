import { plural } from '../../format.ts'
import type { enCost } from '../en/cost.ts'

export const arCost = {
  free: 'بلا تكلفة: يكتبه المحرّك المدمج',
  tokens: (p) =>
    plural(
      p.n,
      {
        zero: '# وحدة',
        one: 'نحو وحدة واحدة',
        two: 'نحو وحدتين',
        few: 'نحو # وحدات',
        many: 'نحو # وحدة',
        other: 'نحو # وحدة',
      },
      'ar',
    ),
  pending: 'نحسب التكلفة…',
  failed: 'تعذّر حساب التكلفة. أعد المحاولة',
  toPlans: 'عرض الباقات',
} satisfies typeof enCost
