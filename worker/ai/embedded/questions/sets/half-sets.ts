import { shown } from '../../../text/fold.ts'
import { isScripture } from '../../../text/scripture.ts'
import { parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { factOf, POINTS, type QuestionCandidate } from '../candidate.ts'
import { importance } from '../importance.ts'
import { passageOf, quotable, quoteText, spanOfQuote } from '../quote/quotable.ts'
import { jointOf } from './halves.ts'
import { matchingSets, type Pair } from './set.ts'

const LONGEST_LEFT = 22
/** A lesson has at most this many of them. */
const SETS = 3
const A_SET = 5
const A_FEW = 3

type Half = Pair & { clause: boolean }

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
    .filter((sentence) => !asked.has(factOf(sentence)) && !isScripture(sentence.block.segment.text))
    .flatMap((sentence) => halvesOf(sentence, knowledge) ?? [])
    .toSorted((a, b) => importance(b.sentence, knowledge) - importance(a.sentence, knowledge))
    .slice(0, SETS * A_SET)
    .toSorted((a, b) => a.sentence.id - b.sentence.id)
  const made = { rule: 'match_halves', difficulty: 'beginner', skill: 'recall', score: 3.05 } as const
  const inLesson = new Set(sentences)
  const others =
    pairs.length >= A_FEW
      ? []
      : knowledge.document.sentences
          .filter((sentence) => !inLesson.has(sentence) && !isScripture(sentence.block.segment.text))
          .flatMap((sentence) => halvesOf(sentence, knowledge) ?? [])
  // Whoever matches reasons and conditions with their facts has to understand them.
  const clauses = new Set(pairs.filter(({ clause }) => clause).map(({ asks }) => asks))
  return matchingSets(pairs, { ...made, kind: 'halves' }, knowledge.document, others, false).map((set) =>
    set.asks.filter((fact) => clauses.has(fact)).length * 2 > set.asks.length
      ? { ...set, skill: 'understand', difficulty: 'intermediate', points: POINTS.intermediate }
      : set,
  )
}

function halvesOf(sentence: Sentence, { document }: Knowledge): Half | undefined {
  const { lang } = document
  const quote = quotable(sentence, lang)
  if (!quote) return undefined
  const { raw, plain } = sentence
  const joint = jointOf(plain.text.slice(quote.from), lang)
  if (!joint) return undefined
  const [leftEnd, rightFrom] = [quote.from + joint.left, quote.from + joint.right]
  const left = quoteText(quote, lang, leftEnd)
  if (parts(left).length > LONGEST_LEFT) return undefined
  const right = shown(raw, plain, rightFrom, plain.text.length).replace(/[.\s]+$/u, '')
  return {
    clause: joint.clause,
    sentence,
    left: `${left.replace(/[,،\s]+$/u, '')} …`,
    right: `… ${right}`,
    asks: factOf(sentence),
    span: spanOfQuote(quote),
    passage: passageOf(quote),
  }
}
