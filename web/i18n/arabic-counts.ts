import { type ArabicForms, plural } from './format.ts'

type Nouns = { zero?: string; one: string; two: string; few: string; many: string; other: string }
/** A count in words: `one` and `two` hold their number; `other` is the form after a hundred. */
export const count = (n: number, { zero, one, two, few, many, other }: Nouns) => {
  const words: ArabicForms = {
    zero: zero ?? `# ${other}`,
    one,
    two,
    few: `# ${few}`,
    many: `# ${many}`,
    other: `# ${other}`,
  }
  return plural(n, words, 'ar')
}

const MINUTES: ArabicForms = {
  zero: '#\u00a0دقيقة',
  one: 'دقيقة واحدة',
  two: 'دقيقتان',
  few: '#\u00a0دقائق',
  many: '#\u00a0دقيقة',
  other: '#\u00a0دقيقة',
}

export const minutes = (n: number) => plural(n, MINUTES, 'ar')
/** In the genitive, where the dual changes its ending. */
export const ofMinutes = (n: number) => plural(n, { ...MINUTES, two: 'دقيقتين' }, 'ar')
