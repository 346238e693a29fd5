import type { Lang } from '../../../text/language.ts'

const ENGLISH = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map(
  (word) => new RegExp(`\\b${word}\\b`, 'i'),
)
const ARABIC = ['ثلاثة?', 'أربعة?', 'خمسة?', 'ستة?', 'سبعة?', 'ثماني(?:ة)?', 'تسعة?', 'عشرة?'].map(
  (word) => new RegExp(`(?<!\\p{L})[بولف]*${word}(?!\\p{L})`, 'u'),
)
/** A dual says two: «نوعان», «بمقياسين». Many words end alike without being one, so the nouns are named. */
const DUAL =
  /(?<!\p{L})[وبلف]*(?:نوع|قسم|مرحلت|طريقت|شرط|صنف|مقياس|جزأ|فئت|طبقت|سبب|نظام|عنصر|مبدأ|شكل|وظيفت|خطوت|اتجاه|أمر|مصدر|حالت|مجموعت|ضرب|وجه|فرع|ركن|طرف|عامل|هدف|صورت|وسيلت|نمط|مسار|مستوي)(?:ان|ين|تان|تين)(?!\p{L})/u

/** The number that a text announces in words, from two to ten. */
export function announcedNumber(plain: string, lang: Lang): number | undefined {
  if (lang === 'en') {
    const place = ENGLISH.findIndex((number) => number.test(plain))
    return place < 0 ? undefined : place + 2
  }
  const place = ARABIC.findIndex((number) => number.test(plain))
  if (place >= 0) return place + 3
  return DUAL.test(plain) ? 2 : undefined
}
