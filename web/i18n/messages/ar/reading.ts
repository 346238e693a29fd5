import { minutes } from '../../arabic-counts.ts'
import { num } from '../../format.ts'
import type { enReading } from '../en/reading.ts'

export const arReading = {
  minutes: (p) => minutes(p.n),
  minutesLeft: (p) => `الباقي ${minutes(p.n)}`,
  lessonOf: (p) => `الدرس ${num(p.n)} من ${num(p.total)}`,
  readingProgress: 'التقدّم في القراءة',
  toPath: 'العودة إلى مسار الدورة',
} satisfies typeof enReading
