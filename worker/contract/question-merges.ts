import * as z from 'zod/mini'
import { LIMITS, POOLS } from '#db/vocabulary.ts'
import { Question, questionTags, revision } from './questions.ts'
import { id, page, type Route } from './wire.ts'

/** Questions in use of one course whose titles differ in spelling alone, the oldest first. */
const DuplicateGroup = z.object({
  questions: z.array(Question),
  /** How many exams and exercises name each of them, in the same order. */
  uses: z.array(z.number()),
})
export type DuplicateGroup = z.infer<typeof DuplicateGroup>
export const DuplicatesQuery = z.extend(page, { course_id: z.optional(id) })
const ids = (limit: number) =>
  z.array(id).check(
    z.maxLength(limit),
    z.refine((list) => new Set(list).size === list.length, 'named_twice'),
  )
const merged = ids(LIMITS.pageSizeMax - 1).check(z.minLength(1, 'required'))
export const MergeBody = z.strictObject({ keep_id: id, ids: merged })
/** What a merge changed, as it was: with it the merge is undone, while all is as the merge left it. */
export const MergeBefore = z.strictObject({
  kept: z.strictObject({ id, revision, pool: z.enum(POOLS), tags: questionTags }),
  ids: merged,
  /** Exams and exercises that named one of them. */
  assessments: z.array(z.strictObject({ id, question_ids: ids(LIMITS.valueMax) })).check(z.maxLength(1_000)),
})
export type MergeBefore = z.infer<typeof MergeBefore>
export const questionMergeRoutes: Route[] = [
  {
    method: 'get',
    path: '/questions/duplicates',
    access: 'teacher',
    summary: 'List questions of one course that differ in spelling alone, side by side',
    query: DuplicatesQuery,
    data: z.array(DuplicateGroup),
  },
  {
    method: 'post',
    path: '/questions/merge',
    access: 'teacher',
    summary: 'Keep one of several questions of a course; what names the others names it',
    body: MergeBody,
    data: z.object({ before: MergeBefore }),
  },
  {
    method: 'post',
    path: '/questions/merge/undo',
    access: 'teacher',
    summary: 'Undo a merge as a whole, while nothing of it was changed since',
    body: MergeBefore,
  },
]
