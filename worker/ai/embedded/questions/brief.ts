import type { Brief } from '../../engine.ts'
import type { QuestionCandidate } from './candidate.ts'
import { familyOf } from './shares.ts'

const LEVEL = { beginner: 0, intermediate: 1, advanced: 2 } as const
/** The difficulty that most questions should have, by what the learners study for. */
const AIM = { diploma: 0.6, bachelor: 1, master: 1.6 } as const
const FAR = 0.3
const CHILDREN_STEP = 0.4
const CHILDREN_LONGEST = 160

/** The candidates as their course wants them: for children easier, shorter and without numbers to type. */
export function briefed(candidates: QuestionCandidate[], { age, qualification }: Brief): QuestionCandidate[] {
  if (age === 'children') return candidates.filter(suitsChildren).map(easierFirst)
  const aim = qualification && AIM[qualification]
  if (aim === undefined) return candidates
  return candidates.map((candidate) => ({
    ...candidate,
    score: candidate.score - FAR * Math.abs(LEVEL[candidate.difficulty] - aim),
  }))
}

const suitsChildren = ({ type, title, answers }: QuestionCandidate) =>
  type !== 'numeric' &&
  title.length <= CHILDREN_LONGEST &&
  answers.every(({ text }) => text.length <= CHILDREN_LONGEST)

const easierFirst = (candidate: QuestionCandidate): QuestionCandidate => ({
  ...candidate,
  score:
    candidate.score -
    CHILDREN_STEP * LEVEL[candidate.difficulty] -
    (familyOf(candidate) === 'number' ? CHILDREN_STEP : 0),
})
