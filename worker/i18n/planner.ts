import type { Locale } from '#db/vocabulary.ts'

type Session = { course: string; minutes: number }

const WORDS = {
  en: {
    name: 'Study plan',
    review: 'Daily review',
    summary: ({ course, minutes }: Session) => `${course} (${minutes} min)`,
  },
  ar: {
    name: 'خطة الدراسة',
    review: 'المراجعة اليومية',
    summary: ({ course, minutes }: Session) => `${course} (${minutes} د)`,
  },
} as const

/** What a calendar says of a study plan. */
export const plannerWords = (locale: Locale) => WORDS[locale]
