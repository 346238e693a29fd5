import type { QuestionKey, QuestionResponse, QuestionSign, QuestionType } from '#db/vocabulary.ts'
import {
  ENOUGH_STUDENTS,
  type LessonFunnel,
  type QuestionInsight,
  type Suggestion,
} from '#worker/contract/insights.ts'

/** Answers from which on a question is judged. */
const ENOUGH_ANSWERS = 10
const HARD = 0.3
const EASY = 0.95
const LITTLE = 0.1
/** A wrong answer that this share chose may be the right one. */
const ONE_OTHER = 0.5
const SUGGESTED = 3

/** One answer to one question, and how the rest of its attempt went, both from 0 to 1. */
export type Answered = { share: number; rest: number | null; response: QuestionResponse | null }

export type Asked = {
  id: string
  title: string
  language: string
  type: QuestionType
  key: QuestionKey | null
  answers: { id: string; text: string }[]
  /** Its instructor said that the key of this wording is right. */
  isChecked: boolean
}

/** The mean of numbers; 0 of none. */
const mean = (list: number[]) =>
  list.length === 0 ? 0 : list.reduce((sum, one) => sum + one, 0) / list.length

/** Pearson's correlation; null where one side does not vary. */
export function correlation(pairs: (readonly [number, number])[]): number | null {
  const [mx, my] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))]
  const sum = (of: (x: number, y: number) => number) =>
    pairs.reduce((total, [x, y]) => total + of(x - mx, y - my), 0)
  const [xx, yy] = [sum((x) => x * x), sum((_, y) => y * y)]
  if (xx < 1e-9 || yy < 1e-9) return null
  return sum((x, y) => x * y) / Math.sqrt(xx * yy)
}

const rightIds = (key: QuestionKey | null): string[] => {
  if (key === null) return []
  if ('answer_id' in key) return [key.answer_id]
  return 'answer_ids' in key ? key.answer_ids : []
}

const chosenIds = (response: QuestionResponse | null): string[] => {
  if (response === null) return []
  if ('answer_id' in response) return [response.answer_id]
  return 'answer_ids' in response ? response.answer_ids : []
}

/** What the answers to a question come to, and what they say about it. */
export function judgeQuestion(question: Asked, answered: Answered[]): QuestionInsight {
  const facility = mean(answered.map(({ share }) => share))
  const pairs = answered.flatMap(({ share, rest }) => (rest === null ? [] : [[share, rest] as const]))
  const enough = answered.length >= ENOUGH_ANSWERS
  const discrimination = enough ? correlation(pairs) : null
  const right = rightIds(question.key)
  const choices = question.answers.map(({ id, text }) => ({
    id,
    text,
    right: right.includes(id),
    count: answered.filter(({ response }) => chosenIds(response).includes(id)).length,
  }))
  const judged = { facility, discrimination, choices, answered: answered.length }
  return {
    id: question.id,
    title: question.title,
    language: question.language,
    ...judged,
    signs: enough ? signsOf(question, judged) : [],
  }
}

type Judged = Pick<QuestionInsight, 'facility' | 'discrimination' | 'choices' | 'answered'>

function signsOf(
  { type, isChecked }: Asked,
  { facility, discrimination, choices, answered }: Judged,
): QuestionSign[] {
  const wrong = choices.filter((one) => !one.right)
  const oneOther = type === 'multiple_choice' && wrong.some(({ count }) => count / answered > ONE_OTHER)
  const isWorse = discrimination !== null && discrimination < 0
  const isDoubtful = !isChecked && ((oneOther && facility < HARD) || (isWorse && facility < 0.5))
  const signs: (QuestionSign | false)[] = [
    isDoubtful && 'key_doubtful',
    facility < HARD && !isDoubtful && 'too_hard',
    facility > EASY && 'too_easy',
    discrimination !== null &&
      facility <= EASY &&
      discrimination >= 0 &&
      discrimination < LITTLE &&
      'tells_little',
    type === 'multiple_choice' &&
      wrong.some(({ count }) => count === 0) &&
      facility <= EASY &&
      'unused_answer',
  ]
  return signs.filter((sign) => sign !== false)
}

/** Where the most are lost of those who began a lesson. */
export const lossOf = ({ started, finished, passed }: LessonFunnel): number =>
  started === 0 ? 0 : (started - (passed ?? finished)) / started

type Known = {
  lang: string
  lessons: LessonFunnel[]
  questions: QuestionInsight[]
  needHelp: number
  reports: number
}

/** At most three things to do, the most telling first, each with its numbers; none under five students. */
export function suggest(students: number, known: Known): Suggestion[] {
  if (students < ENOUGH_STUDENTS) return []
  const { lang, lessons, questions, needHelp, reports } = known
  const doubtful = questions.find(({ signs }) => signs[0] === 'key_doubtful')
  const worst = lessons
    .filter(({ started }) => started >= ENOUGH_STUDENTS)
    .toSorted((a, b) => lossOf(b) - lossOf(a))[0]
  const found: (Suggestion | false | undefined)[] = [
    doubtful && {
      kind: 'check_question',
      subject: { id: doubtful.id, title: doubtful.title, lang: doubtful.language },
      evidence: {
        right: Math.floor(doubtful.facility * 100),
        answered: doubtful.answered,
        other: Math.floor((otherShare(doubtful) ?? 0) * 100),
      },
    },
    worst !== undefined &&
      lossOf(worst) >= 0.2 && {
        kind: 'look_at_lesson',
        subject: { id: worst.id, title: worst.title, lang },
        evidence: {
          lost: Math.floor(lossOf(worst) * 100),
          started: worst.started,
          finished: worst.finished,
          stopped: worst.stopped,
        },
      },
    needHelp > 0 && { kind: 'write_to_students', subject: null, evidence: { students: needHelp } },
    reports > 0 && { kind: 'answer_reports', subject: null, evidence: { reports } },
  ]
  return found.filter((one): one is Suggestion => Boolean(one)).slice(0, SUGGESTED)
}

/** The share that chose the wrong answer which was chosen most. */
function otherShare({ choices, answered }: QuestionInsight): number | null {
  const counts = choices.filter(({ right }) => !right).map(({ count }) => count)
  return counts.length === 0 || answered === 0 ? null : Math.max(...counts) / answered
}

const ORDER: readonly QuestionSign[] = [
  'key_doubtful',
  'too_hard',
  'tells_little',
  'unused_answer',
  'too_easy',
]
const rank = ({ signs: [first] }: QuestionInsight) => (first ? ORDER.indexOf(first) : ORDER.length)

/** Questions that say something about themselves, the most serious first. */
export const worthALook = <Question extends QuestionInsight>(questions: Question[]): Question[] =>
  questions
    .filter(({ signs }) => signs.length > 0)
    .toSorted((a, b) => rank(a) - rank(b) || a.facility - b.facility)
