import { sentenceSpans } from '../../text/sentences.ts'
import { bag, cosine } from '../../text/vectors.ts'
import { contentStems } from '../../text/words.ts'

const NEAR_COPY = 0.86

/** The sentence of the passages that this one copies but for a few words, if there is one. */
export function nearestSentence(sentence: string, quotes: string): string | undefined {
  const own = bag(contentStems(sentence))
  return sentenceSpans(quotes)
    .map(({ start, end }) => quotes.slice(start, end))
    .find((meant) => cosine(own, bag(contentStems(meant))) >= NEAR_COPY)
}
