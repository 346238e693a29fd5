import { withoutEmptyHeadings } from '../empty-headings.ts'
import type { ArticleBlock, ArticleSentence, EngineSegment, LessonDraft, Source } from '../engine.ts'
import { checkArticle, checkSentences, clean } from '../gates/article.ts'
import { allPassed } from '../gates/gate.ts'
import { locateIn } from '../locate.ts'
import { display } from '../text/fold.ts'
import { inScriptOf } from '../text/language.ts'
import { isScripture } from '../text/scripture.ts'
import { sentenceSpans } from '../text/sentences.ts'
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
  const quoted = new Set<string>()
  const blocks = answer.blocks.flatMap((block) => usableBlock(block, segments, source, quoted))
  const kept = blocks.flatMap(({ sentences }) => sentences).length
  if (kept === 0 || kept < all.length * KEPT_SHARE) {
    return { problem: 'too many sentences have no quote that stands in their segment, or say more than it' }
  }
  const summary = located(answer.summary, segments).filter(
    (sentence) =>
      !keptPassage(sentence, segments, source) &&
      allPassed([...checkSentences([sentence], source), clean([sentence.text])]),
  )
  const value: LessonDraft = {
    title,
    objectives: [],
    summary: summary.slice(0, 3),
    blocks: withoutEmptyHeadings(blocks),
  }
  return { value }
}

/** `quoted` are the passages that stand in the lesson already. */
function usableBlock(
  block: LessonAnswer['blocks'][number],
  segments: EngineSegment[],
  source: Source,
  quoted: Set<string>,
): ArticleBlock[] {
  if (block.kind === 'heading') {
    const [first] = block.sentences
    const sentences = first ? [{ text: display(first.text), spans: spansOf(first, segments) }] : []
    const made: ArticleBlock = { kind: 'heading', sentences, spans: [] }
    return sentences.length > 0 && allPassed([clean(sentences.map(({ text }) => text))]) ? [made] : []
  }
  const made: ArticleBlock[] = []
  for (const sentence of located(block.sentences, segments)) {
    const passage = keptPassage(sentence, segments, source)
    const kind = passage ? 'quote' : block.kind
    const sentences = passage ? sentencesOf(passage) : [sentence]
    if (passage && quoted.has(passage.id)) continue
    if (!allPassed(checkArticle({ kind, sentences, spans: [] }, source))) continue
    if (passage) quoted.add(passage.id)
    const last = made.at(-1)
    if (last?.kind === kind && !passage) last.sentences.push(...sentences)
    else made.push({ kind, sentences, spans: [] })
  }
  return made
}

/**
 * The passage that is quoted instead of what a model says of it: a verse, a hadith, or any of a religious course. All of
 * it, since a part could say the opposite.
 */
function keptPassage({ text, spans }: ArticleSentence, segments: EngineSegment[], source: Source) {
  const passage = segments.find(({ id }) => id === spans[0]?.source_id)
  if (!passage || passage.kind === 'table') return undefined
  return source.religious || isScripture(text) || isScripture(passage.text) ? passage : undefined
}

const sentencesOf = ({ id, text }: EngineSegment): ArticleSentence[] =>
  sentenceSpans(text).map(({ start, end }) => {
    const quote = text.slice(start, end)
    return { text: quote.trim(), spans: [{ source_id: id, start, end, quote }] }
  })

function located(sentences: CitedSentence[], segments: EngineSegment[]): ArticleSentence[] {
  return sentences
    .map((sentence) => ({ text: display(sentence.text), spans: spansOf(sentence, segments) }))
    .filter(({ text, spans }) => text !== '' && spans.length > 0)
}

function spansOf({ sources }: CitedSentence, segments: EngineSegment[]) {
  return sources.flatMap(({ segment, quote }) => locateIn(quote, segments[segment - 1], segments) ?? [])
}
