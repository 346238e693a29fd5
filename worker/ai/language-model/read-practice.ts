import { rightPlaces } from '../embedded/questions/balance.ts'
import { POINTS } from '../embedded/questions/candidate.ts'
import { WORDING } from '../embedded/questions/wording.ts'
import type {
  CardDraft,
  EngineSegment,
  PracticeDraft,
  PracticeOptions,
  QuestionDraft,
  Source,
} from '../engine.ts'
import { checkCard } from '../gates/card.ts'
import { allPassed } from '../gates/gate.ts'
import { checkQuestion } from '../gates/question.ts'
import { checkQuestionSet } from '../gates/question-set.ts'
import { locateIn } from '../locate.ts'
import { display } from '../text/fold.ts'
import { ruleLanguage } from '../text/language.ts'
import type { PracticeAnswer } from './answers.ts'
import type { Usable } from './structured.ts'

/** The questions and cards whose quotes are found and which pass every gate. It is a problem if there are none. */
export function readPractice(
  answer: PracticeAnswer,
  segments: EngineSegment[],
  source: Source,
  options: PracticeOptions,
): Usable<PracticeDraft> {
  const drafts = answer.questions.flatMap((question) => draftOf(question, segments, source) ?? [])
  const good = drafts.filter((draft) => allPassed(checkQuestion(draft, source)))
  const questions = rightPlaces(withoutDuplicates(good).slice(0, options.questions))
  if (questions.length === 0 && options.questions > 0) {
    return { problem: 'no question passes: quotes must stand in their segment and hold the right answer' }
  }
  const cards = answer.cards
    .flatMap((card): CardDraft[] => {
      const span = locateIn(card.source.quote, segments[card.source.segment - 1], segments)
      return span ? [{ front: display(card.front), back: display(card.back), spans: [span] }] : []
    })
    .filter((card) => allPassed(checkCard(card, source)))
  const value: PracticeDraft = { questions, cards: cards.slice(0, options.cards) }
  return { value }
}

function draftOf(
  question: PracticeAnswer['questions'][number],
  segments: EngineSegment[],
  source: Source,
): QuestionDraft | undefined {
  const span = locateIn(question.source.quote, segments[question.source.segment - 1], segments)
  if (!span || question.correct < 0 || question.correct >= question.answers.length) return undefined
  const statement = question.type === 'true_or_false'
  const texts = statement ? trueAndFalse(question.answers, source) : question.answers.map(display)
  return {
    type: question.type,
    rule: statement ? 'model_statement' : 'model_choice',
    title: display(question.title),
    answers: texts.map((text, index) => ({ text, correct: index === question.correct })),
    explanation: display(question.explanation) || span.quote,
    difficulty: question.difficulty,
    points: POINTS[question.difficulty],
    skill: 'recall',
    spans: [span],
    changed: question.changed ?? undefined,
  }
}

/** One pair of words for true and false in all of a course, whatever the model calls them. */
function trueAndFalse(answers: string[], { language }: Source): string[] {
  const lang = ruleLanguage(language)
  return lang ? [WORDING[lang].isTrue, WORDING[lang].isFalse] : answers.map(display)
}

function withoutDuplicates(questions: QuestionDraft[]): QuestionDraft[] {
  const twins = checkQuestionSet(questions)
    .filter(({ name, state }) => name === 'not_duplicate' && state === 'failed')
    .map(({ note }) => note.question)
  return questions.filter((_, index) => !twins.includes(index))
}
