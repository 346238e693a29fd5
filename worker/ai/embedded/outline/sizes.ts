import type { Lang } from '../../text/language.ts'

/**
 * The words of a lesson. A part with fewer than `least` joins its neighbour, a whole chapter of at most `whole` is one
 * lesson, and one of more than `most` is cut. Arabic writes its article, conjunctions and many prepositions into the
 * word; a slide says in twenty words what prose says in eighty.
 */
export type LessonSize = {
  least: number
  whole: number
  most: number
  /** How many parts join without a wish, and what each further one costs. */
  joined: number
  joining: number
}

const PROSE: Record<Lang, LessonSize> = {
  en: { least: 75, whole: 330, most: 520, joined: 7, joining: 0.25 },
  ar: { least: 52, whole: 250, most: 400, joined: 7, joining: 0.25 },
}
/** A slide is a thought and no part: several of them make a lesson. */
const SLIDES: Record<Lang, LessonSize> = {
  en: { least: 80, whole: 140, most: 250, joined: 12, joining: 0.05 },
  ar: { least: 58, whole: 105, most: 190, joined: 12, joining: 0.05 },
}
/** Children read less at a sitting. */
const CHILDREN = 0.6

export function lessonSize(
  lang: Lang,
  { slides, children }: { slides: boolean; children: boolean },
): LessonSize {
  const size = (slides ? SLIDES : PROSE)[lang]
  if (!children) return size
  return {
    ...size,
    least: Math.round(size.least * CHILDREN),
    whole: Math.round(size.whole * CHILDREN),
    most: Math.round(size.most * CHILDREN),
  }
}
