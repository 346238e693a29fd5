import type { cards, questionKeys, questions } from '#db/schema/index.ts'
import type { ContentLanguage } from '#db/vocabulary.ts'
import { needsReview } from '#worker/ai/embedded/rules.ts'
import type { PracticeDraft, QuestionDraft, Source } from '#worker/ai/engine.ts'
import { checkCard } from '#worker/ai/gates/card.ts'
import { advice, hasPassed, toChecks } from '#worker/ai/gates/gate.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'
import { checkQuestionSet } from '#worker/ai/gates/question-set.ts'
import { subjectOf } from '#worker/jobs/rules.ts'
import { storedContent } from '#worker/questions/content.ts'
import { contentFaults } from '#worker/questions/content-rules.ts'
import { type CitationRow, citationsOf } from './cited.ts'
import { derivedId } from './derived-id.ts'
import { objectiveOf, type StoredObjective } from './objectives.ts'
import { splitPools } from './split-pools.ts'

export type PracticePlace = {
  job_id: string
  key: string
  owner_id: string
  course_id: string
  level_id: string
  lesson_id: string
  language: ContentLanguage
  engine: string
  at: number
  /** The position of the first new question in its lesson, 0 if there are none yet. */
  from: number
  /** Those of the lesson, for which its questions may stand. */
  objectives: readonly StoredObjective[]
}

/** Where the output of a step belongs: the lesson, and the `language` of its material. */
export function placeOf(
  job: { id: string; owner_id: string },
  key: string,
  lesson: { id: string; course_id: string; level_id: string },
  made: Pick<PracticePlace, 'language' | 'engine' | 'at' | 'from' | 'objectives'>,
): PracticePlace {
  const { id: lessonId, course_id: courseId, level_id: levelId } = lesson
  return {
    job_id: job.id,
    key,
    owner_id: job.owner_id,
    course_id: courseId,
    level_id: levelId,
    lesson_id: lessonId,
    ...made,
  }
}

export type PracticeRows = {
  questions: (typeof questions.$inferInsert)[]
  keys: (typeof questionKeys.$inferInsert)[]
  cards: (typeof cards.$inferInsert)[]
  citations: CitationRow[]
}

/**
 * The rows of a lesson's questions and cards with their checks. An item that cites a missing passage or duplicates
 * another one is left out. Other failed checks are shown with the item.
 */
export function practiceRows(place: PracticePlace, draft: PracticeDraft, source: Source): PracticeRows {
  const made: PracticeRows = { questions: [], keys: [], cards: [], citations: [] }
  for (const question of withoutTwins(draft.questions)) addQuestion(made, place, question, source)
  const types = made.questions.map(({ type }) => type)
  const pools = splitPools(types, Number(subjectOf(place.key)))
  made.questions = made.questions.map((question, index) => ({ ...question, pool: pools[index] }))
  for (const card of draft.cards) {
    const checks = checkCard(card, source)
    if (!hasPassed(checks, 'quote_in_place')) continue
    const { course_id: courseId, lesson_id: lessonId, engine } = place
    const position = made.cards.length
    const id = derivedId(place.job_id, place.key, 'card', position)
    const { rows, cite } = citationsOf(
      { item_kind: 'card', item_id: id, course_id: courseId, lesson_id: lessonId },
      source,
    )
    cite(card.spans)
    const { front, back } = card
    made.cards.push({
      id,
      course_id: courseId,
      lesson_id: lessonId,
      position,
      front,
      back,
      checks: toChecks(checks),
      engine,
    })
    made.citations.push(...rows)
  }
  return made
}

/** A question of a kind that often needs an edit is for a person to read; then the warning goes. */
const kindRead = (rule: string) => (needsReview(rule) ? [advice('kind_read', false)] : [])

function addQuestion(
  made: PracticeRows,
  place: PracticePlace,
  question: QuestionDraft,
  source: Source,
): void {
  const checks = [...checkQuestion(question, source), ...kindRead(question.rule)]
  const content = question.content ?? { answers: question.answers.map(answerOf) }
  const faults = contentFaults(question.type, content)
  if (!hasPassed(checks, 'quote_in_place') || Object.keys(faults).length > 0) return
  const {
    job_id: jobId,
    key,
    owner_id: ownerId,
    course_id: courseId,
    level_id: levelId,
    lesson_id: lessonId,
    language,
    engine,
    at,
  } = place
  const position = place.from + made.questions.length
  const id = derivedId(jobId, key, 'question', position)
  const { rows, cite } = citationsOf(
    { item_kind: 'question', item_id: id, course_id: courseId, lesson_id: lessonId },
    source,
  )
  cite(question.spans)
  const { type, rule, title, explanation, points, difficulty, changed } = question
  let parted = 0
  const newPartId = () => derivedId(id, 'answer', parted++)
  const stored = storedContent(type, content, { before: {}, newPartId })
  made.questions.push({
    id,
    owner_id: ownerId,
    course_id: courseId,
    level_id: levelId,
    lesson_id: lessonId,
    position,
    type,
    rule,
    title,
    explanation,
    parts: stored.parts,
    hint: question.hint ?? null,
    skill: question.skill,
    objective_id: objectiveOf(question, place.objectives),
    points,
    difficulty,
    language,
    changed: changed ?? null,
    created_at: at,
    updated_at: at,
    checks: toChecks(checks),
    engine,
  })
  made.keys.push({ question_id: id, key: stored.key, feedback: stored.feedback })
  made.citations.push(...rows)
}

const answerOf = ({ text, correct, feedback }: QuestionDraft['answers'][number]) => ({
  text,
  is_correct: correct,
  ...(feedback === undefined ? {} : { feedback }),
})

function withoutTwins(all: QuestionDraft[]): QuestionDraft[] {
  const twins = checkQuestionSet(all).filter(
    (check) => check.name === 'not_duplicate' && check.state === 'failed',
  )
  const left = new Set(twins.map((check) => check.note.question))
  return all.filter((_, index) => !left.has(index))
}
