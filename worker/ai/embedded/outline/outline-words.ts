import type { Lang } from '../../text/language.ts'

type OutlineWords = {
  introduction: string
  part(number: number): string
  article(number: string): string
}

/** The few words of its own that an outline needs. All other titles are the document's. */
export const OUTLINE_WORDS: Record<Lang, OutlineWords> = {
  en: {
    introduction: 'Introduction',
    part: (number) => `Part ${number}`,
    article: (number) => `Article ${number}`,
  },
  ar: {
    introduction: 'مقدمة',
    part: (number) => `الجزء ${number}`,
    article: (number) => `المادة ${number}`,
  },
}
