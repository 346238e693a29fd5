import { answer } from '#worker/ai/answers/answer.ts'
import type { AnswerEvent, Ask, Carried, Library, SayKey } from '#worker/ai/answers/answerer.ts'
import { kindOf } from '#worker/ai/answers/question-kinds.ts'
import { hasLanguageModel } from '#worker/ai/choose.ts'
import type { AnswerFault, AnswerPart, ConversationEvent } from '#worker/contract/conversations.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import type { Scope } from './ask-queries.ts'
import { getCitation } from './citation-queries.ts'
import { type ExerciseGuard, exerciseGuard, type Nudges } from './exercise-guard.ts'
import { drawQuiz } from './quiz-queries.ts'
import { noticed } from './rewording.ts'
import { getScopedLibrary } from './scope-queries.ts'
import { isTextToTranslate, translated } from './translated-answer.ts'
import { createUnanswered } from './unanswered-queries.ts'
import { written } from './written-answer.ts'

type Outcome = Extract<ConversationEvent, { type: 'done' }>['outcome']
/** A part of an answer, its end, or why it can't go on. */
export type Answered =
  | AnswerPart
  | { type: 'end'; outcome: Outcome; carried: Carried; tokens: number }
  | { type: 'fault'; code: AnswerFault; renews_at?: string }

export type Question = {
  ask: Ask
  scope: Scope
  messageId: string
  /** Answered from general knowledge, by a model alone. */
  isUnsourced: boolean
  signal: AbortSignal
  nudges: Nudges
}

/** The answer isn't in the material, or only something close to it is. */
const UNANSWERED: readonly Outcome[] = ['none', 'near']
/** Outcomes that come from the material: searching more of it may find more. */
const OF_MATERIAL: readonly Outcome[] = ['answer', 'mentions', 'near', 'perhaps', 'none', 'later', 'quiz']
const NOTHING: Carried = { focus: [], passage_ids: [] }
/**
 * Modes in which a model may answer in its own words. Quiz questions are drawn from the pool even if there is a model.
 */
const WRITTEN: readonly Ask['mode'][] = ['course', 'summarize']
/** Replaces replies that say a model is missing, if there is one. */
const WITH_MODEL: Partial<Record<SayKey, SayKey>> = {
  no_translating: 'translate_what',
  other_language: 'none',
}

/**
 * The parts of an answer, in the order in which they are shown. A student's question that the course doesn't answer is
 * kept for its instructor.
 */
export async function* answerQuestion(
  services: Services,
  question: Question,
): AsyncGenerator<Answered, void> {
  const { ask, scope } = question
  let isQuestion = ask.mode === 'course'
  for await (const part of partsOf(services, question)) {
    if (part.type === 'say' && part.key === 'ask_more') isQuestion = false
    // A question about one lesson isn't unanswered yet: the rest of the course may answer it.
    if (part.type === 'end' && isQuestion && !isNarrow(scope) && UNANSWERED.includes(part.outcome))
      await keep(services, scope, ask.text)
    if (part.type === 'end' && isNarrow(scope) && OF_MATERIAL.includes(part.outcome))
      yield { type: 'offer', offer: 'widen' }
    yield part
  }
}

/** A failure here must not keep the answer from ending. */
async function keep(services: Services, { role, userId, courseId }: Scope, text: string): Promise<void> {
  if (role !== 'student' || courseId === null) return
  try {
    await createUnanswered(services, { courseId, studentId: userId, text })
  } catch (thrown) {
    log('error', 'unanswered_not_kept', { course_id: courseId, stack: stackOf(thrown) })
  }
}

async function* partsOf(services: Services, question: Question): AsyncGenerator<Answered, void> {
  const { ask, scope, nudges } = question
  const hasModel = hasLanguageModel(services.env)
  const carried = ask.previous ?? NOTHING
  const guard = await exerciseGuard(services, scope)
  if (yield* guard.help(ask.text, nudges)) {
    yield { type: 'end', outcome: 'meta', carried, tokens: 0 }
    return
  }
  if (question.isUnsourced && !hasModel) {
    yield { type: 'fault', code: 'needs_language_model' }
    return
  }
  const isFree = question.isUnsourced || ask.mode === 'general'
  // The guard can't check what a model says from general knowledge.
  if (isFree && hasModel && guard.isOpen) {
    yield { type: 'say', key: 'exercise_sourced', values: {} }
    yield { type: 'end', outcome: 'meta', carried, tokens: 0 }
    return
  }
  if (hasModel && isTextToTranslate(ask)) {
    yield* translated(services, question)
    return
  }
  const library = await scopedLibrary(services, scope)
  if (!library) {
    yield { type: 'fault', code: 'not_found' }
    return
  }
  if (isNarrow(scope) && !isFree && library.name !== null)
    yield { type: 'say', key: partKey(scope), values: { x: library.name } }
  yield* noticed(services, question, {
    library,
    parts: said(services, question, { library, guard, hasModel, isFree }),
  })
}

