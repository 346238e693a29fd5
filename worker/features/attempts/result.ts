import { type Feedback, type QuestionResponse, SHOW_PARTS, type ShowPart } from '#db/vocabulary.ts'
import type { Result } from '#worker/contract/attempts.ts'
import { iso } from '#worker/platform/time.ts'
import { partsView } from '#worker/questions/content.ts'
import { gradeResponse, rightResponse, shownParts } from '#worker/questions/grade.ts'
import { translatedQuestion, translatedReasons } from '#worker/questions/translated.ts'
import { citationView } from '#worker/reading/citations.ts'
import type { GradedAttempt } from './grade-queries.ts'
import { outcomeOf, sumOf } from './rules.ts'
import { type Viewing, viewingOf } from './shown-part.ts'

/**
 * The graded attempt as its student may see it at this moment. What the phase does not show is left out here, so that no
 * caller has it. Withdrawn questions count for nobody and are left out.
 */
export function resultOf(
  attemptId: string,
  graded: GradedAttempt,
  certificateId: string | null,
  now: number,
): Result {
  const viewing = viewingOf(graded.attempt, now)
  return resultShown(attemptId, inChosenLanguage(graded), certificateId, viewing)
}

/** The same in the language in which its student reads the course. Grading and instructors have the course's own. */
function inChosenLanguage({ attempt, questions, ...rest }: GradedAttempt): GradedAttempt {
  const { layer, layer_lang: lang } = attempt
  if (layer === null || lang === null) return { attempt, questions, ...rest }
  return {
    ...rest,
    attempt: {
      ...attempt,
      title: layer.assessments[attempt.assessment_id] ?? attempt.title,
      course_title: layer.title,
      language: lang,
    },
    questions: questions.map((question) => ({
      ...translatedReasons(translatedQuestion(question, question.texts), question.texts),
      lesson: question.lesson && {
        ...question.lesson,
        title: layer.lessons[question.lesson.id]?.title ?? question.lesson.title,
      },
    })),
  }
}

/** The same with everything, for the instructor of the course. */
export const wholeResultOf = (attemptId: string, graded: GradedAttempt, now: number): Result =>
  resultShown(attemptId, graded, graded.attempt.certificate_id, {
    ...viewingOf(graded.attempt, now),
    shown: [...SHOW_PARTS],
    later: [],
  })

function resultShown(
  attemptId: string,
  graded: GradedAttempt,
  certificateId: string | null,
  viewing: Viewing,
): Result {
  const { attempt, regraded } = graded
  const { shown, later } = viewing
  const questions = graded.questions.filter(({ key }) => key !== null)
  const score = shown.includes('score')
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
      attempts_left: viewing.attempts_left,
      next_attempt_at: iso(viewing.next_attempt_at),
    },
    number: attempt.number,
    shown,
    later,
    score: score ? (attempt.score ?? 0) : null,
    total: attempt.total ?? 0,
    percentage: score ? (attempt.percentage ?? 0) : null,
    passed: attempt.passed === true,
    started_at: iso(attempt.started_at),
    finished_at: iso(attempt.finished_at ?? attempt.started_at),
    certificate_id: certificateId,
    regraded: regraded && {
      at: iso(regraded.at),
      reason: shown.includes('reasons') ? regraded.reason : null,
    },
    topics: shown.includes('topics') ? topicsOf(questions, attempt.success_percentage, score) : null,
    questions: questions.map((question) => resultQuestion(question, graded, shown)),
  }
}

type GradedRow = GradedAttempt['questions'][number]

function resultQuestion(
  question: GradedRow,
  { attempt }: GradedAttempt,
  shown: readonly ShowPart[],
): Result['questions'][number] {
  const { id, title, points, key, response } = question
  const asked = {
    id,
    title,
    points,
    language: attempt.layer_lang !== null && question.texts === null ? attempt.course_language : null,
    ...partsView(question.type, shownParts(question, attempt.seed, question.position)),
    response,
    lesson: question.lesson,
  }
  if (key === null || !shown.includes('right')) return asked
  const { correct, marks } = gradeResponse({ ...question, key }, response)
  const judged = { ...asked, earned: question.earned ?? 0, correct }
  if (!shown.includes('reasons')) return judged
  return {
    ...judged,
    right: rightResponse(question, key),
    marks,
    explanation: question.explanation,
    feedback: feedbackTo(response, question.feedback),
    citations: question.cited.map(citationView),
  }
}

/** The lessons of the questions in their order. One went well where its share of points would be a pass. */
function topicsOf(
  questions: GradedRow[],
  successPercentage: number,
  showsPoints: boolean,
): NonNullable<Result['topics']> {
  const byLesson = Map.groupBy(questions, ({ lesson }) => lesson?.id)
  return [...byLesson.values()].flatMap((own) => {
    const lesson = own[0]?.lesson
    if (!lesson) return []
    const score = sumOf(own.map(({ earned }) => earned ?? 0))
    const total = sumOf(own.map(({ points }) => points))
    const { passed: well } = outcomeOf(score, total, successPercentage)
    return [{ lesson, well, score: showsPoints ? score : null, total }]
  })
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

/** How many questions count: a withdrawn one counts for nobody. */
export const countedQuestions = (questions: GradedAttempt['questions']) =>
  questions.filter(({ key }) => key !== null).length
