import type { ArticleBlock, ArticleSentence } from '../../../engine.ts'
import { wordCount } from '../../../text/words.ts'
import type { LessonSentence } from '../lesson-sentence.ts'

/** Sentences of one paragraph that may be folded one by one. */
export type Prose = { kind: 'prose'; sentences: LessonSentence[] }
export type Entry = { term: string; meaning: ArticleSentence }
/** What is shown or folded as a whole. `sentences` are those that it holds. */
export type Structure = {
  kind: 'glossary' | 'steps' | 'list' | 'table' | 'note' | 'example' | 'quote'
  blocks: ArticleBlock[]
  sentences: LessonSentence[]
  /** What announces it, if that is a part of it: "There are three kinds:". */
  lead?: string
  /** Of a glossary. */
  entries?: Entry[]
}
export type Unit = Prose | Structure

export function unitWords(unit: Unit): number {
  if (unit.kind === 'prose') return unit.sentences.reduce((sum, { words }) => sum + words, 0)
  return unit.blocks.reduce((sum, block) => sum + blockWords(block), 0)
}

export const blockWords = ({ sentences, rows = [] }: ArticleBlock): number =>
  [...sentences.map(({ text }) => text), ...rows.flat()].reduce((sum, text) => sum + wordCount(text), 0)
