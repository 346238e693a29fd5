import type { Lang } from '../../text/language.ts'

type Wording = {
  whichTerm(description: string): string
  meaningOf(term: string): string
  complete(sentence: string): string
  sourceSays(quote: string): string
  correction(from: string, to: string): string
  isTrue: string
  isFalse: string
  level(number: number): string
  part(number: number): string
}

/** The engine's own words, as few as possible. Everything else is quoted from the source. */
export const WORDING: Record<Lang, Wording> = {
  en: {
    whichTerm: (description) => `Which term matches this description: “${description}”?`,
    meaningOf: (term) => `According to the source, what is meant by “${term}”?`,
    complete: (sentence) => `Complete the sentence: ${sentence}`,
    sourceSays: (quote) => `The source says: “${quote}”`,
    correction: (from, to) => `The source has “${from}”, not “${to}”.`,
    isTrue: 'True',
    isFalse: 'False',
    level: (number) => `Level ${number}`,
    part: (number) => `Part ${number}`,
  },
  ar: {
    whichTerm: (description) => `أي مصطلح ينطبق عليه الوصف الآتي: «${description}»؟`,
    meaningOf: (term) => `بحسب المصدر، ما المقصود بـ«${term}»؟`,
    complete: (sentence) => `ما الذي يكمل الجملة الآتية؟ ${sentence}`,
    sourceSays: (quote) => `جاء في المصدر: «${quote}»`,
    correction: (from, to) => `الوارد في المصدر «${from}» وليس «${to}».`,
    isTrue: 'صواب',
    isFalse: 'خطأ',
    level: (number) => `المستوى ${number}`,
    part: (number) => `الجزء ${number}`,
  },
}
