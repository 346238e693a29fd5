import type { ArticleBlock } from '../../../engine.ts'
import { isScripture } from '../../../text/scripture.ts'
import type { Block } from '../../document.ts'
import { spanOf } from '../../questions/candidate.ts'
import type { LessonSentence } from '../lesson-sentence.ts'
import type { Structure } from './unit.ts'

/** «المادة (6): الحقوق», "Article 12", "Section 4 Duties": what stands under it is law. */
const ARTICLE =
  /^(?:المادة|مادة)\s*(?:رقم\s*)?(?:\(?\s*\p{Nd}+|ال(?:أولى|ثانية|ثالثة|رابعة|خامسة|سادسة|سابعة|ثامنة|تاسعة|عاشرة|حادية|[أا]ولى))|^(?:article|art\.|§)\s*\(?(?:\p{Nd}+|[ivx]+)\b/iu

export const isArticle = (text: string): boolean => ARTICLE.test(text.trim())

/** Kept letter by letter: scripture, the prose of a religious course, a passage that the file marks as a quote. */
export const isQuoted = (block: Block): boolean =>
  block.kept
    ? block.kind === 'paragraph' || isScripture(block.segment.text)
    : 'quote' in block && block.quote === true

/** The passage as it stands, with who is quoted where that is said behind it. */
export function quoteOf(sentences: LessonSentence[]): Structure {
  const exact = sentences.map(({ sentence }) => ({ text: sentence.raw.trim(), spans: [spanOf(sentence)] }))
  const block: ArticleBlock = { kind: 'quote', sentences: exact, spans: [] }
  return { kind: 'quote', blocks: [block], sentences }
}
