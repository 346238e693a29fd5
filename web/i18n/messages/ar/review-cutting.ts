import { type ArabicForms, plural } from '../../format.ts'
import type { enReviewCutting } from '../en/review-cutting.ts'

const FIGURES: ArabicForms = {
  zero: 'لا أشكال تنتظر',
  one: 'شكل واحد ينتظر',
  two: 'شكلان ينتظران',
  few: '# أشكال تنتظر',
  many: '# شكلًا ينتظر',
  other: '# شكل ينتظر',
}
const figures = (n: number) => plural(n, FIGURES, 'ar')

export const arReviewCutting = {
  left: (p) => `${figures(p.n)} القصّ من الصفحات`,
  stuck: (p) => `${figures(p.n)} القصّ، ولم ينجح ذلك الآن`,
  again: 'أعد المحاولة',
} satisfies typeof enReviewCutting
