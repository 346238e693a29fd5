import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { courses, enrolments, lessons, lessonVersions, notes } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { ListedNote, NewNoteBody, Note, NotePatch } from '#worker/contract/notes.ts'
import { getLesson } from '#worker/features/learning/lesson-queries.ts'
import { batchBuiltOnce } from '#worker/platform/database/built-once.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso, timeSaid } from '#worker/platform/time.ts'
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

const readLessonNotes = batchBuiltOnce(({ db }) => {
  const [student, lesson] = [sql.placeholder('student'), sql.placeholder('lesson')]
  return [
    db
      .select({ at: enrolments.joined_at })
      .from(lessons)
      .innerJoin(enrolments, isJoined(student))
      .where(eq(lessons.id, lesson)),
    db
      .select(columns)
      .from(notes)
      .where(and(eq(notes.lesson_id, lesson), eq(notes.student_id, student)))
      .orderBy(asc(notes.created_at), asc(notes.id)),
  ] as const
})

/** A student's notes in a lesson of a course that they joined, the oldest first. Any other lesson is not there. */
export async function listLessonNotes(
  services: Services,
  studentId: string,
  lessonId: string,
): Promise<Note[]> {
  const [joined, rows] = await readLessonNotes(services, { student: studentId, lesson: lessonId })
  found(joined[0])
  return rows.map(noteOf)
}

/**
 * Creates a note on a block that the student may read; the limit of a lesson holds for simultaneous calls too. One that
 * comes again under its own id is there already.
 */
export async function createNote(
  services: Services,
  studentId: string,
  lessonId: string,
  body: NewNoteBody,
): Promise<Note> {
  const { db } = services
  const { lesson } = await getLesson(services, studentId, lessonId)
  if (!lesson.blocks.some((block) => block.id === body.block_id)) {
    throw new AppError('invalid', { fields: { block_id: 'invalid_value' } })
  }
  const { id = newId(), block_id: blockId, quote = '', occurrence = 0, text = '' } = body
  const at = timeSaid(services, body.noted_at)
  const written = await db
    .insert(notes)
    .select(
      sql`SELECT ${id}, ${studentId}, ${lessonId}, ${blockId}, ${quote}, ${occurrence}, ${text}, ${at}, ${at}
        WHERE (SELECT count(*) FROM notes WHERE lesson_id = ${lessonId} AND student_id = ${studentId})
          < ${LIMITS.notesPerLesson}`,
    )
    .onConflictDoNothing()
    .returning(columns)
  const [row] = written
  if (row) return noteOf(row)
  const there = await db
    .select({ ...columns, by: notes.student_id })
    .from(notes)
    .where(eq(notes.id, id))
    .get()
  if (!there) throw new AppError('too_many_notes')
  if (there.by !== studentId) throw new AppError('invalid', { fields: { id: 'invalid_value' } })
  return noteOf(there)
}

/**
 * Updates the text of a note. A note about a whole block needs one: without it, its owner deletes the note. What another
 * device wrote later stays.
 */
export async function updateNote(
  services: Services,
  studentId: string,
  id: string,
  { text, edited_at: editedAt }: NotePatch,
): Promise<Note> {
  const at = timeSaid(services, editedAt)
  const says = text === '' ? sql`${notes.quote} != ''` : undefined
  const [row] = await services.db
    .update(notes)
    .set({ text, updated_at: at })
    .where(and(ownNote(studentId, id), says, lte(notes.updated_at, at)))
    .returning(columns)
  if (row) return noteOf(row)
  const there = found(await services.db.select(columns).from(notes).where(ownNote(studentId, id)).get())
  if (there.text === text && text !== '') return noteOf(there)
  if (there.updated_at > at) throw new AppError('note_changed')
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
