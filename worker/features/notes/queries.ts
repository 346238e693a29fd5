import { and, asc, eq, sql } from 'drizzle-orm'
import { courses, enrolments, lessons, lessonVersions, notes } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { ListedNote, NewNoteBody, Note } from '#worker/contract/notes.ts'
import { getLesson } from '#worker/features/learning/lesson-queries.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { isJoined, listedLesson, listedLessonColumns } from '#worker/reading/listed-lesson.ts'
import { liveLesson } from '#worker/reading/live-versions.ts'

const columns = {
  id: notes.id,
  block_id: notes.block_id,
  quote: notes.quote,
  occurrence: notes.occurrence,
  text: notes.text,
  created_at: notes.created_at,
  updated_at: notes.updated_at,
}
type Row = Omit<Note, 'created_at' | 'updated_at'> & { created_at: number; updated_at: number }

const noteOf = (row: Row): Note => ({
  id: row.id,
  block_id: row.block_id,
  quote: row.quote,
  occurrence: row.occurrence,
  text: row.text,
  created_at: iso(row.created_at),
  updated_at: iso(row.updated_at),
})

const ownNote = (studentId: string, id: string) => and(eq(notes.id, id), eq(notes.student_id, studentId))

/** A student's notes in a lesson of a course that they joined, the oldest first. Any other lesson is not there. */
export async function listLessonNotes(
  services: Services,
  studentId: string,
  lessonId: string,
): Promise<Note[]> {
  const { db } = services
  const [joined, rows] = await db.batch([
    db
      .select({ at: enrolments.joined_at })
      .from(lessons)
      .innerJoin(enrolments, isJoined(studentId))
      .where(eq(lessons.id, lessonId)),
    db
      .select(columns)
      .from(notes)
      .where(and(eq(notes.lesson_id, lessonId), eq(notes.student_id, studentId)))
      .orderBy(asc(notes.created_at), asc(notes.id)),
  ])
  found(joined[0])
  return rows.map(noteOf)
}

/** Creates a note on a block that the student may read; the limit of a lesson holds for simultaneous calls too. */
export async function createNote(
  services: Services,
  studentId: string,
  lessonId: string,
  body: NewNoteBody,
): Promise<Note> {
  const { db, now } = services
  const { lesson } = await getLesson(services, studentId, lessonId)
  if (!lesson.blocks.some((block) => block.id === body.block_id)) {
    throw new AppError('invalid', { fields: { block_id: 'invalid_value' } })
  }
  const { block_id: blockId, quote = '', occurrence = 0, text = '' } = body
  const id = newId()
  const at = now()
  const written = await db
    .insert(notes)
    .select(
      sql`SELECT ${id}, ${studentId}, ${lessonId}, ${blockId}, ${quote}, ${occurrence}, ${text}, ${at}, ${at}
        WHERE (SELECT count(*) FROM notes WHERE lesson_id = ${lessonId} AND student_id = ${studentId})
          < ${LIMITS.notesPerLesson}`,
    )
    .returning(columns)
  const [row] = written
  if (!row) throw new AppError('too_many_notes')
  return noteOf(row)
}

/** Updates the text of a note. A note about a whole block needs one: without it, its owner deletes the note. */
export async function updateNote(
  services: Services,
  studentId: string,
  id: string,
  text: string,
): Promise<Note> {
  const says = text === '' ? sql`${notes.quote} != ''` : undefined
  const [row] = await services.db
    .update(notes)
    .set({ text, updated_at: services.now() })
    .where(and(ownNote(studentId, id), says))
    .returning(columns)
  if (row) return noteOf(row)
  found(await services.db.select({ id: notes.id }).from(notes).where(ownNote(studentId, id)).get())
  throw new AppError('invalid', { fields: { text: 'required' } })
}

export async function deleteNote(services: Services, studentId: string, id: string): Promise<void> {
  const [gone] = await services.db.delete(notes).where(ownNote(studentId, id)).returning({ id: notes.id })
  found(gone)
}

const listedColumns = { ...columns, lesson_id: notes.lesson_id, ...listedLessonColumns }

const listed = (services: Services, studentId: string) =>
  services.db
    .select(listedColumns)
    .from(notes)
    .innerJoin(lessons, eq(lessons.id, notes.lesson_id))
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .leftJoin(lessonVersions, liveLesson)
    .leftJoin(enrolments, isJoined(studentId))

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['all']>>[number]

const listedNote = (row: ListedRow): ListedNote => ({ ...noteOf(row), ...listedLesson(row) })

/** A page of a student's notes over all lessons, or those of one course, the newest first. */
export async function listNotes(
  services: Services,
  studentId: string,
  query: PageQuery & { course_id?: string | undefined },
) {
  const page = newestFirst([notes.created_at, notes.id], query)
  const ofCourse = query.course_id ? eq(lessons.course_id, query.course_id) : undefined
  const rows = await listed(services, studentId)
    .where(and(eq(notes.student_id, studentId), ofCourse, page.older))
    .orderBy(...page.order)
    .limit(page.limit)
  const { shown, next_cursor: nextCursor } = page.of(rows, (row) => ({ at: row.created_at, id: row.id }))
  return { data: shown.map(listedNote), nextCursor }
}

/** All of a student's notes for a file, course by course and lesson by lesson. */
export async function listNotesForFile(services: Services, studentId: string): Promise<ListedNote[]> {
  const rows = await listed(services, studentId)
    .where(eq(notes.student_id, studentId))
    .orderBy(asc(courses.title), asc(lessons.position), asc(notes.lesson_id), asc(notes.created_at))
    .limit(LIMITS.notesInFile)
  return rows.map(listedNote)
}
