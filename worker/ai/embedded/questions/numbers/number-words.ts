import type { Lang } from '../../../text/language.ts'

const ENGLISH =
  'two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 thirteen 13 fourteen 14 fifteen 15 sixteen 16 seventeen 17 eighteen 18 nineteen 19 twenty 20 thirty 30 forty 40 fifty 50 sixty 60 seventy 70 eighty 80 ninety 90 hundred 100 thousand 1000 million 1000000 billion 1000000000 trillion 1000000000000 one 1'
const ARABIC =
  'ثلاثة 3 ثلاث 3 أربعة 4 أربع 4 خمسة 5 خمس 5 ستة 6 ست 6 سبعة 7 سبع 7 ثمانية 8 ثماني 8 ثمان 8 تسعة 9 تسع 9 عشرة 10 عشر 10 أحد 1 إحدى 1 اثنين 2 اثنتين 2 اثنا 2 اثني 2 اثنتي 2 اثنتا 2 عشرون 20 ثلاثون 30 أربعون 40 خمسون 50 ستون 60 سبعون 70 ثمانون 80 تسعون 90 عشرين 20 ثلاثين 30 أربعين 40 خمسين 50 ستين 60 سبعين 70 ثمانين 80 تسعين 90 مئة 100 مائة 100 مئتا 200 مئتي 200 مئتين 200 مئتان 200 ثلاثمئة 300 أربعمئة 400 خمسمئة 500 ستمئة 600 سبعمئة 700 ثمانمئة 800 تسعمئة 900 ألف 1000 ألفا 1000 آلاف 1000 ألفي 2000 ألفين 2000 مليون 1000000 ملايين 1000000 مليار 1000000000 مليارات 1000000000 واحد 1 واحدة 1 ثلاثا 3 أربعا 4 خمسا 5 ستا 6 سبعا 7 ثمانيا 8 تسعا 9'

function valuesOf(list: string): Map<string, number> {
  const words = list.split(' ')
  return new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, Number(words[at + 1])] as const] : [])))
}

const VALUES: Record<Lang, Map<string, number>> = { en: valuesOf(ENGLISH), ar: valuesOf(ARABIC) }

/** The words of numbers, the longest first so that a pattern takes all of one. */
export const numberWords = (lang: Lang): string[] =>
  [...VALUES[lang].keys()].sort((a, b) => b.length - a.length)

/** Number words by grammatical form: within a row one may replace another. */
export const WORD_ROWS: Record<Lang, string[][]> = {
  en: [
    'two three four five six seven eight nine ten eleven twelve',
    'thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    'twenty thirty forty fifty sixty seventy eighty ninety',
  ].map((row) => row.split(' ')),
  ar: [
    'ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة',
    'ثلاث أربع خمس ست سبع ثماني تسع عشر',
    'عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون',
    'عشرين ثلاثين أربعين خمسين ستين سبعين ثمانين تسعين',
    'مئة مئتي ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة',
  ].map((row) => row.split(' ')),
}
/** Eleven to nineteen are whole phrases, one row for each gender. */
export const ARABIC_TEENS = [
  ['أحد عشر', 'ثلاثة عشر', 'أربعة عشر', 'خمسة عشر', 'ستة عشر', 'سبعة عشر', 'ثمانية عشر', 'تسعة عشر'],
  ['إحدى عشرة', 'ثلاث عشرة', 'أربع عشرة', 'خمس عشرة', 'ست عشرة', 'سبع عشرة', 'ثماني عشرة', 'تسع عشرة'],
]
/** The hours of a time limit, as they stand after a preposition and as an object. */
export const ARABIC_HOURS_OBJECT = [
  'اثنتي عشرة',
  'أربعا وعشرين',
  'ستا وثلاثين',
  'ثمانيا وأربعين',
  'اثنتين وسبعين',
]
export const ARABIC_HOURS = ['اثنتي عشرة', 'أربع وعشرين', 'ست وثلاثين', 'ثماني وأربعين', 'اثنتين وسبعين']

export const western = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[,٬]/g, '')
    .replace('٫', '.')

/** The value of a number in digits or words: «أربع وعشرين», "four hundred", "2.5 million". */
export function numberValue(text: string, lang: Lang): number {
  let total = 0
  let current = 0
  for (const word of text.toLowerCase().replace(/-/g, ' ').replace(/^a /, '').split(/\s+/)) {
    const bare = lang === 'ar' ? word.replace(/^و(?!احد)/u, '') : word
    const digits = western(bare)
    const value = /^[\d.]+$/.test(digits)
      ? Number(digits)
      : (VALUES[lang].get(word) ?? VALUES[lang].get(bare))
    if (value === undefined) continue
    if (lang === 'en' && value === 100 && current > 0 && current < 100) current *= 100
    else if (value >= 1_000 && VALUES[lang].has(bare)) {
      total += (current || 1) * value
      current = 0
    } else current += value
  }
  return total + current
}
