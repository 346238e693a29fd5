import { withoutEmptyHeadings } from '../../empty-headings.ts'
import type { ArticleBlock, ArticleSentence, LessonDraft, LessonRef, Source, Span } from '../../engine.ts'
import { cleanText } from '../../gates/clean-text.ts'
import { LESSON_WORDS } from '../../lesson-words.ts'
import { display } from '../../text/fold.ts'
import { isScripture } from '../../text/scripture.ts'
import { analyse, type Block } from '../document.ts'
import { learn } from '../knowledge.ts'
import { spanOf } from '../questions/candidate.ts'
import { neighbourhood } from '../questions/neighbourhood.ts'
import { lexRank, weighted } from './lexrank.ts'
import { cited, summarise } from './summary.ts'

/** A shorter lesson needs no summary. */
const SUMMARISED_WORDS = 60

/** The lesson in the source's own sentences, each with its span; shortened when the part is too long. */
export function lessonFor(source: Source, ref: LessonRef): LessonDraft {
  const ids = new Set(ref.segment_ids)
  const knowledge = learn(analyse(neighbourhood(source, ref), ids))
  const { lang, blocks: all } = knowledge.document
  const own = all.filter(({ segment }) => ids.has(segment.id))
  const blocks = withinLimit(own, LESSON_WORDS[lang].most)
  // A verse is not a key point apart from what stands around it.
  const sentences = blocks
    .filter(({ segment }) => !isScripture(segment.text))
    .flatMap((block) => block.sentences)
  const words = blocks.reduce((sum, block) => sum + block.words, 0)
  const count = words < SUMMARISED_WORDS ? 1 : sentences.length < 12 ? 2 : 3
  return {
    title: ref.title,
    objectives: [],
    summary: summarise(sentences, count, knowledge),
    blocks: withoutEmptyHeadings(joinLists(blocks.flatMap((block) => blockFor(block, ref.title)))),
  }
}

/** Drops the least central blocks until the lesson is short enough; headings stay for now. */
function withinLimit(blocks: Block[], most: number): Block[] {
  let words = blocks.reduce((sum, block) => sum + block.words, 0)
  if (words <= most) return blocks
  const body = blocks.filter(({ kind }) => kind !== 'heading')
  const ranks = lexRank(weighted(body.map(({ sentences }) => sentences.flatMap(({ stems }) => stems))))
  const dropped = new Set<Block>()
  const weakest = body
    .map((block, index) => ({ block, rank: ranks[index] ?? 0 }))
    .sort((a, b) => a.rank - b.rank)
  for (const { block } of weakest) {
    if (words <= most || dropped.size === body.length - 1) break
    dropped.add(block)
    words -= block.words
  }
  return blocks.filter((block) => !dropped.has(block))
}

function blockFor(block: Block, lessonTitle: string): ArticleBlock[] {
  const { segment } = block
  const whole: Span = { source_id: segment.id, start: 0, end: segment.text.length, quote: segment.text }
  if (block.kind === 'heading') {
    const text = display(segment.text)
    // The page shows the title of the lesson already.
    if (text === lessonTitle || cleanText(text) !== undefined) return []
    return [{ kind: 'heading', sentences: [{ text, spans: [whole] }], spans: [whole] }]
  }
  if (block.kind === 'table') return tableFor(block, whole)
  if (block.kept && (block.kind === 'paragraph' || isScripture(segment.text))) return quoteFor(block)
  const sentences = block.sentences.filter(({ raw }) => cleanText(display(raw)) === undefined).map(cited)
  if (sentences.length === 0) return []
  if (block.kind === 'paragraph') return [{ kind: 'paragraph', sentences, spans: [] }]
  return [{ kind: 'list', sentences: [asItem(sentences)], spans: [] }]
}

/** The passage as it stands, whole or not at all: half of a verse may say the opposite. */
function quoteFor({ sentences }: Block): ArticleBlock[] {
  if (sentences.some(({ raw }) => cleanText(display(raw)) !== undefined)) return []
  const exact = sentences.map((sentence) => ({ text: sentence.raw.trim(), spans: [spanOf(sentence)] }))
  return exact.length === 0 ? [] : [{ kind: 'quote', sentences: exact, spans: [] }]
}

function tableFor({ segment }: Block, whole: Span): ArticleBlock[] {
  if (!segment.rows || segment.rows.flat().some((cell) => cleanText(display(cell)) !== undefined)) return []
  return [{ kind: 'table', sentences: [], rows: segment.rows.map((row) => row.map(display)), spans: [whole] }]
}

function asItem(sentences: ArticleSentence[]): ArticleSentence {
  return {
    text: sentences.map(({ text }) => text).join(' '),
    spans: sentences.flatMap(({ spans }) => spans),
  }
}

function joinLists(blocks: ArticleBlock[]): ArticleBlock[] {
  const joined: ArticleBlock[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    if (block.kind === 'list' && last?.kind === 'list') last.sentences.push(...block.sentences)
    else joined.push(block)
  }
  return joined
}
