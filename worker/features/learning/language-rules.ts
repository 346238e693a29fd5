import type { CourseDocument } from '#worker/contract/publishing.ts'

/** What a published translation says of a course beside its lessons. */
type Layer = {
  levels: Record<string, string>
  assessments: Record<string, string>
  terms: Record<string, { term: string; meaning: string }>
  lessons: Record<string, { title: string }>
}

/** The outline of a course in the language of a translation: the same ids in the same order, and what it lacks as it is. */
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
