import type { EngineSegment, SkippedPassage, Source } from '../engine.ts'
import { type Plain, plain } from '../text/fold.ts'
import { inScriptOf, type Lang, ruleLanguage } from '../text/language.ts'
import { isScripture } from '../text/scripture.ts'
import { scriptureSentences } from '../text/scripture-sentences.ts'
import { sentenceSpans } from '../text/sentences.ts'
import { contentStems, wordCount } from '../text/words.ts'
import { addFacts, type BlockFacts } from './block-facts.ts'
import { boilerplateOf, type Skip } from './outline/boilerplate.ts'
import { asHeadings } from './outline/headings.ts'
import { isDeck, readDeck } from './outline/slides.ts'
import { headingTitle } from './outline/titles.ts'

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
  stems: readonly string[]
  /** A verse, a hadith or what may be one: no word of it is left out or altered, whatever the rest of its block is. */
  scripture: boolean
}

export type Block = {
  index: number
  kind: 'heading' | 'paragraph' | 'list_item' | 'table'
  level: number
  segment: EngineSegment
  words: number
  sentences: Sentence[]
  /**
   * A verse, a hadith, or prose of a religious course: the lesson keeps it letter by letter, and no statement about it is
   * altered. Which of its sentences may be asked with a word left out, `Sentence.scripture` says.
   */
  kept: boolean
  /** Of a heading: as a title, without its number. */
  title?: string
} & BlockFacts

export type Document = {
  source: Source
  /** As the cover of a deck has it. */
  title?: string
  /** Titles that several slides share, by the heading of the first. */
  subjects: Map<string, string>
  lang: Lang
  blocks: Block[]
  sentences: Sentence[]
  /** What is in no block, and by which rule. */
  skipped: SkippedPassage[]
}

/** The last document of each text. */
const analysed = new WeakMap<EngineSegment[], Document>()

/** Whether the rest of two sources of one text is equal, as far as it is read from their documents. */
const readsAlike = (one: Source, other: Source): boolean =>
  one.language === other.language &&
  one.title === other.title &&
  one.religious === other.religious &&
  one.file_of === other.file_of

/**
 * The source split into sentences, without references, links and other parts that no lesson should teach. Cached per
 * array of segments; what the instructor said of the course changes nothing of it. Passages of `wanted` are never
 * skipped: somebody asked for them.
 */
export function analyse(source: Source, wanted?: ReadonlySet<string>): Document {
  const last = analysed.get(source.segments)
  const known = last && readsAlike(last.source, source) ? last : analyseWith(source, new Set())
  analysed.set(source.segments, known)
  const isAskedFor = wanted && known.skipped.some((skip) => wanted.has(skip.segment_id))
  return isAskedFor ? analyseWith(source, wanted) : known
}

function analyseWith(source: Source, wanted: ReadonlySet<string>): Document {
  const document: Document = {
    source,
    lang: ruleLanguage(source.language) ?? 'en',
    subjects: new Map(),
    blocks: [],
    sentences: [],
    skipped: [],
  }
  const skips = new Map<string, Skip>()
  const isIn = ({ id }: EngineSegment) => wanted.has(id) || !skips.has(id)
  for (const file of filesOf(source)) {
    const segments = fileText(file, document, skips, isIn)
    for (const [id, skip] of boilerplateOf(segments)) skips.set(id, skip)
    for (const segment of segments) if (isIn(segment)) addBlock(document, segment)
  }
  addFacts(document.blocks)
  for (const { id } of source.segments) {
    const skip = wanted.has(id) ? undefined : skips.get(id)
    if (skip) document.skipped.push({ segment_id: id, ...skip })
  }
  return document
}

/** One file as headings and text; what is no text of the course at all goes into `skips`. */
function fileText(
  file: EngineSegment[],
  document: Document,
  skips: Map<string, Skip>,
  isIn: (segment: EngineSegment) => boolean,
): EngineSegment[] {
  for (const segment of file) {
    const skip = apartFrom(segment, document.source)
    if (skip) skips.set(segment.id, skip)
  }
  const text = file.filter((segment) => segment.text.trim() !== '' && isIn(segment))
  if (!isDeck(text)) return asHeadings(text)
  const deck = readDeck(text)
  if (deck.title !== undefined) document.title ??= headingTitle(deck.title)
  for (const [id, skip] of deck.skips) skips.set(id, skip)
  for (const [id, subject] of deck.subjects) document.subjects.set(id, subject)
  const read = new Map(deck.segments.map((segment) => [segment.id, segment]))
  return text.flatMap((segment) => read.get(segment.id) ?? (isIn(segment) ? [segment] : []))
}

function filesOf({ segments, file_of: fileOf }: Source): EngineSegment[][] {
  return fileOf ? [...Map.groupBy(segments, ({ id }) => fileOf.get(id)).values()] : [segments]
}

/**
 * What is no text of the course at all, taken away before boilerplate is looked for by its place in the file: notes for
 * who gives a talk, footnotes, and prose of another script, which the engine cannot translate.
 */
function apartFrom(segment: EngineSegment, source: Source): Skip | undefined {
  if (segment.kind === 'note' && segment.slide !== undefined)
    return { rule: 'trainer_notes', evidence: { sign: 'speaker_notes' } }
  if (segment.kind === 'note') return { rule: 'page_furniture', evidence: { sign: 'footnotes' } }
  return isReadable(segment, source) ? undefined : { rule: 'other_language', evidence: { sign: 'language' } }
}

function isReadable(segment: EngineSegment, source: Source): boolean {
  return segment.kind === 'table' || wordCount(segment.text) < 8 || inScriptOf(segment.text, source.language)
}

const PARAGRAPH_NUMBER = /^\(?\p{Nd}{1,3}(?:[.)]|\s?[-–])\s/u

function withoutNumber(view: Plain): Plain {
  const length = PARAGRAPH_NUMBER.exec(view.text)?.[0].length ?? 0
  return length === 0 ? view : { text: view.text.slice(length), at: view.at.slice(length) }
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
    ...(segment.kind === 'heading'
      ? { title: document.subjects.get(segment.id) ?? headingTitle(segment.text) }
      : {}),
  }
  document.blocks.push(block)
  if (block.kind === 'heading' || block.kind === 'table') return
  const spans = sentenceSpans(segment.text)
  const scripture = scriptureSentences(segment.text, spans, document.source.religious === true)
  for (const [place, { start, end }] of spans.entries()) {
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
      scripture: scripture[place] === true,
    }
    block.sentences.push(sentence)
    document.sentences.push(sentence)
  }
}

/** What stands for a sentence in a block that has none: a heading, a row of a table. */
export const nowhere = (block: Block): Sentence => ({
  id: 0,
  block,
  start: 0,
  end: 0,
  raw: '',
  plain: { text: '', at: [] },
  stems: [],
  scripture: false,
})
