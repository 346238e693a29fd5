import {
  type BlockData,
  type BlockKind,
  type BlockOrigin,
  blockOf,
  mapSentences,
  type Sentence,
  type SentenceSupport,
} from '#db/content.ts'
import { fold } from '#worker/ai/text/fold.ts'
import type { ReviewedBlock, Sentence as SentenceView } from '#worker/contract/content.ts'

/** Whether a sentence still reads as it was checked. Quotes are `exact`: every letter and mark counts. */
export function supportOf({ text, citations, base }: Sentence, exact = false): SentenceSupport {
  if (citations.length === 0) return 'own'
  if (base === null) return 'changed'
  const same = exact ? base.trim() === text.trim() : fold(base) === fold(text)
  return same ? 'supported' : 'changed'
}

/** A sentence as it crosses the wire. */
export const sentenceView = (sentence: Sentence, exact = false): SentenceView => ({
  ...sentence,
  support: supportOf(sentence, exact),
})

export const sentenceViews = (sentences: Sentence[]): SentenceView[] =>
  sentences.map((sentence) => sentenceView(sentence))

/** Whose words a block has that this engine wrote; without an engine a person did. */
export function originOf(engine: string | null): BlockOrigin {
  if (engine === null) return 'own'
  return engine.startsWith('embedded') ? 'source' : 'model'
}

type BlockRow = { kind: BlockKind; data: BlockData; origin: BlockOrigin; more: boolean }
/** What a block says and whose words they are, as it crosses the wire. */
export function blockView(row: BlockRow): ReviewedBlock {
  const exact = row.kind === 'quote'
  const block = mapSentences(blockOf(row), (sentence) => sentenceView(sentence, exact))
  return { ...block, origin: row.origin, more: row.more }
}
