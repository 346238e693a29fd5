import type { ContentLanguage } from '#db/vocabulary.ts'

type BookWords = Record<
  'contents' | 'objectives' | 'keyPoints' | 'sources' | 'glossary' | 'more' | 'inCourse' | 'own',
  string
> & { page: (n: number) => string; slide: (n: number) => string; moment: (time: string) => string }

const en: BookWords = {
  contents: 'Contents',
  objectives: 'After this lesson you can',
  keyPoints: 'Key points',
  sources: 'Sources',
  glossary: 'Glossary',
  more: 'More detail',
  inCourse: 'in the course online',
  own: 'in the instructor’s words',
  page: (n) => `page ${n}`,
  slide: (n) => `slide ${n}`,
  moment: (time) => `at ${time}`,
}

/** What the book itself says, in the language of its course. */
export const BOOK_WORDS: Record<ContentLanguage, BookWords> = {
  en,
  ar: {
    contents: 'المحتويات',
    objectives: 'بعد هذا الدرس تستطيع',
    keyPoints: 'أهم ما في الدرس',
    sources: 'المصادر',
    glossary: 'المصطلحات',
    more: 'تفاصيل أكثر',
    inCourse: 'في الدورة على الإنترنت',
    own: 'بصياغة المدرّب',
    page: (n) => `صفحة ${n}`,
    slide: (n) => `شريحة ${n}`,
    moment: (time) => `عند ${time}`,
  },
  zh: en,
  ja: en,
}
