import type { QuestionContent } from '#worker/contract/question-content.ts'
import { claimsOf } from '#worker/questions/claims.ts'
import { contentFaults } from '#worker/questions/content-rules.ts'
import { POINTS } from '../embedded/questions/candidate.ts'
import { WORDING } from '../embedded/questions/wording.ts'
import type { QuestionDraft, Source } from '../engine.ts'
import { checkQuestion } from '../gates/question.ts'
import { display } from '../text/fold.ts'
import { ruleLanguage } from '../text/language.ts'
import type { WrittenQuestion } from './answers.ts'
import { type NumberedSource, spansOf } from './numbered.ts'
import type { Piece } from './pieces.ts'

export type QuestionPiece = Piece<WrittenQuestion, QuestionDraft>
type Context = { source: Source; numbered: NumberedSource; objectives: number }

/** A question as it was written, with its passages and what speaks against it. */
export function readQuestion(written: WrittenQuestion, number: number, context: Context): QuestionPiece {
  const found = spansOf(written.cite, context.numbered)
  if ('unknown' in found) return { number, written, problem: `there is no sentence [${found.unknown}]` }
  if (found.length === 0) return { number, written, problem: 'it cites nothing' }
  const content = contentOf(written, context.source)
  if (!content) return { number, written, problem: '"correct" names no answer' }
  const faults = Object.entries(contentFaults(written.type, content))
  if (faults[0]) return { number, written, problem: `its form is wrong: ${faults[0].join(' ')}` }
  const { type, skill, difficulty } = written
  const objective = Math.floor(written.objective) - 1
  const hint = display(written.hint)
  const value: QuestionDraft = {
    type,
    rule: `model_${type}`,
    title: display(written.title),
    answers: claimsOf(type, content),
    ...(content.answers ? {} : { content }),
    explanation: display(written.explanation) || display(found[0]?.quote ?? ''),
    ...(hint ? { hint } : {}),
    skill,
    ...(objective >= 0 && objective < context.objectives ? { objective } : {}),
    difficulty,
    points: POINTS[difficulty],
    spans: found,
    ...(written.changed ? { changed: written.changed } : {}),
  }
  const [failed] = checkQuestion(value, context.source).filter(({ state }) => state === 'failed')
  if (failed)
    return { number, written, problem: `${failed.name} ${Object.values(failed.note).join(' ')}`.trim() }
  return { number, written, value }
}

/** What is shown and right, by the question's type; undefined where no answer is the right one. */
function contentOf(written: WrittenQuestion, source: Source): QuestionContent | undefined {
  const { type, items, pairs, extra, value, tolerance, unit, accepted } = written
  switch (type) {
    case 'ordering':
      return { items: items.map((text) => ({ text: display(text) })) }
    case 'matching':
      return {
        pairs: pairs.map(({ left, right }) => ({ left: display(left), right: display(right) })),
        extra_rights: extra.map(display),
      }
    case 'numeric':
      return { value: value ?? Number.NaN, tolerance, unit: display(unit) || null }
    case 'short_answer':
      return { accepted: accepted.map(display) }
    default:
      return answersOf(written, source)
  }
}

function answersOf({ type, answers, correct }: WrittenQuestion, source: Source): QuestionContent | undefined {
  const isInRange = correct.length > 0 && correct.every((place) => place in answers)
  if (!isInRange || (type !== 'multiple_answer' && correct.length > 1)) return undefined
  const texts =
    type === 'true_or_false' ? trueAndFalse(answers, source) : answers.map(({ text }) => display(text))
  return {
    answers: texts.map((text, place) => {
      const feedback = display(answers[place]?.feedback ?? '')
      return { text, is_correct: correct.includes(place), ...(feedback ? { feedback } : {}) }
    }),
  }
}

/** One pair of words for true and false in all of a course, whatever the model calls them. */
function trueAndFalse(answers: WrittenQuestion['answers'], { language }: Source): string[] {
  const lang = ruleLanguage(language)
  return lang ? [WORDING[lang].isTrue, WORDING[lang].isFalse] : answers.map(({ text }) => display(text))
}
