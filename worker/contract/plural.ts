import type { Locale } from '#db/vocabulary.ts'

export type ArabicForms = Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>
export type EnglishForms = { zero?: string; one: string; other: string }

/** They take long to make and are the same for every count. */
const rules: Partial<Record<Locale, Intl.PluralRules>> = {}
function rulesOf(locale: Locale): Intl.PluralRules {
  rules[locale] ??= new Intl.PluralRules(locale)
  return rules[locale]
}

/**
 * The form of a count. `#` stands for the number, which Arabic writes into the word for one and two; whoever
 * asks replaces it with the number in the digits of the reader.
 */
export function pluralForm(count: number, forms: ArabicForms | EnglishForms, locale: Locale): string {
  const named: Partial<ArabicForms> = forms
  const exact = count === 0 ? named.zero : undefined
  return exact ?? named[rulesOf(locale).select(count)] ?? forms.other
}
