import type { Lang } from '../../text/language.ts'

/**
 * The words of a lesson. A part with fewer than `least` joins its neighbour, a whole chapter of at most `whole` is one
 * lesson, and one of more than `most` is cut. Arabic writes its article, conjunctions and many prepositions into the
 * word; a slide says in twenty words what prose says in eighty.
 */
export type LessonSize = { least: number; whole: number; most: number }

const PROSE: Record<Lang, LessonSize> = {
  en: { least: 75, whole: 330, most: 520 },
  ar: { least: 52, whole: 250, most: 400 },
}
const SLIDES: Record<Lang, LessonSize> = {
  en: { least: 50, whole: 110, most: 220 },
  ar: { least: 40, whole: 85, most: 180 },
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
    least: Math.round(size.least * CHILDREN),
    whole: Math.round(size.whole * CHILDREN),
    most: Math.round(size.most * CHILDREN),
  }
}
