import type { Result } from '#worker/contract/attempts.ts'
import { citationsOf } from '#worker/features/learning/citations.ts'
import { iso } from '#worker/platform/time.ts'
import type { GradedAttempt } from './grade-queries.ts'
import { orderAnswers } from './rules.ts'

/** The graded attempt as its student sees it. Withdrawn questions count for nobody and are left out. */
export function resultOf(attemptId: string, graded: GradedAttempt, certificateId: string | null): Result {
  const { attempt, questions, citations, regraded } = graded
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
    questions: questions.flatMap((question) =>
      question.right_answer_id === null
        ? []
        : [
            {
              id: question.id,
              type: question.type,
              title: question.title,
              points: question.points,
              earned: question.earned ?? 0,
              answers: orderAnswers(question.answers, question, attempt.seed),
              right_answer_id: question.right_answer_id,
              chosen_answer_id: question.chosen_answer_id,
              explanation: question.explanation,
              lesson: lessonOf(question),
              citations: citationsOf(citations, question.id),
            },
          ],
    ),
  }
}

function lessonOf(question: GradedAttempt['questions'][number]): Result['questions'][number]['lesson'] {
  const { lesson_id: lessonId, lesson_level_id: lessonLevelId, lesson_title: lessonTitle } = question
  if (lessonId === null || lessonLevelId === null || lessonTitle === null) return null
  return { id: lessonId, level_id: lessonLevelId, title: lessonTitle }
}

/** The exam that ends a course belongs to no level and no lesson; passing it earns the certificate. */
export const isFinalExam = (assessment: Pick<GradedAttempt['attempt'], 'kind' | 'level_id' | 'lesson_id'>) =>
  assessment.kind === 'exam' && assessment.level_id === null && assessment.lesson_id === null
