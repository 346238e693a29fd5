import { DurableObject } from 'cloudflare:workers'
import type { AssessmentKind, QuestionResponse } from '#db/vocabulary.ts'
import type { Result } from '#worker/contract/attempts.ts'
import type { Saved, Sheet } from '#worker/features/attempts/attempt-queries.ts'
import { gradeAttempt } from '#worker/features/attempts/grade-attempt.ts'
import type { AttemptToEnd } from '#worker/features/attempts/grade-queries.ts'
import { closesAt, isOver } from '#worker/features/attempts/rules.ts'
import { makeServices } from '#worker/platform/services.ts'
import { fitsQuestion } from '#worker/questions/grade.ts'

export type { Saved, Sheet }

/** After an ending that failed the next try follows in this time. */
const RETRY_MS = 10_000
/** The object remembers an ended attempt for this long, so that a late message cannot open it again. */
const REMEMBER_MS = 60 * 60_000
const SHEET = 'sheet'
const ANSWER = 'answer:'
const TOUCHED = 'touched_at'

type KeptSheet = Sheet & {
  /** The time at which the ending began. */
  closed_at: number | null
  /** True when the result is in the database. */
  settled: boolean
}
/** A sheet that was stored when there were only choices. */
type EarlierSheet = Omit<KeptSheet, 'questions' | 'kind'> & { questions?: undefined; kind?: undefined }
type StoredSheet = KeptSheet | EarlierSheet
type KeptAnswer = Saved[string]
/** What attempts kept that were opened when there were only choices. */
type EarlierAnswer = { answer_id: string; seq: number }

/** Refusals are values: an error's class would not survive the call from the Worker. */
export type Refusal = 'unknown' | 'not_found' | 'invalid' | 'attempt_closed'
/** `touched_at`: when it was last opened or answered in; not known of attempts from before it was kept. */
export type Reading = { code: 'ok'; answers_saved: Saved; touched_at: number | undefined } | { code: Refusal }
export type AnswerOutcome =
  /** An exercise may say at once whether a response is right. */
  { code: 'ok'; seq: number; kind: AssessmentKind } | { code: 'stale'; saved: KeptAnswer } | { code: Refusal }
export type FinishOutcome = { code: 'ok'; result: Result } | { code: Refusal }

/**
 * One running attempt: its clock and its answers. Everything about an answer happens in one
 * synchronous turn, and the platform sends no reply before the write is on disk, so an answer that
 * was acknowledged is kept whatever stops the machine. When the attempt has ended, its answers are
 * rows of the database, and an hour later the object forgets it.
 */
export class AttemptClock extends DurableObject {
  services = makeServices(this.env)
  private ending: Promise<Result> | undefined

  /**
   * Takes the attempt over from its row. May be called again: an attempt that is known already stays as it is, but for a
   * later deadline that its instructor gave it. Answers what `read` does, so that whoever opens need not ask again.
   */
  async open(sheet: Sheet): Promise<Reading> {
    await this.takeOver(sheet)
    return this.read(sheet.student_id)
  }

  private async takeOver(sheet: Sheet): Promise<void> {
    const kept = this.sheet()
    if (!kept?.settled) this.touch()
    if (kept) {
      // An attempt that was opened when there were only choices gets what the other types need.
      if (!kept.questions) this.ctx.storage.kv.put(SHEET, { ...kept, ...sheet } satisfies KeptSheet)
      await this.extend(kept, sheet.deadline_at)
      return
    }
    this.ctx.storage.kv.put(SHEET, { ...sheet, closed_at: null, settled: false } satisfies KeptSheet)
    if (sheet.deadline_at !== null) await this.ctx.storage.setAlarm(closesAt(sheet.deadline_at))
  }

  /** An attempt that is being ended keeps the deadline that it had. */
  private async extend(kept: StoredSheet, deadline: number | null): Promise<void> {
    if (kept.closed_at !== null || kept.deadline_at === null || deadline === null) return
    if (deadline <= kept.deadline_at) return
    const sheet = this.sheet() ?? kept
    this.ctx.storage.kv.put(SHEET, { ...sheet, deadline_at: deadline } satisfies StoredSheet)
    await this.ctx.storage.setAlarm(closesAt(deadline))
  }

  async read(studentId: string): Promise<Reading> {
    const sheet = this.sheet()
    if (!sheet) return { code: 'unknown' }
    if (sheet.student_id !== studentId) return { code: 'not_found' }
    if (sheet.settled) return { code: 'attempt_closed' }
    const touchedAt = this.ctx.storage.kv.get<number>(TOUCHED)
    return { code: 'ok', answers_saved: this.answers(), touched_at: touchedAt }
  }

