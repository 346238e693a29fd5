import type { CourseDocument } from '#worker/contract/publishing.ts'

/** The texts of a course in a published translation, besides its lessons. */
type Layer = {
  levels: Record<string, string>
  assessments: Record<string, string>
  terms: Record<string, { term: string; meaning: string }>
  lessons: Record<string, { title: string }>
}

/** The translated outline: the same ids in the same order, with untranslated texts as they are. */
export function outlineIn(outline: CourseDocument, layer: Layer | null): CourseDocument {
  if (layer === null) return outline
  const lessonIn = <Lesson extends { id: string; title: string }>(lesson: Lesson): Lesson => ({
    ...lesson,
    title: layer.lessons[lesson.id]?.title ?? lesson.title,
  })
  return {
    ...outline,
    levels: outline.levels.map((level) => ({
      ...level,
      title: layer.levels[level.id] ?? level.title,
      lessons: level.lessons.map(lessonIn),
    })),
    assessments: outline.assessments.map((one) => ({
      ...one,
      title: layer.assessments[one.id] ?? one.title,
    })),
    ...(outline.glossary
      ? { glossary: outline.glossary.map((term) => ({ ...term, ...layer.terms[term.id] })) }
      : {}),
    left: outline.left.map(lessonIn),
  }
}