type With = { library: Library; guard: ExerciseGuard }

async function* said(
  services: Services,
  question: Question,
  { library, guard, hasModel, isFree }: With & { hasModel: boolean; isFree: boolean },
): AsyncGenerator<Answered, void> {
  const { ask } = question
  let tokens = 0
  if (hasModel && (isFree || isWritten(ask))) {
    const result = yield* written(services, question, { library, guard, isFree })
    if (result.type === 'ended') return
    if (result.say) yield { type: 'say', key: result.say, values: {} }
    tokens = result.tokens
  }
  if (ask.mode === 'general' && !hasModel) yield { type: 'say', key: 'no_general', values: {} }
  yield* quoted(services, question, { library, guard, hasModel, tokens })
}

const isWritten = ({ mode, text }: Ask): boolean => WRITTEN.includes(mode) && kindOf(text) !== 'quiz'

const isNarrow = ({ lessonId, materialId }: Scope) => lessonId !== undefined || materialId !== undefined
const partKey = ({ lessonId }: Scope): SayKey => (lessonId === undefined ? 'in_file' : 'in_lesson')

/** Undefined if this person may not read the one lesson or file that was asked for. */
const scopedLibrary = (services: Services, scope: Scope) =>
  getScopedLibrary(services, scope).catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.code === 'not_found') return undefined
    throw thrown
  })

/** The answer in the words of the material alone. */
async function* quoted(
  services: Services,
  { ask, scope }: Question,
  { library, guard, hasModel, tokens }: With & { hasModel: boolean; tokens: number },
): AsyncGenerator<Answered, void> {
  let isWithheld = false
  for await (const event of answer(ask, library)) {
    if (event.type === 'say')
      yield { type: 'say', key: sayKey(event.key, hasModel), values: event.values ?? {} }
    else if (event.type === 'passage') {
      if (guard.withholds(event.passage)) isWithheld = true
      else yield { type: 'citation', ...(await getCitation(services, event.passage, event.number)) }
    } else if (event.type === 'quiz') yield* quiz(services, scope, { library, guard }, event)
    else if (event.type === 'offer') {
      if (event.offer !== 'unsourced' || hasModel) yield { type: 'offer', offer: event.offer }
    } else if (event.type === 'end') {
      if (isWithheld) yield { type: 'say', key: 'exercise_withheld', values: {} }
      yield { type: 'end', outcome: event.outcome, carried: event.carried, tokens }
    }
  }
}

const sayKey = (key: SayKey, hasModel: boolean): SayKey => (hasModel && WITH_MODEL[key]) || key

async function* quiz(
  services: Services,
  scope: Scope,
  { library, guard }: With,
  { heading }: Extract<AnswerEvent, { type: 'quiz' }>,
): AsyncGenerator<Answered, void> {
  const headings = await library.headings()
  const draw = async (from: typeof headings) => {
    const lessonIds = [...new Set(from.flatMap((one) => one.lesson_id ?? []))]
    return lessonIds.length === 0 ? [] : drawQuiz(services, scope, lessonIds, guard.attemptIds)
  }
  // A section can be named by its last heading alone.
  const its = headings.filter((one) => one.heading === heading || one.heading.endsWith(` › ${heading}`))
  let questions = await draw(its.length > 0 ? its : headings)
  if (questions.length === 0) yield { type: 'say', key: 'quiz_none', values: {} }
  if (questions.length === 0 && its.length > 0) {
    questions = await draw(headings)
    if (questions.length > 0) yield { type: 'say', key: 'quiz_all', values: {} }
  }
  for (const question of questions) yield { type: 'question', question }
}
