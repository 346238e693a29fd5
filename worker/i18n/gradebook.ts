import type { Locale } from '#db/vocabulary.ts'

const en = {
  sheet: 'Gradebook',
  name: 'Student',
  email: 'Email',
  average: 'Average %',
  certificate: 'Certificate',
  assessment: 'Exam or exercise',
  attempt: 'Attempt',
  started: 'Started (UTC)',
  finished: 'Finished (UTC)',
  score: 'Points',
  total: 'Out of',
  percentage: 'Percent',
  passed: 'Passed',
  yes: 'Yes',
  no: 'No',
}
const ar: typeof en = {
  sheet: 'سجلّ الدرجات',
  name: 'الطالب',
  email: 'البريد',
  average: 'المعدّل %',
  certificate: 'الشهادة',
  assessment: 'الاختبار أو التمرين',
  attempt: 'المحاولة',
  started: 'البداية (UTC)',
  finished: 'النهاية (UTC)',
  score: 'الدرجات',
  total: 'من',
  percentage: 'النسبة المئوية',
  passed: 'تحقّق النجاح',
  yes: 'نعم',
  no: 'لا',
}

/** The head of a gradebook's file. */
export const gradebookWords: Record<Locale, typeof en> = { en, ar }
