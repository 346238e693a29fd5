import type { ContentLanguage } from '#db/vocabulary.ts'
import type { GlossaryTerm, LessonDocument } from '#worker/contract/learning.ts'

/** A picture of a lesson by the id of its figure. */
export type Picture = { bytes: Uint8Array; type: string }
/** The text of a course as students have it, whole. */
export type WholeCourse = {
  id: string
  slug: string
  title: string
  description: string
  author: string
  language: ContentLanguage
  /** Of the version, so that the same version is the same book. */
  at: number
  levels: { title: string; lessons: (LessonDocument & { id: string })[] }[]
  glossary: GlossaryTerm[]
}
export type Book = WholeCourse & { pictures: ReadonlyMap<string, Picture> }
