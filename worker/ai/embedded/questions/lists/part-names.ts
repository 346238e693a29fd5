import type { Span } from '../../../engine.ts'
import { display, fold } from '../../../text/fold.ts'
import { inScriptOf, type Lang } from '../../../text/language.ts'
import { contentStems, parts } from '../../../text/words.ts'
import type { Block, Document } from '../../document.ts'
import { isGeneral } from '../../outline/joined-titles.ts'
import { isBareNumber } from '../../outline/numbering.ts'

/** A part of the text by its own heading: its name, and the blocks up to the next heading. */
export type NamedPart = { name: string; span: Span; blocks: Block[] }
/** Parts of one whole, in the order of the text, and the name of the whole. */
export type PartFamily = { within: string | undefined; parts: NamedPart[] }

const LONGEST = 7
const LEAST = 3
/** Headings that say what stands there and not what it is about. */
const ROOM =
  /^(?:examples?|exercises?|activit(?:y|ies)|notes?|questions?|review|tips?|discussion|(?:further )?reading|objectives?|learning (?:objectives|outcomes)|other|others|more|miscellaneous|امثله|مثال|تمارين|تمرين|نشاط|انشطه|ملاحظات|ملاحظه|اسئله|تدريبات|اهداف(?: الدرس| الوحده| الفصل)?|الاهداف|متفرقات|اخري|غير ذلك)$/u
const ROMAN = /^(?:article|section|chapter|part|unit) [ivxlc]+\s?[:.–—-]\s+/iu
const ASKS =
  /^(?:how|what|why|when|where|who|which|is|are|do|does|can|should)\b|^(?:كيف|لماذا|ماذا|متى|أين|هل|ما|من هو|من هي|كم|أي)(?!\p{L})|[?؟]$/iu

const known = new WeakMap<Document, PartFamily[]>()

/** Families of at least three parts whose headings name something. */
export function partFamilies(document: Document): PartFamily[] {
  const families = known.get(document) ?? find(document)
  known.set(document, families)
  return families
}

function find({ blocks, lang, source, title }: Document): PartFamily[] {
  const families = new Map<Block | undefined, NamedPart[]>()
  const open: Block[] = []
  const headings = blocks.flatMap((block, index) => (block.kind === 'heading' ? [{ block, index }] : []))
  for (const [place, { block, index }] of headings.entries()) {
    while ((open.at(-1)?.level ?? 0) >= block.level) open.pop()
    const own = blocks.slice(index + 1, headings[place + 1]?.index ?? blocks.length)
    const part = named(block, own, lang)
    const parent = open.at(-1)
    const siblings = families.get(parent)
    if (part && siblings) siblings.push(part)
    else if (part) families.set(parent, [part])
    open.push(block)
  }
  const whole = title ?? source.title
  return [...families]
    .map(([parent, all]) => ({
      within: parent ? (nameOf(parent, lang) ?? whole) : whole,
      parts: statingOrAsking(all),
    }))
    .filter(({ parts: all }) => all.length >= LEAST)
}

function named(block: Block, blocks: Block[], lang: Lang): NamedPart | undefined {
  const name = nameOf(block, lang)
  const { id, text } = block.segment
  if (name === undefined || blocks.length === 0) return undefined
  return { name, blocks, span: { source_id: id, start: 0, end: text.length, quote: text } }
}

function nameOf(block: Block, lang: Lang): string | undefined {
  const name = display(block.title ?? block.segment.text)
    .replace(ROMAN, '')
    .replace(/[\s:：.،]+$/u, '')
  const key = fold(name)
    .replace(/[^\p{L} ]+/gu, '')
    .trim()
  const tells = contentStems(name).length > 0 && !isGeneral(name) && !ROOM.test(key) && !isBareNumber(name)
  return tells && parts(name).length <= LONGEST && inScriptOf(name, lang) && !name.endsWith('…')
    ? name
    : undefined
}

/** Questions stand as headings only among questions. */
function statingOrAsking(all: NamedPart[]): NamedPart[] {
  const stating = all.filter(({ name }) => !ASKS.test(name))
  return stating.length === 0 ? all : stating
}
