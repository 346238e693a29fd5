import { display } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'

/** A term or heading as it stands in the document. */
export const quote = (text: string, lang: Lang): string =>
  lang === 'en' ? `“${display(text)}”` : `«${display(text)}»`

/** "a, b and c"; «أ» و«ب» و«ج». */
export function joinedWords(words: string[], lang: Lang): string {
  if (lang === 'ar') return words.join(' و')
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** In the middle of a sentence: "Erosion" loses its capital, "Crusades" of "The Crusades" and "DNA" keep theirs. */
export function lowered(text: string): string {
  const shown = display(text)
  const name = /[\s-]\p{Lu}/u.test(shown) || !/^\p{Lu}\p{Ll}/u.test(shown)
  return name
    ? shown.replace(/^(The|An?) (?=\p{Lu})/u, (article) => article.toLowerCase())
    : shown.charAt(0).toLowerCase() + shown.slice(1)
}

/** "The seizure of American ships" loses the capital of its article, "England" keeps its own. */
export function inSentence(text: string, isName: (word: string) => boolean): string {
  if (/^(?:The|An?|Each|Every|Most|Many|Some|All) /u.test(text))
    return text.charAt(0).toLowerCase() + text.slice(1)
  return isName(text.split(' ')[0] ?? '') ? text : lowered(text)
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
export const numberWord = (count: number): string => NUMBERS[count - 2] ?? String(count)

/** «الخطوات الخمس»: the number after a feminine plural. */
const ARABIC_AFTER = ['الثلاث', 'الأربع', 'الخمس', 'الست', 'السبع', 'الثماني', 'التسع', 'العشر']
export const arabicNumberAfter = (count: number): string | undefined => ARABIC_AFTER[count - 3]

const NUMBERING =
  /^(?:\(?[\p{Nd}.٫–-]{1,8}\)?[.)\-–:]?\s+|(?:chapter|unit|part|section|lesson|step)\s+[\p{Nd}ivx]+\s?[:.–-]\s*|(?:الفصل|الباب|الوحدة|القسم|المبحث|الدرس)\s\p{L}+(?:\sعشر)?\s?[:.–-]\s*|(?:أول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر)[\u064B-\u0652]*ا[\u064B-\u0652]*\s?[:.–-]\s*)/iu

/** Without the numbering that a document puts before its headings, and without a final stop or question mark. */
export const heading = (text: string): string =>
  display(text)
    .replace(NUMBERING, '')
    .replace(/[.:؟?]\s*$/u, '')
    .trim()
