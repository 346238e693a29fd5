import type { Lang } from '../../../text/language.ts'

export type Tone = 'note' | 'warning' | 'tip'

/** What an author writes before a note. Its letters are counted, so that they can be taken off. */
const NOTES: Record<Lang, [Tone, RegExp][]> = {
  en: [
    ['warning', /^(?:warning|caution|danger|attention|important(?: note)?|beware)\s?[:!–—]\s*/i],
    [
      'note',
      /^(?:(?:the )?moral(?: of (?:the|this) (?:story|tale|fable))?|note(?: that)?|nb|n\.b\.|remember|remark|please note|good to know)\s?[:!–—]\s*/i,
    ],
    ['tip', /^(?:tip|hint|advice|pro tip)\s?[:!–—]\s*/i],
  ],
  ar: [
    ['warning', /^(?:تحذير|تنبيه|انتبه|خطر|هام|مهم|احذر|تحذير هام|تنبيه هام)\s?[:!–—]\s*/u],
    [
      'note',
      /^(?:(?:العبرة|المغزى|الحكمة|الدرس المستفاد|الفائدة)(?: من (?:هذه )?(?:القصة|الحكاية))?|ملاحظة|ملحوظة|تذكير|تذكر|فائدة|للعلم|ملاحظة مهمة|ملاحظة هامة)\s?[:!–—]\s*/u,
    ],
    ['tip', /^(?:نصيحة|إرشاد|توصية|نصائح)\s?[:!–—]\s*/u],
  ],
}
const EXAMPLE_LABEL: Record<Lang, RegExp> = {
  en: /^(?:worked )?example(?: \d+)?\s?[:–—]\s*/i,
  ar: /^مثال(?: \p{Nd}+| تطبيقي| محلول| توضيحي)?\s?[:–—]\s*/u,
}
const EXAMPLE_OPENING: Record<Lang, RegExp> = {
  en: /^(?:for (?:example|instance)\b|(?:suppose|imagine|consider)\b|case study\b|take the case\b)/i,
  ar: /^(?:و?مثال ذلك|و?على سبيل المثال|مثلا|و?لنفترض|تخيل|و?لنفرض|حالة دراسية)(?!\p{L})/u,
}
/** Before a colon these are no terms. */
const NO_TERM: Record<Lang, RegExp> = {
  en: /^(?:(?:the )?moral|note|warning|tip|important|example|caution|answer|question|source|figure|table|step|author|date|version|address|phone|email|page|chapter|hint|result|conclusion|summary|method|aim|tools|materials|time)s?(?: \d+)?$/i,
  ar: /^(?:(?:العبرة|المغزى|الحكمة|الدرس المستفاد|الفائدة)(?: من (?:هذه )?(?:القصة|الحكاية))?|ملاحظة|ملحوظة|تنبيه|تحذير|مثال|نصيحة|هام|مهم|السؤال|سؤال|الجواب|جواب|الإجابة|المصدر|الشكل|الجدول|جدول|شكل|المؤلف|التاريخ|[وف]?قال|قلت|يقول|نص|الخلاصة|خلاصة|النتيجة|الهدف|الأدوات|المواد|الوقت|الخطوة|المرحلة|المادة)(?:\s.*)?$/u,
}

export function noteLabel(plain: string, lang: Lang): { tone: Tone; length: number } | undefined {
  for (const [tone, pattern] of NOTES[lang]) {
    const found = pattern.exec(plain)
    if (found) return { tone, length: found[0].length }
  }
  return undefined
}

export const exampleLabel = (plain: string, lang: Lang): number =>
  EXAMPLE_LABEL[lang].exec(plain)?.[0].length ?? 0
export const opensExample = (plain: string, lang: Lang): boolean => EXAMPLE_OPENING[lang].test(plain)
export const isNoTerm = (label: string, lang: Lang): boolean => NO_TERM[lang].test(label.trim())
