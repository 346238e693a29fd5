import type { Lang } from '../../text/language.ts'
import { arabicLink } from './links-ar.ts'
import { englishLink } from './links-en.ts'

/**
 * How much a sentence leans on the one before it. `hard`: a pronoun, a connective or a missing subject points there, so
 * it is never shown while that one is folded. `soft`: it continues, but can be read without.
 */
export type Link = 'hard' | 'soft' | 'none'

/** `vocabulary`: the folded words of the document, which tell a noun from a verb in Arabic. */
export function linkOf(plain: string, lang: Lang, vocabulary: ReadonlySet<string>): Link {
  return lang === 'en' ? englishLink(plain) : arabicLink(plain, vocabulary)
}
