import type { EngineSegment, SkippedPassage, Source } from '../engine.ts'
import { type Plain, plain } from '../text/fold.ts'
import { inScriptOf, type Lang, ruleLanguage } from '../text/language.ts'
import { isScripture } from '../text/scripture.ts'
import { sentenceSpans } from '../text/sentences.ts'
import { contentStems, wordCount } from '../text/words.ts'
import { boilerplateOf, type Skip } from './outline/boilerplate.ts'
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

export type Document = {
  source: Source
  lang: Lang
  blocks: Block[]
  sentences: Sentence[]
  /** What is in no block, and by which rule. */
  skipped: SkippedPassage[]
}

const analysed = new WeakMap<Source, Document>()

/**
 * The source split into sentences, without references, links and other parts that no lesson should teach. Cached per
 * source object. Passages of `wanted` are never skipped: somebody asked for them.
 */
export function analyse(source: Source, wanted?: ReadonlySet<string>): Document {
  const known = analysed.get(source) ?? analyseWith(source, new Set())
  analysed.set(source, known)
  const isAskedFor = wanted && known.skipped.some((skip) => wanted.has(skip.segment_id))
  return isAskedFor ? analyseWith(source, wanted) : known
}

function analyseWith(source: Source, wanted: ReadonlySet<string>): Document {
  const document: Document = {
    source,
    lang: ruleLanguage(source.language) ?? 'en',
    blocks: [],
    sentences: [],
    skipped: [],
  }
  const apart = new Map(filesOf(source).flatMap((file) => [...apartOf(file, source)]))
  const isIn = ({ id }: EngineSegment) => wanted.has(id) || !apart.has(id)
  const rest = asHeadings(source.segments.filter((segment) => segment.text.trim() !== '' && isIn(segment)))
  const skips = new Map([
    ...apart,
    ...filesOf({ ...source, segments: rest }).flatMap((file) => [...boilerplateOf(file)]),
  ])
  for (const segment of rest)
    if (wanted.has(segment.id) || !skips.has(segment.id)) addBlock(document, segment)
  for (const { id } of source.segments) {
    const skip = wanted.has(id) ? undefined : skips.get(id)
    if (skip) document.skipped.push({ segment_id: id, ...skip })
  }
  return document
}

function filesOf({ segments, file_of: fileOf }: Source): EngineSegment[][] {
  return fileOf ? [...Map.groupBy(segments, ({ id }) => fileOf.get(id)).values()] : [segments]
}

/** What is no text of the course at all. It is taken away before boilerplate is looked for by its place in the file. */
function apartOf(file: EngineSegment[], source: Source): Map<string, Skip> {
  const skips = new Map<string, Skip>()
  for (const { id } of trailingNotes(file))
    skips.set(id, { rule: 'page_furniture', evidence: { sign: 'footnotes' } })
  for (const segment of file) {
    if (!readable(segment, source))
      skips.set(segment.id, { rule: 'other_language', evidence: { sign: 'language' } })
  }
  return skips
}

/** Notes at the end of a document are footnotes out of context; notes between slides carry the talk. */
function trailingNotes(segments: EngineSegment[]): EngineSegment[] {
  const last = segments.findLastIndex(({ kind }) => kind !== 'note')
  return segments.length - last > 2 ? segments.slice(last + 1) : []
}

/** Prose of another script is left out: the engine cannot translate it, and the course has one language. */
function readable(segment: EngineSegment, source: Source): boolean {
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
