import type { ArticleBlock, ArticleSentence, EngineSegment, Source } from '../engine.ts'
import { checkArticle } from '../gates/article.ts'
import { quoted } from '../gates/cited.ts'
import { foreignNumber } from '../gates/claims/quantities.ts'
import { containsPhrase, display } from '../text/fold.ts'
import { inScriptOf } from '../text/language.ts'
import { isArticleOfLaw, isScripture } from '../text/scripture.ts'
import { sentenceSpans } from '../text/sentences.ts'
import type { LessonAnswer, WrittenBlock } from './answers.ts'
import { type NumberedSource, spansOf } from './numbered.ts'
import type { Piece } from './pieces.ts'

export type WrittenPiece = Piece<WrittenBlock, ArticleBlock[]>
type Item = LessonAnswer['key_points'][number]
export type LessonContext = { source: Source; numbered: NumberedSource }
/** Why something can not stand, in an English phrase for the model. */
class Problem extends Error {}

/** Whether the answer is in the language of the course at all. */
export function inLanguage(answer: LessonAnswer, { source }: LessonContext): boolean {
  const texts = answer.blocks.flatMap(({ title, items }) => [title, ...items.map(({ text }) => text)])
  return inScriptOf(texts.join(' '), source.language)
}

/** A block as it was written, with its passages and what speaks against it. */
export function readBlock(written: WrittenBlock, number: number, context: LessonContext): WrittenPiece {
  try {
    const value = blocksOf(written, context)
    for (const block of value) mustStand(block, context)
    return { number, written, value }
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown
    return { number, written, problem: thrown.message }
  }
}

function mustStand(block: ArticleBlock, { source }: LessonContext): void {
  const failed = checkArticle(block, source).filter(({ state }) => state === 'failed')
  const [first] = failed
  if (first) throw new Problem(`${first.name}: ${Object.values(first.note).join(' ')}`.trim())
  const cells = (block.rows ?? []).flat().join(' | ')
  const number = cells === '' ? undefined : foreignNumber(cells, quoted(block.spans))
  if (number) throw new Problem(`numbers_occur: ${number}`)
}

function blocksOf(written: WrittenBlock, context: LessonContext): ArticleBlock[] {
  const title = display(written.title)
  const more = written.more ? { more: true as const } : {}
  switch (written.kind) {
    case 'heading': {
      const text = title || display(written.items[0]?.text ?? '')
      return [{ kind: 'heading', sentences: [{ text, spans: [] }], spans: mustFind(written.cite, context) }]
    }
    case 'table': {
      const spans = mustFind([...written.cite, ...written.items.flatMap(({ cite }) => cite)], context)
      if (spans.length === 0) throw new Problem('the table cites nothing')
      const rows = written.rows.map((row) => row.map(display))
      const sentences = title ? [{ text: title, spans }] : []
      return [{ kind: 'table', sentences, rows, spans, ...more }]
    }
    case 'quote':
      return quotesOf([...written.items.flatMap(({ cite }) => cite), ...written.cite], title, context)
    default:
      return proseOf(written, title, context).map((block) =>
        block.kind === 'quote' ? block : { ...block, ...more },
      )
  }
}

/** Prose: its sentences in their kind of block, but for those that stand for a passage to be quoted. */
function proseOf(written: WrittenBlock, title: string, context: LessonContext): ArticleBlock[] {
  const { kind } = written
  const made: ArticleBlock[] = []
  const quotedPassages = new Set<string>()
  for (const item of written.items) {
    const sentence = sentenceOf(item, context)
    if (sentence.text === '') continue
    const passage = keptPassage(sentence, context)
    if (passage) {
      if (!quotedPassages.has(passage.id)) made.push(quoteOf(passage))
      quotedPassages.add(passage.id)
      continue
    }
    if (sentence.spans.length === 0 && (kind !== 'example' || context.source.religious)) {
      throw new Problem(`it cites nothing for "${sentence.text.slice(0, 80)}"`)
    }
    const last = made.at(-1)
    if (last && last.kind !== 'quote') last.sentences.push(sentence)
    else made.push({ kind, sentences: [sentence], spans: [], ...aboutOf(written, title) })
  }
  if (made.length === 0) throw new Problem('it says nothing')
  return made
}

function aboutOf({ kind, tone }: WrittenBlock, title: string): Pick<ArticleBlock, 'tone' | 'labels'> {
  if (kind === 'note') return { tone }
  if (kind === 'definition' && title === '') throw new Problem('the definition names no term')
  return (kind === 'definition' || kind === 'example') && title !== '' ? { labels: [title] } : {}
}

/** An item with the sentences that it cites. */
export function sentenceOf({ text, cite }: Item, context: LessonContext): ArticleSentence {
  return { text: display(text), spans: mustFind(cite, context) }
}

function mustFind(cite: number[], { numbered }: LessonContext): ArticleSentence['spans'] {
  const found = spansOf(cite, numbered)
  if ('unknown' in found) throw new Problem(`there is no sentence [${found.unknown}]`)
  return found
}

/** A sentence of a lesson beside its blocks, or nothing where its numbers are made up. */
export function sentenceIfFound(item: Item, context: LessonContext): ArticleSentence[] {
  const found = spansOf(item.cite, context.numbered)
  return 'unknown' in found ? [] : [{ text: display(item.text), spans: found }]
}

/** What a quote says is copied from the document, whatever the model wrote of it. */
function quotesOf(cite: number[], title: string, context: LessonContext): ArticleBlock[] {
  const spans = mustFind(cite, context)
  if (spans.length === 0) throw new Problem('the quote cites nothing')
  const passages = [...new Set(cite)].flatMap((number) => context.numbered.segmentOf(number) ?? [])
  const whole = passages.filter((passage) => isKeptWhole(passage, context.source))
  if (whole.length > 0) return [...new Set(whole)].map(quoteOf)
  const isNamed = title !== '' && passages.some(({ text }) => containsPhrase(text, title))
  const sentences = spans.map((span) => ({ text: span.quote.trim(), spans: [span] }))
  return [{ kind: 'quote', sentences, spans: [], ...(isNamed ? { labels: [title] } : {}) }]
}

/**
 * The passage that is quoted instead of what a model says of it: a verse, a hadith, or any of a religious course. All of
 * it, since a part could say the opposite. An article of law that is given as such is quoted too; explaining it is not
 * giving it.
 */
export function keptPassage(
  { text, spans }: ArticleSentence,
  { source }: LessonContext,
): EngineSegment | undefined {
  const passage = source.segments.find(({ id }) => id === spans[0]?.source_id)
  if (!passage || passage.kind === 'table' || passage.kind === 'heading') return undefined
  const isGiven = isScripture(text) || (isArticleOfLaw(text) && isArticleOfLaw(passage.text))
  return isGiven || isKeptWhole(passage, source) ? passage : undefined
}

const isKeptWhole = (passage: EngineSegment, { religious }: Source): boolean =>
  religious === true || isScripture(passage.text)

const quoteOf = ({ id, text }: EngineSegment): ArticleBlock => ({
  kind: 'quote',
  sentences: sentenceSpans(text).map(({ start, end }) => {
    const quote = text.slice(start, end)
    return { text: quote.trim(), spans: [{ source_id: id, start, end, quote }] }
  }),
  spans: [],
})
