import type { ArticleBlock } from '../../../engine.ts'
import { cleanText } from '../../../gates/clean-text.ts'
import { display, plain as plainOf } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import type { Block } from '../../document.ts'
import { spanOf } from '../../questions/candidate.ts'
import type { LessonSentence } from '../lesson-sentence.ts'
import { listedUnder } from '../objectives/listing-headings.ts'
import { defines, entriesOf, entryOf, glossary, listsNoTerms, tableEntries } from './glossary.ts'
import { exampleLabel, noteLabel, opensExample } from './labels.ts'
import { enumerated, sequenced } from './listed.ts'
import { areSteps, type Item, isNumbered, listed, opensWithOrdinal } from './lists.ts'
import { behindLabel, numberless } from './piece.ts'
import { type Run, runAt } from './prose-runs.ts'
import { isQuoted, quoteOf } from './quotes.ts'
import { seriesAfter } from './series.ts'
import { listInside, seriesUnit } from './split-sentences.ts'
import { isSpoken, isTalk } from './spoken.ts'
import { isCaption, tableOf } from './tables.ts'
import type { Structure, Unit } from './unit.ts'

const EXAMPLE_WORDS = 10
const STEPS = /\b(?:steps|stages|phases)\b|خطوات|مراحل|إجراءات/iu

type Reading = {
  lang: Lang
  sentencesOf: (block: Block) => LessonSentence[]
  /** The words above, which may say that a list is steps. */
  heading?: string
  law: boolean
  /** A story: what people say to each other stands apart from what is told. */
  story?: boolean
}

/** What the blocks under one heading are: prose, and the structures that stand in it. */
export function unitsOf(blocks: Block[], reading: Reading): Unit[] {
  const units: Unit[] = []
  let at = 0
  while (at < blocks.length) {
    const { made, taken } = unitsAt(blocks, at, units, reading)
    units.push(...made)
    at += taken
  }
  return units
}

type Made = { made: Unit[]; taken: number }

function unitsAt(blocks: Block[], at: number, before: Unit[], reading: Reading): Made {
  const block = blocks[at] as Block
  const { lang, sentencesOf } = reading
  const isQuote = (one: Block) => isQuoted(one) || (reading.law && isLawProse(one, reading))
  if (block.kind === 'table') return table(blocks, at, reading)
  const run = (fits: (one: Block) => boolean) => {
    const end = blocks.findIndex((one, place) => place >= at && !fits(one))
    return blocks.slice(at, end < 0 ? blocks.length : end)
  }
  if (reading.law && isQuote(block) && !isQuoted(block)) {
    const article = run((one) => isQuote(one) && !isQuoted(one))
    return { made: articleUnits(article, reading), taken: article.length }
  }
  const kept = isQuote(block) ? [block] : reading.story && isSpoken(block) ? run(isSpoken) : []
  if (kept.length > 0) return { made: quoted(kept, sentencesOf), taken: kept.length }
  if (block.kind === 'list_item') {
    const list = run((one) => one.kind === 'list_item' && !isQuote(one))
    if (isTalk(list)) return { made: quoted(list, sentencesOf), taken: list.length }
    const items = itemsOf(list, sentencesOf)
    return { made: listUnits(items, leadBefore(before), reading), taken: items.all.length }
  }
  if (isCaption(block.segment.text) && blocks[at + 1]?.kind === 'table') {
    return { ...table(blocks, at + 1, reading, sentencesOf(block)), taken: 2 }
  }
  const plain = sentencesOf(block)[0]?.plain ?? ''
  if (opensWithOrdinal(plain, lang)) {
    const items = itemsOf(
      run((one) => one.kind === 'paragraph' && opensWithOrdinal(firstPlain(one, sentencesOf), lang)),
      sentencesOf,
    )
    // «أولًا: المنتج» under «عناصر التسويق» is no step.
    const named = listedUnder(plainOf(reading.heading ?? '').text.trim(), lang)
    const asSteps = named === undefined || STEPS.test(named)
    if (items.clean.length > 1) return { made: [listed(items.clean, asSteps)], taken: items.all.length }
  }
  const entries = itemsOf(
    run((one) => one.kind === 'paragraph' && isEntry(one, reading)),
    sentencesOf,
  )
  if (entries.clean.length > 1) {
    const made = glossaryOf(entries.clean, lang)
    if (made) return { made: [made], taken: entries.all.length }
  }
  return { made: paragraph(sentencesOf(block), lang), taken: 1 }
}

