import { statementFiles } from '#db/schema/index.ts'
import { hashOf } from '#worker/platform/hash.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import { listRegradeRows, listReviewRows, listVoidRows } from './event-queries.ts'
import {
  attemptHappenings,
  lessonHappenings,
  practiceHappenings,
  regradeHappenings,
  reviewHappenings,
  voidHappenings,
} from './happenings.ts'
import {
  listAttemptRows,
  listLessonRows,
  listPracticeRows,
  type Reported,
  toldStatements,
  UNTOLD,
  type Wanted,
} from './queries.ts'
import { type Happening, statementOf } from './statements.ts'

export const SOURCES = ['lessons', 'attempts', 'practice', 'regrades', 'reviews', 'voids'] as const
export type Source = (typeof SOURCES)[number]

/** Attempts come with their answers, so fewer of them make a batch. */
const AT_ONCE = { lessons: 400, attempts: 40, practice: 400, regrades: 400, reviews: 400, voids: 400 }

type Batch = { happenings: Happening[]; reported: Reported }

/** Reads the rows of a source and turns them into what happened. */
export async function batchOf(services: Services, source: Source, wanted: Wanted): Promise<Batch> {
  if (source === 'lessons') {
    const rows = await listLessonRows(services, wanted)
    const read = wanted.whole ? rows.map((row) => ({ ...row, told_at: 0 })) : rows
    return {
      happenings: read.flatMap(lessonHappenings),
      reported: rows.map((row) => ({
        student_id: row.student_id,
        key: `${row.student_id}:${row.lesson_id}`,
        at: row.updated_at,
      })),
    }
  }
  if (source === 'practice') {
    const rows = await listPracticeRows(services, wanted)
    return {
      happenings: rows.flatMap(practiceHappenings),
      reported: rows.map((row) => ({
        student_id: row.student_id,
        key: `${row.student_id}:${row.question_id}`,
        at: row.answered_at,
      })),
    }
  }
  if (source === 'regrades') {
    const rows = await listRegradeRows(services, wanted)
    return {
      happenings: rows.flatMap(regradeHappenings),
      reported: rows.map((row) => ({
        student_id: row.student_id,
        key: `${row.regrade_id}:${row.attempt_id}`,
        at: row.regraded_at,
      })),
    }
  }
  if (source === 'reviews') {
    const rows = await listReviewRows(services, wanted)
    return {
      happenings: rows.flatMap(reviewHappenings),
      reported: rows.map((row) => ({
        student_id: row.student_id,
        key: `${row.student_id}:${row.id}`,
        at: row.reviewed_at,
      })),
    }
  }
  if (source === 'voids') {
    const rows = await listVoidRows(services, wanted)
    return {
      happenings: rows.flatMap(voidHappenings),
      reported: rows.map((row) => ({
        student_id: row.student_id,
        key: `${row.student_id}:${row.id}`,
        at: row.undone_at,
      })),
    }
  }
  const { rows, answers } = await listAttemptRows(services, wanted)
  const byAttempt = Map.groupBy(answers, (answer) => answer.attempt_id)
  return {
    happenings: rows.flatMap((row) => attemptHappenings(row, byAttempt.get(row.attempt_id) ?? [])),
    reported: rows.map((row) => ({ student_id: row.student_id, key: row.attempt_id, at: row.finished_at })),
  }
}

export const linesOf = (services: Services, happenings: Happening[]): string =>
  happenings.map((one) => `${JSON.stringify(statementOf(services.env.APP_ORIGIN, one))}\n`).join('')

/**
 * Writes one batch of statements: a file per course and day, then one database batch that lists the files and marks the
 * rows. After a crash between the two, the same batch is written again and the unlisted files are deleted later.
 * Returns whether there may be more rows.
 */
export async function writeStatements(services: Services, source: Source): Promise<boolean> {
  const { db, files } = services
  const limit = AT_ONCE[source]
  const { happenings, reported } = await batchOf(services, source, { where: UNTOLD[source], limit })
  if (reported.length === 0) return false
  const batch = hashOf(JSON.stringify(reported))
  const days = Map.groupBy(happenings, (one) => `${one.course_id}/${iso(one.at).slice(0, 10)}`)
  const written: (typeof statementFiles.$inferInsert)[] = []
  for (const [folder, said] of days) {
    const [courseId = '', day = ''] = folder.split('/')
    const text = new TextEncoder().encode(linesOf(services, said))
    const key = `xapi/${folder}/${source}-${batch}.jsonl`
    await orUnavailable(() => files.put(key, text))
    written.push({ course_id: courseId, day, file_key: key, statements: said.length, bytes: text.length })
  }
  const marked = toldStatements[source](services, reported)
  const listed = written.map((file) => db.insert(statementFiles).values(file).onConflictDoNothing())
  await db.batch([marked, ...listed])
  return reported.length === limit
}
