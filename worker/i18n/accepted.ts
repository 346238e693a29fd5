import type { ContentLanguage } from '#db/vocabulary.ts'

/** What students read about a result that changed because a typed answer is accepted now, in the question's language. */
export const acceptedReason = (language: ContentLanguage, text: string): string =>
  language === 'ar' ? `قُبلت إجابة أخرى: «${text}»` : `Another answer is accepted now: “${text}”`
