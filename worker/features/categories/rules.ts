import { type ContentLanguage, LIMITS } from '#db/vocabulary.ts'
import { foldWords } from '#worker/ai/text/fold.ts'
import { contentStems, wordCount } from '#worker/ai/text/words.ts'
import type { Category, CategoryProposals } from '#worker/contract/categories.ts'

type Named = Pick<Category, 'id' | 'name_ar' | 'name_en' | 'subjects'>

/** What is known of a course, in its language. */
export type CourseWords = {
  language: ContentLanguage
  /** Texts in which a word counts once each: title, description, headings, paragraphs. */
  texts: string[]
  /** Terms and titles that may name a subject, the best first. */
  terms: string[]
}

const PROPOSED = 3
/** One word that occurs once says nothing about a course. */
const LEAST_SCORE = 3
/** A word that is all over the material counts no more than this. */
const MOST_TEXTS = 6

/** A name as it is compared: without case, vowel marks and forms of letters. One of signs alone is compared as it is. */
export const foldName = (name: string): string => foldWords(name) || name

/** Whether two names are the same to a reader. */
export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other)

/** The categories that the words of a course speak for, a name where none does, and subjects. */
export function proposalsFor(course: CourseWords, categories: Named[]): CategoryProposals {
  const texts = course.texts.map((text) => new Set(contentStems(text)))
  const inLanguage = (label: { ar: string; en: string }) => (course.language === 'ar' ? label.ar : label.en)
  /** In how many texts all words of a label stand. */
  const occursIn = (label: string) => {
    const stems = contentStems(label)
    if (stems.length === 0) return 0
    return texts.filter((words) => stems.every((stem) => words.has(stem))).length
  }
  const scored = categories.map((category) => {
    const name = inLanguage({ ar: category.name_ar, en: category.name_en })
    const labels = [name, ...category.subjects.map(inLanguage)]
    const found = labels.flatMap((label) => {
      const count = occursIn(label)
      return count > 0 ? [{ label, score: Math.min(count, MOST_TEXTS) * contentStems(label).length }] : []
    })
    found.sort((a, b) => b.score - a.score)
    return {
      id: category.id,
      score: found.reduce((sum, { score }) => sum + score, 0),
      words: found.map(({ label }) => label),
    }
  })
  const fitting = scored.filter(({ score }) => score >= LEAST_SCORE).sort((a, b) => b.score - a.score)
  const taught = course.terms.filter((term) => term.length <= LIMITS.nameChars && wordCount(term) <= 5)
  const common = taught.toSorted((a, b) => occursIn(b) - occursIn(a))
  return {
    categories: fitting.slice(0, PROPOSED).map(({ id, words }) => ({ id, words: words.slice(0, 5) })),
    name: fitting.length > 0 ? null : (common[0] ?? null),
    subjects: withoutRepeats([...(fitting[0]?.words ?? []), ...common]).slice(0, LIMITS.subjects),
  }
}

const withoutRepeats = (texts: string[]): string[] =>
  texts.filter((text, place) => texts.findIndex((one) => isSameName(one, text)) === place)