const firstPlain = (block: Block, sentencesOf: Reading['sentencesOf']) => sentencesOf(block)[0]?.plain ?? ''
const isEntry = (block: Block, { lang, sentencesOf, law }: Reading) =>
  !law && !isQuoted(block) && entryOf({ block, sentences: sentencesOf(block) }, lang) !== undefined

function itemsOf(blocks: Block[], sentencesOf: Reading['sentencesOf']): { all: Block[]; clean: Item[] } {
  const items = blocks.map((block) => ({ block, sentences: sentencesOf(block) }))
  return { all: blocks, clean: items.filter(({ sentences }) => sentences.length > 0) }
}

function glossaryOf(items: Item[], lang: Lang): Structure | undefined {
  const entries = items.flatMap((item) => entryOf(item, lang) ?? [])
  return entries.length === items.length && defines(entries, lang) ? glossary(entries, items) : undefined
}

function listUnits({ clean }: { clean: Item[] }, before: string | undefined, reading: Reading): Unit[] {
  if (clean.length === 0) return []
  const { lang, heading = '' } = reading
  const lead = before ?? reading.heading
  const asSteps = areSteps(clean, lead, lang)
  if (asSteps || clean.every(isNumbered)) return [listed(clean, asSteps)]
  // Terms first, and then a remark: the terms are a glossary, the remark stays a list.
  const other = clean.findIndex((item) => entryOf(item, lang) === undefined)
  const noTerms = listsNoTerms(`${heading} ${before?.endsWith(':') ? before : ''}`, lang)
  const terms = noTerms ? [] : other < 0 ? clean : clean.slice(0, other)
  const made = terms.length > 1 ? glossaryOf(terms, lang) : undefined
  const rest = made ? clean.slice(terms.length) : clean
  return [...(made ? [made] : []), ...(rest.length > 0 ? [listed(rest, false)] : [])]
}

function leadBefore(units: Unit[]): string | undefined {
  const last = units.at(-1)
  const text = last?.kind === 'prose' || last?.kind === 'quote' ? last.sentences.at(-1)?.plain : undefined
  return last?.kind === 'prose' || text?.endsWith(':') ? text : undefined
}

function table(blocks: Block[], at: number, { sentencesOf }: Reading, above: LessonSentence[] = []): Made {
  const block = blocks[at] as Block
  const entries = tableEntries(block)
  if (entries?.every(({ meaning }) => cleanText(meaning.text) === undefined))
    return { made: [...(above.length > 0 ? [prose(above)] : []), entriesOf(entries)], taken: 1 }
  const next = blocks[at + 1]
  const below =
    above.length === 0 && next?.kind === 'paragraph' && isCaption(next.segment.text) ? sentencesOf(next) : []
  const caption = [...above, ...below]
  const made = tableOf(block, caption)
  // Only one sentence is the caption; what else the paragraph says stays prose.
  const rest = made ? caption.slice(1) : caption
  return {
    made: [...(made ? [made] : []), ...(rest.length > 0 ? [prose(rest)] : [])],
    taken: below.length > 0 ? 2 : 1,
  }
}

/** Whole or not at all: half of a verse may say the opposite. */
function quoted(blocks: Block[], sentencesOf: Reading['sentencesOf']): Unit[] {
  const whole = blocks.every(({ sentences }) =>
    sentences.every(({ raw }) => cleanText(display(raw)) === undefined),
  )
  const sentences = blocks.flatMap(sentencesOf)
  return whole && sentences.length > 0 ? [quoteOf(sentences)] : []
}

/** The prose of an article of law; its warnings, lists and tables are what they are elsewhere. */
const isLawProse = (block: Block, { lang, sentencesOf }: Reading): boolean =>
  block.kind === 'paragraph' && noteLabel(firstPlain(block, sentencesOf), lang) === undefined

