import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { askedQuestions, attempts, citations, questionVersions } from '#db/schema/index.ts'
import { named } from '#worker/platform/database/named.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import { askedEntries, isAsked } from '#worker/reading/asked.ts'

/** A question of an open exercise without an answer yet. */
export type OpenQuestion = {
  attemptId: string
  id: string
  title: string
  hint: string | null
  lessonId: string | null
  segments: Set<string>
  /** The passages that answer it, word for word. */
  quotes: Set<string>
}

/** An exercise can stay open indefinitely; one untouched for a day no longer counts. */
const LEFT_MS = 24 * 60 * 60_000
const MOST_OPEN = 20

/** An exercise that a student is working on, with the questions answered so far. */
export type LiveExercise = { id: string; answered: string[] }

/** The exercises that this student is working on, the last touched first. */
export async function listLiveExercises(services: Services, studentId: string): Promise<LiveExercise[]> {
  const { db, now } = services
  const started = await db
    .select({ id: attempts.id, at: attempts.started_at })
    .from(attempts)
    .where(and(eq(attempts.student_id, studentId), eq(attempts.state, 'open'), eq(attempts.kind, 'exercise')))
    .orderBy(desc(attempts.started_at))
    .limit(MOST_OPEN)
  const read = await Promise.all(started.map((attempt) => readAttempt(services, studentId, attempt)))
  return read
    .filter(({ touchedAt }) => touchedAt > now() - LEFT_MS)
    .toSorted((a, b) => b.touchedAt - a.touchedAt)
}

/** The questions of these exercises that still have a try. */
export async function listOpenQuestions(services: Services, open: LiveExercise[]): Promise<OpenQuestion[]> {
  if (open.length === 0) return []
  const { db } = services
  const answered = new Set(open.flatMap((one) => one.answered.map((id) => `${one.id} ${id}`)))
  const rows = await db
    .select({
      attempt_id: attempts.id,
      id: named(askedQuestions.question_id, 'question_id'),
      title: questionVersions.title,
      hint: questionVersions.hint,
      lesson_id: questionVersions.lesson_id,
      segment_id: citations.segment_id,
      quote: citations.quote,
    })
    .from(attempts)
    .innerJoin(askedEntries, sql`true`)
    .innerJoin(askedQuestions, isAsked)
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.question_id, askedQuestions.question_id),
        eq(questionVersions.version, askedQuestions.version),
      ),
    )
    .leftJoin(citations, eq(citations.item_id, askedQuestions.question_id))
    .where(
      inArray(
        attempts.id,
        open.map(({ id }) => id),
      ),
    )
  const found = new Map<string, OpenQuestion>()
  for (const row of rows) {
    if (answered.has(`${row.attempt_id} ${row.id}`)) continue
    const known = found.get(row.id) ?? {
      ...{ attemptId: row.attempt_id, id: row.id, title: row.title, hint: row.hint, lessonId: row.lesson_id },
      segments: new Set<string>(),
      quotes: new Set<string>(),
    }
    if (row.segment_id) known.segments.add(row.segment_id)
    if (row.quote) known.quotes.add(row.quote)
    found.set(row.id, known)
  }
  const order = open.map(({ id }) => id)
  return [...found.values()].toSorted((a, b) => order.indexOf(a.attemptId) - order.indexOf(b.attemptId))
}

type Reading = { code: string; answers_saved?: Record<string, unknown>; touched_at?: number }
/**
 * The one method of an attempt's object that is called here. Its slice imports this one to close conversations when an
 * exam begins, so it can't be imported.
 */
type AttemptReader = Rpc.DurableObjectBranded & { read(studentId: string): Promise<Reading> }

/** The questions of an open attempt that have an answer, and when it was last opened or answered in. */
async function readAttempt(services: Services, studentId: string, { id, at }: { id: string; at: number }) {
  // The binding of wrangler.toml names a class with this method.
  const namespace = services.env.ATTEMPTS as unknown as DurableObjectNamespace<AttemptReader>
  const stub = namespace.get(namespace.idFromName(id))
  const reading = await orUnavailable(async () => (await stub.read(studentId)) as Reading)
  return { id, answered: Object.keys(reading.answers_saved ?? {}), touchedAt: reading.touched_at ?? at }
}
