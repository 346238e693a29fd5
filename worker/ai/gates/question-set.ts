import type { QuestionDraft } from '../engine.ts'
import { bag, cosine } from '../text/vectors.ts'
import { contentStems } from '../text/words.ts'
import { advice, type GateResult, gate, notApplicable, percent } from './gate.ts'

const SAME = 0.85
const MOST_AT_ONE_PLACE = 0.4
const TRUE_SHARE = { least: 0.35, most: 0.65 }
/** Shares of fewer questions mean nothing. */
const FEW_CHOICES = 8
const FEW_STATEMENTS = 4

/** What must hold of a lesson's questions together. A duplicate is named by its place and its twin's. */
export function checkQuestionSet(questions: QuestionDraft[]): GateResult[] {
  return [
    gate('at_least_one', questions.length > 0, { questions: questions.length }),
    ...duplicates(questions),
    placesEven(questions.filter(({ type }) => type === 'multiple_choice')),
    trueShareEven(questions.filter(({ type }) => type === 'true_or_false')),
  ]
}

function duplicates(questions: QuestionDraft[]): GateResult[] {
  if (questions.length < 2) return [notApplicable('not_duplicate')]
  const vectors = questions.map(({ title, answers, type }) => {
    const right = type === 'true_or_false' ? [] : answers.filter(({ correct }) => correct)
    return bag(contentStems([title, ...right.map(({ text }) => text)].join(' ')))
  })
  const found: GateResult[] = []
  for (const [index, vector] of vectors.entries()) {
    const twin = vectors.slice(0, index).findIndex((other, place) => {
      const [left, right] = [questions[index], questions[place]]
      const sameSentence =
        left?.type === right?.type && left && right && sameSpans(left, right) && !asksOther(left, right)
      // Of one sentence a model may ask why it is so and where it applies.
      const isOther = sameSentence && left.skill !== right.skill && isModels(left) && isModels(right)
      if (isOther) return cosine(vector, other) > SAME
      return sameSentence || cosine(vector, other) > SAME
    })
    if (twin >= 0) found.push(gate('not_duplicate', false, { question: index, twin }))
  }
  return found.length > 0 ? found : [gate('not_duplicate', true)]
}

const isModels = ({ rule }: QuestionDraft): boolean => rule.startsWith('model_')

/** One row of a table pairs its name with each of its columns: two matchings that share no pair ask twice. */
function asksOther(left: QuestionDraft, right: QuestionDraft): boolean {
  const pairsOf = ({ content }: QuestionDraft) =>
    content?.pairs?.map((pair) => `${pair.left}=${pair.right}`) ?? []
  const [a, b] = [pairsOf(left), pairsOf(right)]
  return left.type === 'matching' && a.length > 0 && b.length > 0 && !a.some((pair) => b.includes(pair))
}

/** Two that rest on the same passages. Two sets may share one passage. */
function sameSpans(left: QuestionDraft, right: QuestionDraft): boolean {
  const of = ({ spans }: QuestionDraft) => spans.map((span) => `${span.source_id}:${span.start}:${span.end}`)
  const [a, b] = [of(left), of(right)]
  return a.length > 0 && a.length === b.length && a.every((place) => b.includes(place))
}

function placesEven(choices: QuestionDraft[]): GateResult {
  if (choices.length < FEW_CHOICES) return notApplicable('key_places_even')
  const counts = bag(choices.map(({ answers }) => String(answers.findIndex(({ correct }) => correct))))
  const share = Math.max(0, ...counts.values()) / choices.length
  return advice('key_places_even', share <= MOST_AT_ONE_PLACE, { percent: percent(share) })
}

function trueShareEven(statements: QuestionDraft[]): GateResult {
  if (statements.length < FEW_STATEMENTS) return notApplicable('true_share_even')
  const share = statements.filter(({ answers }) => answers[0]?.correct).length / statements.length
  const even = share >= TRUE_SHARE.least && share <= TRUE_SHARE.most
  return advice('true_share_even', even, { percent: percent(share) })
}
