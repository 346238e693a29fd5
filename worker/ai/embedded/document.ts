import type { EngineSegment, Source } from '../engine.ts'
import { type Plain, plain } from '../text/fold.ts'
import { inScriptOf, type Lang, ruleLanguage } from '../text/language.ts'
import { isScripture } from '../text/scripture.ts'
import { sentenceSpans } from '../text/sentences.ts'
import { contentStems, wordCount } from '../text/words.ts'
import { withoutBoilerplate } from './outline/boilerplate.ts'
import { asHeadings } from './outline/headings.ts'

export type Sentence = {
  /** Its place in `Document.sentences`. */
  id: number
  block: Block
  start: number
  end: number
  /** The characters of the segment between start and end. */
  raw: string
  /** Without the number of its paragraph, which is not part of the sentence. */
  plain: Plain
  stems: string[]
}

export type Block = {
  index: number
  kind: 'heading' | 'paragraph' | 'list_item' | 'table'
  level: number
  segment: EngineSegment
  words: number
  sentences: Sentence[]
  /** A verse, a hadith, or prose of a religious course: kept letter by letter, and nothing of it is altered. */
  kept: boolean
}

export type Document = { source: Source; lang: Lang; blocks: Block[]; sentences: Sentence[] }

const analysed = new WeakMap<Source, Document>()

/**
 * The source split into sentences, without references, links and other parts that no lesson should teach. Cached per
 * source object.
 */
export function analyse(source: Source): Document {
  const known = analysed.get(source)
  if (known) return known
  const document: Document = {
    source,
    lang: ruleLanguage(source.language) ?? 'en',
    blocks: [],
    sentences: [],
  }
  const segments = withoutFootnotes(source.segments).filter((segment) => readable(segment, source))
  for (const segment of withoutBoilerplate(asHeadings(segments))) addBlock(document, segment)
  analysed.set(source, document)
  return document
}

/** Notes at the end of a document are footnotes out of context; notes between slides carry the talk. */
function withoutFootnotes(segments: EngineSegment[]): EngineSegment[] {
  const last = segments.findLastIndex(({ kind }) => kind !== 'note')
  return segments.length - last > 2 ? segments.slice(0, last + 1) : segments
}

/** Prose of another script is left out: the engine cannot translate it, and the course has one language. */
function readable(segment: EngineSegment, source: Source): boolean {
  if (segment.text.trim() === '') return false
  return segment.kind === 'table' || wordCount(segment.text) < 8 || inScriptOf(segment.text, source.language)
}

const PARAGRAPH_NUMBER = /^\(?\p{Nd}{1,3}(?:[.)]|\s?[-–])\s/u

function withoutNumber({ text, at }: Plain): Plain {
  const length = PARAGRAPH_NUMBER.exec(text)?.[0].length ?? 0
  return { text: text.slice(length), at: at.slice(length) }
}

function addBlock(document: Document, segment: EngineSegment) {
  const block: Block = {
    index: document.blocks.length,
    kind: segment.kind === 'note' ? 'paragraph' : segment.kind,
    level: segment.level ?? 1,
    segment,
    words: wordCount(segment.text),
    sentences: [],
    kept: document.source.religious === true || isScripture(segment.text),
  }
  document.blocks.push(block)
  if (block.kind === 'heading' || block.kind === 'table') return
  for (const { start, end } of sentenceSpans(segment.text)) {
    const raw = segment.text.slice(start, end)
    const id = document.sentences.length
    const sentence = {
      id,
      block,
      start,
      end,
      raw,
      plain: withoutNumber(plain(raw)),
      stems: contentStems(raw),
    }
    block.sentences.push(sentence)
    document.sentences.push(sentence)
  }
}
