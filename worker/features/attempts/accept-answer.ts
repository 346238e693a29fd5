import { LIMITS, type QuestionKey } from '#db/vocabulary.ts'
import type { Question, UnmatchedAnswer } from '#worker/contract/questions.ts'
import type { Regrade } from '#worker/contract/regrades.ts'
import { getQuestion } from '#worker/features/questions/bank-queries.ts'
import { acceptedReason } from '#worker/i18n/accepted.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { answerForm } from '#worker/questions/answer-text.ts'
import { beginRegrade } from './regrade.ts'
import { listVersions } from './regrade-queries.ts'
import { listUnmatched, updateAccepted } from './unmatched-queries.ts'

/** The typed answers that an owner may want to accept; none for a question that is not answered with words. */
export async function unmatchedOf(
  services: Services,
  ownerId: string,
  questionId: string,
): Promise<UnmatchedAnswer[]> {
  const question = await getQuestion(services, ownerId, questionId)
  if (question.type !== 'short_answer') return []
  const asked = { id: questionId, course_id: question.course_id ?? '' }
  return listUnmatched(services, asked, question.accepted)
}

const accepts = (accepted: string[], text: string) =>
  accepted.some((one) => answerForm(one) === answerForm(text))

/**
 * Accepts a typed answer from now on, and regrades past attempts by keys that accept it too and are otherwise as they
 * were. It may be repeated. The regrade is null when nobody was asked the question yet, or all keys accept it already.
 */
export async function acceptAnswer(
  services: Services,
  ownerId: string,
  questionId: string,
  { text, reason }: { text: string; reason?: string | undefined },
): Promise<{ question: Question; regrade: Regrade | null }> {
  const question = await getQuestion(services, ownerId, questionId)
  if (question.type !== 'short_answer') throw invalid('not_of_type')
  if (answerForm(text) === '') throw invalid('required')
  if (!accepts(question.accepted, text)) {
    if (question.accepted.length >= LIMITS.acceptedMax) throw invalid('accepted_count')
    const saved = await updateAccepted(services, question, [...question.accepted, text])
    if (!saved) {
      throw new AppError('item_changed', {
        detail: { question: await getQuestion(services, ownerId, questionId) },
      })
    }
  }
  const regrade = await regradeWith(services, ownerId, question, {
    text,
    reason: reason ?? acceptedReason(question.language, text),
  })
  return { question: await getQuestion(services, ownerId, questionId), regrade }
}

const invalid = (code: string) => new AppError('invalid', { fields: { text: code } })

async function regradeWith(
  services: Services,
  ownerId: string,
  { id, course_id: courseId }: Question,
  { text, reason }: { text: string; reason: string },
): Promise<Regrade | null> {
  const versions = await listVersions(services, id)
  const keys = versions.flatMap(({ version, key: before }) => {
    const after = withAccepted(before.key, text)
    return after ? [{ version, before, after: { ...before, key: after } }] : []
  })
  if (keys.length === 0 || courseId === null) return null
  return beginRegrade(services, {
    question_id: id,
    course_id: courseId,
    owner_id: ownerId,
    action: 'correct',
    reason,
    keys,
  })
}

/** The key that accepts the text too; null if there is nothing to add to it. */
const withAccepted = (key: QuestionKey | null, text: string): QuestionKey | null =>
  key !== null && 'accepted' in key && !accepts(key.accepted, text)
    ? { ...key, accepted: [...key.accepted, text] }
    : null
