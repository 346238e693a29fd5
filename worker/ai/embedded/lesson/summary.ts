import type { ArticleSentence } from '../../engine.ts'
import { cleanText } from '../../gates/clean-text.ts'
import { display } from '../../text/fold.ts'
import { parts } from '../../text/words.ts'
import type { Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { spanOf } from '../questions/candidate.ts'
import { lexRank, pickDiverse, weighted } from './lexrank.ts'
import { standalone } from './standalone.ts'

/** LexRank compares every pair, so the sentences after this many are left out. */
const COMPARED = 160

/** The most central sentences, in reading order, preferably ones that can stand alone. */
export function summarise(sentences: Sentence[], count: number, knowledge: Knowledge): ArticleSentence[] {
  const compared = sentences.filter(({ raw }) => cleanText(display(raw)) === undefined).slice(0, COMPARED)
  const vectors = weighted(compared.map(({ stems }) => stems))
  const ranks = lexRank(vectors)
  const scores = compared.map((sentence, index) => (ranks[index] ?? 0) * fitness(sentence, index, knowledge))
  return pickDiverse(vectors, scores, count).flatMap((index) => {
    const sentence = compared[index]
    return sentence ? [cited(sentence)] : []
  })
}

/** How well a sentence reads on its own. */
function fitness(sentence: Sentence, index: number, knowledge: Knowledge): number {
  const { document, vocabulary, topics } = knowledge
  const length = parts(sentence.raw).length
  const size = length < 6 ? 0.2 : length > 45 ? 0.5 : 1
  const leading = index < 2 ? 1.25 : 1
  return size * leading * (standalone(sentence, document.lang, vocabulary, topics) ? 1 : 0.35)
}

export function cited(sentence: Sentence): ArticleSentence {
  return { text: display(sentence.raw), spans: [spanOf(sentence)] }
}
