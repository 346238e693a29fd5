import { shown } from '../../../text/fold.ts'
import { parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { factOf, type QuestionCandidate } from '../candidate.ts'
import { importance } from '../importance.ts'
import { passageOf, quotable, quoteText, spanOfQuote } from '../quote/quotable.ts'
import { jointOf } from './halves.ts'
import { matchingSets, type Pair } from './set.ts'

const LONGEST_LEFT = 30
/** A lesson has at most this many of them. */
const SETS = 3
const A_SET = 5

/**
 * Beginnings and endings of sentences that no other set asks, the most important first: a way to ask what a passage
 * says where it has no structure of its own.
 */
export function halfSets(
  sentences: Sentence[],
  taken: QuestionCandidate[],
  knowledge: Knowledge,
): QuestionCandidate[] {
  const asked = new Set(
    taken.filter(({ type }) => type === 'matching' || type === 'ordering').flatMap(({ asks }) => asks),
  )
  const pairs = sentences
    .filter((sentence) => !asked.has(factOf(sentence)))
    .flatMap((sentence) => halvesOf(sentence, knowledge) ?? [])
    .toSorted((a, b) => importance(b.sentence, knowledge) - importance(a.sentence, knowledge))
    .slice(0, SETS * A_SET)
    .toSorted((a, b) => a.sentence.id - b.sentence.id)
  const made = { rule: 'match_halves', difficulty: 'beginner', skill: 'recall', score: 2.7 } as const
  return matchingSets(pairs, { ...made, kind: 'halves' }, knowledge.document)
}

function halvesOf(sentence: Sentence, { document }: Knowledge): Pair | undefined {
  const { lang } = document
  const quote = quotable(sentence, lang)
  if (!quote) return undefined
  const { raw, plain } = sentence
  const joint = jointOf(plain.text.slice(quote.from), lang)
  if (!joint) return undefined
  const [leftEnd, rightFrom] = [quote.from + joint[0], quote.from + joint[1]]
  const left = quoteText(quote, lang, leftEnd)
  if (parts(left).length > LONGEST_LEFT) return undefined
  const right = shown(raw, plain, rightFrom, plain.text.length).replace(/[.\s]+$/u, '')
  return {
    sentence,
    left: `${left.replace(/[,،\s]+$/u, '')} …`,
    right: `… ${right}`,
    asks: factOf(sentence),
    span: spanOfQuote(quote),
    passage: passageOf(quote),
  }
}