  /**
   * Keeps a response. The same one again changes nothing; one that is older than the kept one is refused. In an
   * exercise the first response stays.
   */
  async answer(studentId: string, questionId: string, answer: KeptAnswer): Promise<AnswerOutcome> {
    const sheet = this.sheet()
    if (!sheet?.questions) return { code: 'unknown' }
    const question = sheet.student_id === studentId ? sheet.questions[questionId] : undefined
    if (!question) return { code: 'not_found' }
    const { response, seq } = answer
    if (!fitsQuestion(question, response)) return { code: 'invalid' }
    if (sheet.closed_at !== null || isOver(sheet.deadline_at, this.services.now())) {
      return { code: 'attempt_closed' }
    }
    const { kind } = sheet
    const kept = this.kept(questionId)
    if (kept && kind === 'exercise') return { code: 'ok', seq, kind }
    if (kept && kept.seq >= seq) {
      const again = kept.seq === seq && sameResponse(kept.response, response)
      return again ? { code: 'ok', seq, kind } : { code: 'stale', saved: kept }
    }
    this.ctx.storage.kv.put(ANSWER + questionId, { response, seq } satisfies KeptAnswer)
    this.touch()
    return { code: 'ok', seq, kind }
  }

  /**
   * Ends the attempt and returns its result. Callers that ask at the same time get the same result. `read` is what the
   * Worker has just read of it, in the trip that named its caller.
   */
  async finish(studentId: string, read?: AttemptToEnd): Promise<FinishOutcome> {
    const sheet = this.sheet()
    if (!sheet) return { code: 'unknown' }
    if (sheet.student_id !== studentId) return { code: 'not_found' }
    if (sheet.settled) return { code: 'attempt_closed' }
    return { code: 'ok', result: await this.end(sheet, read) }
  }

  /** Forgets the attempt because its student's account was deleted. Nothing is graded. */
  async forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  override async alarm(): Promise<void> {
    const sheet = this.sheet()
    if (!sheet) return
    if (sheet.settled) return this.ctx.storage.deleteAll()
    const { now } = this.services
    const early = sheet.closed_at === null && !isOver(sheet.deadline_at, now() + 1)
    if (early && sheet.deadline_at !== null) await this.ctx.storage.setAlarm(closesAt(sheet.deadline_at))
    else if (!early) await this.end(sheet)
  }

  private end(sheet: StoredSheet, read?: AttemptToEnd): Promise<Result> {
    // An ending that failed may have left a result: it is looked for then.
    this.ending ??= this.settle(sheet, sheet.closed_at === null ? read : undefined).finally(() => {
      this.ending = undefined
    })
    return this.ending
  }

  private async settle(sheet: StoredSheet, read: AttemptToEnd | undefined): Promise<Result> {
    const { kv } = this.ctx.storage
    const closedAt =
      sheet.closed_at ?? Math.min(this.services.now(), sheet.deadline_at ?? Number.POSITIVE_INFINITY)
    // The attempt is closed before it is graded, so that no answer can be saved after its grade.
    kv.put(SHEET, { ...sheet, closed_at: closedAt } satisfies StoredSheet)
    await this.ctx.storage.setAlarm(this.services.now() + RETRY_MS)
    const given = Object.entries(this.answers()).map(([question, { response }]) => [question, response])
    const result = await gradeAttempt(this.services, sheet.attempt_id, {
      responses: Object.fromEntries(given),
      finishedAt: closedAt,
      read,
    })
    kv.put(SHEET, { ...sheet, closed_at: closedAt, settled: true } satisfies StoredSheet)
    await this.ctx.storage.setAlarm(this.services.now() + REMEMBER_MS)
    return result
  }

  private touch = () => this.ctx.storage.kv.put(TOUCHED, this.services.now())

  private sheet = () => this.ctx.storage.kv.get<StoredSheet>(SHEET)

  private kept(questionId: string): KeptAnswer | undefined {
    const kept = this.ctx.storage.kv.get<KeptAnswer | EarlierAnswer>(ANSWER + questionId)
    return kept && current(kept)
  }

  private answers(): Saved {
    const kept = this.ctx.storage.kv.list<KeptAnswer | EarlierAnswer>({ prefix: ANSWER })
    return Object.fromEntries(
      Array.from(kept, ([key, answer]) => [key.slice(ANSWER.length), current(answer)]),
    )
  }
}

const current = (kept: KeptAnswer | EarlierAnswer): KeptAnswer =>
  'response' in kept ? kept : { response: { answer_id: kept.answer_id }, seq: kept.seq }

const sameResponse = (one: QuestionResponse, other: QuestionResponse) =>
  JSON.stringify(one) === JSON.stringify(other)
