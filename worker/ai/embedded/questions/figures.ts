import type { Lang } from '../../text/language.ts'

/** A number in a plain text with its offsets, written in words or digits. */
export type Figure = { from: number; to: number; text: string; kind: 'words' | 'digits' }

/** Number words by grammatical form: within a row one may replace another. Two is too small to count. */
export const WORD_ROWS: Record<Lang, string[][]> = {
  en: [
    ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
    ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
    ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  ],
  ar: [
    ['ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
    ['ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'],
    ['عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'],
    ['عشرين', 'ثلاثين', 'أربعين', 'خمسين', 'ستين', 'سبعين', 'ثمانين', 'تسعين'],
  ],
}

const anyOf = (rows: string[][]) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}-])(?:${rows.flat().join('|')})(?![\\p{L}\\p{M}\\p{N}-])`, 'giu')
const WORDS: Record<Lang, RegExp> = { en: anyOf(WORD_ROWS.en), ar: anyOf(WORD_ROWS.ar) }
const NUMBER = /\p{Nd}+(?:[,٬]\p{Nd}{3})*(?:[.٫]\p{Nd}+)?/gu
/** Part of a name, a date, a reference, a time, a sum or a range. */
const JOINED_BEFORE = /[\p{L}\p{N}\p{Sc}.,:/#§+=×^_*'’–-]$|[.!?؟]\s$/u
const JOINED_AFTER = /^(?:[\p{L}\p{Sc}:/+=×^_*–-]|['’]|[.,٬٫]\p{Nd})/u
/** Words before a number that is only a label, a reference or the start of a range. */
const LABEL_BEFORE: Record<Lang, RegExp> = {
  en: /(?:^|[\s(])(?:articles?|art|chapters?|sections?|parts?|paragraphs?|figures?|fig|tables?|steps?|levels?|pages?|versions?|volumes?|nos?|numbers?|rules?|annex|appendix|schedule|clauses?|lessons?|units?|modules?|resolution|questions?|items?|phases?|stages?|types?|category|class|grade|lines?|points?|case|box|the|these|those|all|other|both|last|first|next|past|recent|another|previous|and|or|to|between|from|than|age|aged|one|half)\.?\s$/i,
  ar: /(?:^|[\s(])[وفبلك]?(?:ال)?(?:مادة|مواد|فقرة|فقرات|فصل|باب|قسم|رقم|جدول|شكل|صفحة|بند|قرار|دورة|مرفق|خطوة|مستوى|درس|وحدة|مرحلة|نوع|فئة|هذه|تلك|هذا|جميع|كل|كلا|هؤلاء|بين|من|إلى|أو|حتى|و|نصف|مائة|مئة|ألف)\s$/u,
}
const RANGE_AFTER: Record<Lang, RegExp> = {
  en: /^\s(?:or|and|to|of|thirds?|quarters?|fifths?|tenths?|halves|hundred|dozen|years? ago|years? later|more|others?)\b/i,
  ar: /^\s(?:إلى|أو|و\p{Nd}|و?عشرة?(?=\s)|ومائة|ومئة|أرباع|أخماس|أثلاث|مائة|مئة|آلاف|ألف|من\s|\S+\s(?:الماضية|الأخيرة|القادمة|التالية|السابقة|الآتية|المذكورة))/u,
}
/** Words for a thing or time that only the context identifies. */
const LEANS_ON_CONTEXT: Record<Lang, RegExp> = {
  en: /\b(?:its|their|then|ago|compared with)\b/i,
  ar: /^\S+\s\S+(?:هم|ها|هما|هن)(?=\s)|^جدول|منذ\s.*\sإلى\s/u,
}
/** «عشر في …» is a tenth; a count has its noun behind it. */
const COUNTS_NOUN = /^\s(?!(?:في|من|على|عن|مع|إلى|أو|و\S+)\s)\p{L}{3,}/u
/** «الثامنة عشرة», «ثلاثة عشر»: half of a number. */
const TEN = /^عشرة?$/
const TEEN_BEFORE =
  /(?:^|\s)[وفبلك]?(?:ال\p{L}+|حادية?|ثانية?|ثالثة?|رابعة?|خامسة?|سادسة?|سابعة?|ثامنة?|تاسعة?)\s$/u
const MONTH =
  /(?:^|\s)(?:January|February|March|April|May|June|July|August|September|October|November|December)\s$/

/** The numbers of a plain text that state a fact. */
export function figuresIn(text: string, lang: Lang): Figure[] {
  const found = (pattern: RegExp, kind: Figure['kind']) =>
    Array.from(text.matchAll(pattern), ({ index, 0: number }) => ({
      from: index,
      to: index + number.length,
      text: number,
      kind,
    }))
  return [...found(NUMBER, 'digits'), ...found(WORDS[lang], 'words')]
}

/** Whether the number states a fact, and is not part of a name, a reference or the end of a range. */
export function tellsFact(
  { from, to, text: number, kind }: Figure,
  text: string,
  start: number,
  lang: Lang,
): boolean {
  const before = text.slice(start, from)
  const after = text.slice(to)
  if (before.split('(').length > before.split(')').length || after.includes(':')) return false
  if (LEANS_ON_CONTEXT[lang].test(before + after)) return false
  if (JOINED_BEFORE.test(before) || JOINED_AFTER.test(after)) return false
  if (LABEL_BEFORE[lang].test(before) || RANGE_AFTER[lang].test(after)) return false
  if (lang === 'ar' && kind === 'words' && !COUNTS_NOUN.test(after)) return false
  if (TEN.test(number) && TEEN_BEFORE.test(before)) return false
  // "Python 3", "Type 2": a name and its number; "May 1990" is a date.
  return !(lang === 'en' && /(?:^|\s)\p{Lu}\S*\s$/u.test(before) && !MONTH.test(before)) || before === ''
}
