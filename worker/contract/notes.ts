import * as z from 'zod/mini'
import { CONTENT_LANGUAGES, LIMITS } from '#db/vocabulary.ts'
import { anyText, contentId, id, isoTime, page, type Route, trimmedText } from './wire.ts'

/** What a student highlighted or wrote beside a block: it has a quote, a text or both. */
export const Note = z.object({
  id,
  block_id: contentId,
  /** The highlighted words; empty for a note about the whole block. */
  quote: z.string(),
  /** Which of the equal words in the block, from 0. */
  occurrence: z.number(),
  text: z.string(),
  created_at: isoTime,
  updated_at: isoTime,
})
export type Note = z.infer<typeof Note>

/** A note with its lesson and course, for the list over all courses. */
export const ListedNote = z.extend(Note, {
  lesson: z.object({ id, level_id: id, title: z.string() }),
  course: z.object({ id, slug: z.string(), title: z.string(), language: z.enum(CONTENT_LANGUAGES) }),
  /** False once the lesson was withdrawn or the student left the course. */
  available: z.boolean(),
})
export type ListedNote = z.infer<typeof ListedNote>

const says = ({ quote, text }: { quote?: string | undefined; text?: string | undefined }) =>
  Boolean(quote || text)
/** `id` is the client's own, so that a note which is sent again is kept once; `noted_at` is when it was written. */
export const NewNoteBody = z
  .strictObject({
    id: z.optional(id),
    noted_at: z.optional(z.iso.datetime()),
    block_id: contentId,
    quote: z.optional(anyText(LIMITS.quoteChars)),
    occurrence: z.optional(z.number().check(z.int(), z.gte(0), z.lte(1_000))),
    text: z.optional(trimmedText(LIMITS.noteChars)),
  })
  .check(z.refine(says, { error: 'required', path: ['text'] }))
export type NewNoteBody = z.infer<typeof NewNoteBody>
/** `edited_at` is when, if that was before it could be sent. It never takes the place of what was written later. */
export const NotePatch = z.strictObject({
  text: trimmedText(LIMITS.noteChars),
  edited_at: z.optional(z.iso.datetime()),
})
export type NotePatch = z.infer<typeof NotePatch>
export const NotesQuery = z.extend(page, { course_id: z.optional(id) })

const NoteEnvelope = z.object({ note: Note })
export const noteRoutes: Route[] = [
  {
    method: 'get',
    path: '/student/notes',
    access: 'student',
    summary: 'List your notes and highlights, the newest first',
    query: NotesQuery,
    data: z.array(ListedNote),
  },
  {
    method: 'get',
    path: '/student/notes/file',
    access: 'student',
    summary: 'Download your notes and highlights as a text file',
  },
  {
    method: 'get',
    path: '/student/lessons/:id/notes',
    access: 'student',
    summary: 'List your notes and highlights in a lesson',
    data: z.array(Note),
  },
  {
    method: 'post',
    path: '/student/lessons/:id/notes',
    access: 'student',
    summary: 'Highlight words of a lesson, or write a note beside a block',
    body: NewNoteBody,
    data: NoteEnvelope,
    status: 201,
  },
  {
    method: 'patch',
    path: '/student/notes/:id',
    access: 'student',
    summary: 'Change what a note says',
    body: NotePatch,
    data: NoteEnvelope,
  },
  {
    method: 'delete',
    path: '/student/notes/:id',
    access: 'student',
    summary: 'Delete a note or highlight',
  },
]
