import type { QuestionDraft, Span } from '../../engine.ts'
import { display } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import type { Sentence } from '../document.ts'
import type { Rule } from '../rules.ts'
import { WORDING } from './wording.ts'

/** A question before selection. Until then the right answer of a multiple choice comes first. */
export type QuestionCandidate = QuestionDraft & { rule: Rule; sentence: number; score: number }

export const POINTS = { beginner: 1, intermediate: 2, advanced: 3 } as const

type Choice = Pick<QuestionCandidate, 'rule' | 'title' | 'difficulty' | 'score'> & {
  sentence: Sentence
  right: string
  wrong: string[]
}
type Statement = Pick<QuestionCandidate, 'rule' | 'title' | 'difficulty' | 'score' | 'changed'> & {
  sentence: Sentence
  isTrue: boolean
}

export function spanOf(sentence: Sentence): Span {
  return {
    source_id: sentence.block.segment.id,
    start: sentence.start,
    end: sentence.end,
    quote: sentence.raw,
  }
}

export function choice({ sentence, right, wrong, ...draft }: Choice, lang: Lang): QuestionCandidate {
  return {
    ...draft,
    type: 'multiple_choice',
    skill: 'recall',
    sentence: sentence.id,
    points: POINTS[draft.difficulty],
    answers: [{ text: right, correct: true }, ...wrong.map((text) => ({ text, correct: false }))],
    explanation: WORDING[lang].sourceSays(display(sentence.raw)),
    spans: [spanOf(sentence)],
  }
}

export function statement({ sentence, isTrue, ...draft }: Statement, lang: Lang): QuestionCandidate {
  const wording = WORDING[lang]
  const says = wording.sourceSays(display(sentence.raw))
  const { changed } = draft
  return {
    ...draft,
    type: 'true_or_false',
    skill: 'recall',
    sentence: sentence.id,
    points: POINTS[draft.difficulty],
    answers: [
      { text: wording.isTrue, correct: isTrue },
      { text: wording.isFalse, correct: !isTrue },
    ],
    explanation: changed ? `${wording.correction(changed.from, changed.to)} ${says}` : says,
    spans: [spanOf(sentence)],
  }
}
