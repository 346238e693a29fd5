import type { Feedback, QuestionResponse } from '#db/vocabulary.ts'
import type { Result } from '#worker/contract/attempts.ts'
import { citationsOf } from '#worker/features/learning/citations.ts'
import { iso } from '#worker/platform/time.ts'
import { partsView } from '#worker/questions/content.ts'
import { gradeResponse, rightResponse, shownParts } from '#worker/questions/grade.ts'
import type { GradedAttempt } from './grade-queries.ts'

/** The graded attempt as its student sees it. Withdrawn questions count for nobody and are left out. */
export function resultOf(attemptId: string, graded: GradedAttempt, certificateId: string | null): Result {
  const { attempt, questions, regraded } = graded
  return {
    attempt_id: attemptId,
    assessment: {
      id: attempt.assessment_id,
      kind: attempt.kind,
      title: attempt.title,
      slug: attempt.slug,
      course_slug: attempt.course_slug,
      course_title: attempt.course_title,
      language: attempt.language,
      success_percentage: attempt.success_percentage,
      certifies: attempt.certifies,
      attempts_left: attempt.max_attempts === 0 ? null : Math.max(0, attempt.max_attempts - attempt.used),
    },
    number: attempt.number,
    score: attempt.score ?? 0,
    total: attempt.total ?? 0,
    percentage: attempt.percentage ?? 0,
    passed: attempt.passed === true,
    started_at: iso(attempt.started_at),
    finished_at: iso(attempt.finished_at ?? attempt.started_at),
    certificate_id: certificateId,
    regraded: regraded && { at: iso(regraded.at), reason: regraded.reason },
    questions: questions.flatMap((question) => resultQuestion(question, graded) ?? []),
  }
}

function resultQuestion(
  question: GradedAttempt['questions'][number],
  { attempt, citations }: GradedAttempt,
): Result['questions'][number] | null {
  const { id, title, points, key, response } = question
  if (key === null) return null
  const { correct, marks } = gradeResponse({ ...question, key }, response)
  return {
    id,
    title,
    points,
    earned: question.earned ?? 0,
    correct,
    ...partsView(question.type, shownParts(question, attempt.seed, question.position)),
    response,
    right: rightResponse(question, key),
    marks,
    explanation: question.explanation,
    feedback: feedbackTo(response, question.feedback),
    lesson: lessonOf(question),
    citations: citationsOf(citations, id),
  }
}

/** What is said about the answers that were chosen. */
export function feedbackTo(response: QuestionResponse | null, feedback: Feedback): Feedback {
  const chosen =
    response === null
      ? []
      : 'answer_ids' in response
        ? response.answer_ids
        : 'answer_id' in response
          ? [response.answer_id]
          : []
  return Object.fromEntries(Object.entries(feedback).filter(([id]) => chosen.includes(id)))
}

function lessonOf(question: GradedAttempt['questions'][number]): Result['questions'][number]['lesson'] {
  const { lesson_id: lessonId, lesson_level_id: lessonLevelId, lesson_title: lessonTitle } = question
  if (lessonId === null || lessonLevelId === null || lessonTitle === null) return null
  return { id: lessonId, level_id: lessonLevelId, title: lessonTitle }
}

/** How many questions count: a withdrawn one counts for nobody. */
export const countedQuestions = (questions: GradedAttempt['questions']) =>
  questions.filter(({ key }) => key !== null).length
