import * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import { id, type Route, titleText } from './wire.ts'

const name = titleText(LIMITS.nameChars)
const Subject = z.strictObject({ ar: name, en: name })
const subjects = z.array(Subject).check(z.maxLength(LIMITS.subjects))

export const Category = z.object({
  id,
  name_ar: z.string(),
  name_en: z.string(),
  /** What is taught in it, as suggestions for the subjects of a course. */
  subjects: z.array(z.object({ ar: z.string(), en: z.string() })),
  /** Made by the caller; the others are the catalogue's, which nobody changes. */
  own: z.boolean(),
  /** Courses of the caller that are in it. */
  courses_number: z.number(),
})
export type Category = z.infer<typeof Category>

export const CategoryBody = z.strictObject({
  name_ar: name,
  name_en: name,
  subjects: z.optional(subjects),
})
export const CategoryPatch = z.partial(CategoryBody)
/** The one in the path stays; the others go, and their courses move to it. */
export const MergeCategoriesBody = z.strictObject({
  ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(LIMITS.categoriesPerUser)),
})

/** What the words of a course suggest, in the language of the course. */
export const CategoryProposals = z.object({
  /** Categories that it may belong to, the likeliest first, each with words of it that the material uses. */
  categories: z.array(z.object({ id, words: z.array(z.string()) })),
  /** A name for a category of its own, where none fits. */
  name: z.nullable(z.string()),
  /** What it seems to take up. */
  subjects: z.array(z.string()),
})
export type CategoryProposals = z.infer<typeof CategoryProposals>

export const categoryRoutes: Route[] = [
  {
    method: 'get',
    path: '/categories',
    access: 'verified',
    summary: 'List the categories of the catalogue and your own',
    data: z.array(Category),
  },
  {
    method: 'post',
    path: '/categories',
    access: 'teacher',
    summary: 'Create a category for your courses',
    body: CategoryBody,
    data: Category,
    status: 201,
  },
  {
    method: 'patch',
    path: '/categories/:id',
    access: 'teacher',
    summary: 'Change the names or subjects of a category of yours',
    body: CategoryPatch,
    data: Category,
  },
  {
    method: 'post',
    path: '/categories/:id/merge',
    access: 'teacher',
    summary: 'Merge categories of yours into this one',
    body: MergeCategoriesBody,
    data: Category,
  },
  {
    method: 'delete',
    path: '/categories/:id',
    access: 'teacher',
    summary: 'Delete a category of yours; its courses are in none then',
  },
  {
    method: 'get',
    path: '/courses/:id/categories',
    access: 'teacher',
    summary: 'Suggest a category and subjects from what a course is about',
    data: CategoryProposals,
  },
]
