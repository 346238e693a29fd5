import type { Print } from '#db/vocabulary.ts'
import type { CoursePrint, PrintedLesson } from '#worker/contract/outputs.ts'
import { iso } from '#worker/platform/time.ts'
import type { WholeCourse } from './book.ts'

/** A course with what may be printed of it, and nothing else. */
export function printOf(whole: WholeCourse, prints: readonly Print[]): CoursePrint {
  const { id, slug, title, description, author, language, at, levels, glossary } = whole
  const [withText, withCards] = [prints.includes('book'), prints.includes('cards')]
  const printed = (lesson: WholeCourse['levels'][number]['lessons'][number]): PrintedLesson => ({
    id: lesson.id,
    title: lesson.title,
    language: lesson.language,
    objectives: withText ? lesson.objectives : [],
    summary: withText ? lesson.summary : [],
    summary_citations: withText ? lesson.summary_citations : [],
    blocks: withText ? lesson.blocks : [],
    cards: withCards ? lesson.cards : [],
  })
  return {
    course: { id, slug, title, description, author, language, published_at: iso(at) },
    prints: [...prints],
    levels: levels.map((level) => ({ title: level.title, lessons: level.lessons.map(printed) })),
    glossary: withText ? glossary : [],
  }
}
