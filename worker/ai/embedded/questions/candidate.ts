import type { QuestionDraft, Span } from '../../engine.ts'
import { containsPhrase, display, fold } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import type { Sentence } from '../document.ts'
import type { Rule } from '../rules.ts'
import { passageOf, type Quote, spanOfQuote } from './quote/quotable.ts'
import { WORDING } from './wording.ts'

/** A question before selection. Until then the right answer of a multiple choice comes first. */
export type QuestionCandidate = QuestionDraft & {
  rule: Rule
  /** What it asks: the ids of its sentences, or of cells of a table. */
  asks: string[]
  score: number
}

export const POINTS = { beginner: 1, intermediate: 2, advanced: 3 } as const
const WRONG_ANSWERS = 3

/** A wrong answer, with what it really is. */
export type Wrong = { text: string; feedback?: string | undefined }
type Common = Pick<QuestionCandidate, 'rule' | 'title' | 'difficulty' | 'score' | 'skill'> & {
  hint?: string | undefined
  /** Why the answer is right, where more can be said than the passage. */
  why?: string | undefined
}
type Choice = Common & {
  asks: string[]
  spans: Span[]
  passage: string
  right: string
  wrong: Wrong[]
  least?: number
}
type Statement = Common &
  Pick<QuestionCandidate, 'changed'> & { sentence: Sentence; isTrue: boolean; spans?: Span[] }

export function spanOf(sentence: Sentence): Span {
  return {
    source_id: sentence.block.segment.id,
    start: sentence.start,
    end: sentence.end,
    quote: sentence.raw,
  }
}

export const factOf = (sentence: Sentence): string => String(sentence.id)

/** What a question about one sentence rests on. */
export const about = (sentence: Sentence) => ({
  asks: [factOf(sentence)],
  spans: [spanOf(sentence)],
  passage: display(sentence.raw),
})
export const aboutQuote = (quote: Quote) => ({
  asks: [factOf(quote.sentence)],
  spans: [spanOfQuote(quote)],
  passage: passageOf(quote),
})

/**
 * One right answer. Wrong ones that read like another one or stand in the question are left out; undefined if too few
 * are left.
 */
export function choice(
  { right, wrong, least = WRONG_ANSWERS, passage, hint, why, ...draft }: Choice,
  lang: Lang,
): QuestionCandidate | undefined {
  const kept: Wrong[] = []
  for (const one of wrong) {
    if (kept.length === WRONG_ANSWERS) break
    const same = [right, ...kept.map(({ text }) => text)].some((text) => fold(text) === fold(one.text))
    if (!same && fold(one.text) !== '' && !containsPhrase(draft.title, one.text)) kept.push(one)
  }
  if (kept.length < least) return undefined
  return {
    ...draft,
    ...explained(lang, passage, why, hint),
    type: 'multiple_choice',
    points: POINTS[draft.difficulty],
    answers: [
      { text: right, correct: true },
      ...kept.map(({ text, feedback }) => ({ text, correct: false, ...(feedback ? { feedback } : {}) })),
    ],
  }
}

const EXPLANATION_CHARS = 900

export function explained(lang: Lang, passage: string, why?: string, hint?: string) {
  const says = WORDING[lang].sourceSays(
    passage.length <= EXPLANATION_CHARS
      ? passage
      : `${passage.slice(0, EXPLANATION_CHARS).replace(/\s\S*$/, '')} …`,
  )
  return { explanation: why ? `${why} ${says}` : says, ...(hint ? { hint } : {}) }
}

export function statement(
  { sentence, isTrue, hint, why, ...draft }: Statement,
  lang: Lang,
): QuestionCandidate {
  const wording = WORDING[lang]
  const { changed } = draft
  const correction = changed && wording.correction(changed.from, changed.to)
  return {
    ...draft,
    ...explained(lang, display(sentence.raw), why ?? correction, hint),
    type: 'true_or_false',
    asks: [factOf(sentence)],
    points: POINTS[draft.difficulty],
    answers: [
      { text: wording.isTrue, correct: isTrue },
      { text: wording.isFalse, correct: !isTrue },
    ],
    spans: draft.spans ?? [spanOf(sentence)],
  }
}
