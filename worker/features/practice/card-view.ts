import type { QuestionResponse, Rating } from '#db/vocabulary.ts'
import type { Verdict } from '#worker/contract/attempts.ts'
import { AGAIN_MS, DAY_MS, type Day } from '#worker/contract/days.ts'
import type { DueCard } from '#worker/contract/practice.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { iso } from '#worker/platform/time.ts'
import { fitsQuestion, gradeResponse, rightResponse, shownParts } from '#worker/questions/grade.ts'
import { pointsOf } from '#worker/questions/points.ts'
import { type CitationRow, citationView } from '#worker/reading/citations.ts'
import type { CardRow } from './due-queries.ts'
import { type Graded, gradesAgain, gradesOf, isForgotten } from './rules.ts'

type AskedRow = Omit<CardRow, 'card'> & { card: CardRow['card'] | null }

/** The question of a row, if its joins found one. */
function questionOf({ type, title, parts, explanation, key, points }: AskedRow) {
  if (type === null || title === null || parts === null || key === null) return undefined
  return { type, title, parts, explanation: explanation ?? '', key, points: points ?? 1 }
}

/** The current time, and the day in the student's time zone. */
export type Moment = { now: number; today: Day; timeZone: string }

const daysOf = ({ again, hard, good, easy }: Record<Rating, Graded>): DueCard['next'] => ({
  again: iso(again.due_at),
  hard: iso(hard.due_at),
  good: iso(good.due_at),
  easy: iso(easy.due_at),
})

/** A card with its question, its answer, and the day to which each grade would lead now. */
export function dueCard(row: CardRow, cited: CitationRow[], { now, today, timeZone }: Moment): DueCard {
  const { memory } = row
  const forgotten = isForgotten(memory, today, timeZone)
  const next = forgotten ? gradesAgain(memory, now, today) : gradesOf(memory, now, today)
  return {
    card: cardView(row, cited, today),
    due_at: iso(row.due_at),
    last_reviewed_at: iso(memory?.reviewed_at ?? null),
    next: daysOf(next),
    after_again: daysOf(gradesAgain(next.again.memory, now, today)),
    not_before: iso(forgotten ? memory.reviewed_at + AGAIN_MS : null),
  }
}

export function cardView(row: AskedRow, cited: CitationRow[], today: Day): DueCard['card'] {
  const common = {
    id: row.id,
    course: { id: row.course_id, slug: row.slug, title: row.course_title, language: row.language },
    lesson: { id: row.lesson_id, level_id: row.level_id, title: row.lesson_title },
  }
  const question = questionOf(row)
  if (question) {
    const { type, title } = question
    // The order changes daily, so that nobody learns the position of the answer instead of the answer.
    const parts = shownParts(question, today / DAY_MS, 0)
    return {
      kind: 'question',
      ...common,
      question: { id: row.id, title, type, ...parts } as Extract<
        DueCard['card'],
        { kind: 'question' }
      >['question'], // the parts of a row are those of its type
      right: rightResponse(question, question.key),
      explanation: question.explanation,
      citations: cited.filter(({ item_id: item }) => item === row.id).map(citationView),
    }
  }
  const { front = '', back = '', citations = [] } = row.card ?? {}
  return { kind: 'card', ...common, front, back, citations }
}

/** The verdict on a response sent with a grade; refuses a response that doesn't fit the question. */
export function verdictOf(row: CardRow, response: QuestionResponse, cited: CitationRow[]): Verdict {
  const question = questionOf(row)
  if (!question || !fitsQuestion(question, response))
    throw new AppError('invalid', { fields: { response: 'invalid_value' } })
  const { correct, earned, of, marks } = gradeResponse(question, response)
  return {
    correct,
    points: pointsOf(earned),
    of: pointsOf(of),
    explanation: question.explanation,
    right: rightResponse(question, question.key),
    marks,
    citations: cited.map(citationView),
  }
}
