import { plural } from '../../format.ts'
import type { enReviewReports } from '../en/review-reports.ts'

export const arReviewReports = {
  title: (p) =>
    plural(
      p.n,
      {
        zero: 'لا بلاغات من الطلاب',
        one: 'بلاغ واحد من الطلاب',
        two: 'بلاغان من الطلاب',
        few: '# بلاغات من الطلاب',
        many: '# بلاغًا من الطلاب',
        other: '# بلاغ من الطلاب',
      },
      'ar',
    ),
  noReason: 'لا يطابق مصدره',
  settle: 'نظرت فيه',
  settling: 'جارٍ الحفظ…',
} satisfies typeof enReviewReports