const DEFINITIONS =
  /(?<!\p{L})(?:definitions?|interpretation|terms|(?:ال)?تعريفات|(?:ال)?تعاريف|المصطلحات)(?!\p{L})/iu

/** One quote; but what an article of definitions defines is definitions, letter by letter. */
function articleUnits(blocks: Block[], { sentencesOf, heading = '' }: Reading): Unit[] {
  const sentences = blocks.flatMap(sentencesOf)
  const defining = DEFINITIONS.test(heading) && sentences.every(({ definition }) => definition)
  if (!defining || sentences.length === 0) return quoted(blocks, sentencesOf)
  const entries = sentences.map(({ definition, sentence }) => ({
    term: definition?.term ?? '',
    meaning: { text: sentence.raw.trim(), spans: [spanOf(sentence)] },
  }))
  return [{ ...entriesOf(entries), sentences }]
}

const prose = (sentences: LessonSentence[]): Unit => ({ kind: 'prose', sentences })

function paragraph(sentences: LessonSentence[], lang: Lang): Unit[] {
  const [first] = sentences
  if (!first) return []
  const note = noteLabel(first.plain, lang)
  if (note) return [labelled('note', sentences, note.length, { tone: note.tone })]
  const label = exampleLabel(first.plain, lang)
  const words = sentences.reduce((sum, one) => sum + one.words, 0)
  const exemplary = opensExample(first.plain, lang) || sentences.every(({ cues }) => cues.has('example'))
  if (label > 0 || (exemplary && words >= EXAMPLE_WORDS)) return [labelled('example', sentences, label)]
  return opened(sentences, lang)
}

/** The block says by its look what the label said. */
function labelled(
  kind: 'note' | 'example',
  sentences: LessonSentence[],
  label: number,
  more: Pick<ArticleBlock, 'tone'> = {},
): Structure {
  const pieces = sentences.map(({ sentence }, place) =>
    place === 0 ? behindLabel(sentence, label) : numberless(sentence),
  )
  const block: ArticleBlock = {
    kind,
    ...more,
    sentences: pieces.filter(({ text }) => text !== ''),
    spans: [],
  }
  return { kind, blocks: [block], sentences }
}

/** Sentences that are an example, a remark or steps without a label that says so: letter by letter. */
function runUnit(sentences: LessonSentence[], run: Run): Structure {
  if (run.kind === 'example' || run.kind === 'note')
    return labelled(run.kind, sentences, 0, run.kind === 'note' ? { tone: run.tone } : {})
  const pieces = sentences.map(({ sentence }) => numberless(sentence))
  const ordered = run.kind === 'list' ? { ordered: true } : {}
  return { kind: run.kind, blocks: [{ kind: run.kind, sentences: pieces, spans: [], ...ordered }], sentences }
}

/** A paragraph in which a sentence, or a run of them, is a list: the prose before, the list, the prose after. */
function opened(sentences: LessonSentence[], lang: Lang): Unit[] {
  const units: Unit[] = []
  let text: LessonSentence[] = []
  const flush = () => {
    if (text.length > 0) units.push(prose(text))
    text = []
  }
  for (let place = 0; place < sentences.length; place++) {
    const one = sentences[place] as LessonSentence
    const following = seriesAfter(sentences, place, lang)
    const run = following > 0 ? undefined : runAt(sentences, place, lang)
    const inside = following > 0 ? undefined : (sequenced(one, lang) ?? enumerated(one, lang))
    if (following > 0) {
      flush()
      units.push(seriesUnit(sentences.slice(place, place + 1 + following)))
      place += following
    } else if (run) {
      flush()
      units.push(runUnit(sentences.slice(place, place + run.length), run))
      place += run.length - 1
    } else if (inside) {
      flush()
      const asSteps = sequenced(one, lang) !== undefined
      units.push(listInside(one, inside, asSteps ? 'steps' : 'list'))
    } else text.push(one)
  }
  flush()
  return units
}
