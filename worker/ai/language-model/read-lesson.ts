import { withoutEmptyHeadings } from '../empty-headings.ts'
import type { ArticleBlock, ArticleSentence, EngineSegment, LessonDraft, Source } from '../engine.ts'
import { checkArticle, checkSentences, clean } from '../gates/article.ts'
import { allPassed } from '../gates/gate.ts'
import { locateIn } from '../locate.ts'
import { display } from '../text/fold.ts'
import { inScriptOf } from '../text/language.ts'
import type { CitedSentence, LessonAnswer } from './answers.ts'
import type { Usable } from './structured.ts'

/** With a smaller share of usable sentences, the lesson is not used. */
const KEPT_SHARE = 0.5

/** The blocks of the article whose quotes are found and which pass every gate. */
export function readLesson(
  answer: LessonAnswer,
  segments: EngineSegment[],
  source: Source,
  title: string,
): Usable<LessonDraft> {
  const all = answer.blocks.flatMap(({ sentences }) => sentences).map(({ text }) => text)
  if (!inScriptOf(all.join(' '), source.language)) return { problem: 'it is in the wrong language' }
  const blocks = answer.blocks.flatMap((block) => usableBlock(block, segments, source))
  const kept = blocks.flatMap(({ sentences }) => sentences).length
  if (kept === 0 || kept < all.length * KEPT_SHARE) {
    return { problem: 'too many sentences have no quote that stands in their segment, or say more than it' }
  }
  const summary = located(answer.summary, segments).filter((sentence) =>
    allPassed([...checkSentences([sentence], source), clean([sentence.text])]),
  )
  const value: LessonDraft = { title, summary: summary.slice(0, 3), blocks: withoutEmptyHeadings(blocks) }
  return { value }
}

function usableBlock(
  block: LessonAnswer['blocks'][number],
  segments: EngineSegment[],
  source: Source,
): ArticleBlock[] {
  if (block.kind === 'heading') {
    const [first] = block.sentences
    const sentences = first ? [{ text: display(first.text), spans: spansOf(first, segments) }] : []
    const made: ArticleBlock = { kind: 'heading', sentences, spans: [] }
    return sentences.length > 0 && allPassed([clean(sentences.map(({ text }) => text))]) ? [made] : []
  }
  const sentences = located(block.sentences, segments)
  const good = sentences.filter((sentence) =>
    allPassed(checkArticle({ kind: block.kind, sentences: [sentence], spans: [] }, source)),
  )
  return good.length > 0 ? [{ kind: block.kind, sentences: good, spans: [] }] : []
}

function located(sentences: CitedSentence[], segments: EngineSegment[]): ArticleSentence[] {
  return sentences
    .map((sentence) => ({ text: display(sentence.text), spans: spansOf(sentence, segments) }))
    .filter(({ text, spans }) => text !== '' && spans.length > 0)
}

function spansOf({ sources }: CitedSentence, segments: EngineSegment[]) {
  return sources.flatMap(({ segment, quote }) => locateIn(quote, segments[segment - 1], segments) ?? [])
}
