import * as z from 'zod/mini'
import { AGES, CONTENT_LANGUAGES, PAYMENT_STATUSES, QUALIFICATIONS } from '#db/vocabulary.ts'
import { courseFields } from './course-fields.ts'
import { anyText, id, isoTime, page } from './wire.ts'

export const CatalogQuery = z.extend(page, {
  search: z.optional(anyText(100)),
  category_id: z.optional(id),
  language: z.optional(z.enum(CONTENT_LANGUAGES)),
  payment_status: z.optional(z.enum(PAYMENT_STATUSES)),
  qualification: z.optional(z.enum(QUALIFICATIONS)),
  age: z.optional(z.enum(AGES)),
})
/** What the catalogue can be narrowed to: values that a course in it has, each. */
export const CatalogFacets = z.object({
  categories: z.array(z.object({ id, name_ar: z.string(), name_en: z.string() })),
  languages: z.array(z.enum(CONTENT_LANGUAGES)),
  payment_statuses: z.array(z.enum(PAYMENT_STATUSES)),
  qualifications: z.array(z.enum(QUALIFICATIONS)),
  ages: z.array(z.enum(AGES)),
})
export type CatalogFacets = z.infer<typeof CatalogFacets>
export const CatalogCourse = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  language: z.enum(CONTENT_LANGUAGES),
  /** What a published translation into the reader's language says; null where the course is in it, or there is none. */
  translated: z.nullable(
    z.object({ language: z.enum(CONTENT_LANGUAGES), title: z.string(), description: z.string() }),
  ),
  /** Those of its published translations. */
  other_languages: z.array(z.enum(CONTENT_LANGUAGES)),
  /** Where its picture is; null while it has none. */
  thumbnail: z.nullable(z.string()),
  category_id: z.nullable(id),
  price: z.number(),
  currency: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  levels_number: z.number(),
  lessons_number: z.number(),
  learners_number: z.number(),
  minutes: z.number(),
  instructor: z.object({ name: z.string() }),
  published_at: z.nullable(isoTime),
})
export type CatalogCourse = z.infer<typeof CatalogCourse>
/** A course of a list or search of the catalogue. */
export const ListedCourse = z.extend(CatalogCourse, {
  /** Found by what its lessons say alone: neither its name nor its description has the words. */
  by_lessons: z.boolean(),
  /** Then the title of the lesson that says most of it; otherwise null. */
  found_in: z.nullable(z.string()),
})
export type ListedCourse = z.infer<typeof ListedCourse>
/** The course page before joining: titles only. */
export const CatalogDetail = z.extend(CatalogCourse, {
  joined: z.boolean(),
  /** Nobody joins from then on; null for no end. */
  joining_ends_at: z.nullable(isoTime),
  /** Whom its instructor made it for. */
  audience: courseFields.audience,
  target_audience: courseFields.target_audience,
  age: courseFields.age,
  qualification: courseFields.qualification,
  sources: z.array(z.object({ name: z.string(), pages: z.nullable(z.number()) })),
  levels: z.array(
    z.object({
      id,
      title: z.string(),
      lessons: z.array(z.object({ id, title: z.string(), minutes: z.number() })),
    }),
  ),
  exam: z.nullable(
    z.object({
      title: z.string(),
      duration_minutes: z.number(),
      success_percentage: z.number(),
      certifies: z.boolean(),
      max_attempts: z.number(),
      questions: z.number(),
    }),
  ),
})
export type CatalogDetail = z.infer<typeof CatalogDetail>
