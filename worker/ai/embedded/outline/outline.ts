import { LIMITS } from '#db/vocabulary.ts'
import type { Outline, OutlineLevel, OutlineOptions, Source } from '../../engine.ts'
import { EngineFault } from '../../engine.ts'
import { cleanText } from '../../gates/clean-text.ts'
import { stem } from '../../text/words.ts'
import { analyse, type Document } from '../document.ts'
import { learn } from '../knowledge.ts'
import { cited, summarise } from '../lesson/summary.ts'
import { slidesTitle } from './joined-titles.ts'
import { areSlides, type Planning } from './lessons.ts'
import { levelsOf, type PlannedLevel } from './levels.ts'
import { rankOf } from './numbering.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { documentSubject, openingTitle, subjectTitle } from './suggested-titles.ts'
import { headingTitle } from './titles.ts'
import { treeOf } from './tree.ts'

/** An opening with fewer words says too little about the text. */
const OPENING_WORDS = 20
/** The description comes from the sentences before this one; later ones go into detail. */
const OPENING_SENTENCES = 40

/** Levels and lessons: by headings where there are any, else where the subject changes. */
export function outlineFor(source: Source, options: OutlineOptions): Outline {
  const document = analyse(source)
  if (document.sentences.length === 0) {
    throw new EngineFault('rejected', 'language: no prose in the language of the course')
  }
  const knowledge = learn(document)
  const planning: Planning = {
    knowledge,
    children: source.brief?.age === 'children',
    isCommon: commonIn(document),
  }
  const tree = treeOf(document, planning)
  const title = titleOfAll(document, tree.title, planning)
  const levels = levelsOf({ ...tree, title: title && headingTitle(title) }, planning, options)
  return {
    ...(title ? { title } : {}),
    description: descriptionOf(document),
    skipped: document.skipped,
    levels: levels.map((level, index) => withIds(level, index, document)),
  }
}

/** What the file is called, unless that is only the heading of its first part. */
function titleOfAll(
  document: Document,
  heading: string | undefined,
  { knowledge, isCommon }: Planning,
): string | undefined {
  const given = document.source.title?.trim()
  if (given && (heading === undefined || rankOf(given) === undefined)) return given
  const { blocks, lang } = document
  const slides = areSlides(blocks)
    ? blocks.flatMap(({ title, words }) => (title === undefined ? [] : [{ title, words }]))
    : []
  return (
    document.title ??
    heading ??
    documentSubject(knowledge) ??
    slidesTitle(slides, lang, isCommon) ??
    subjectTitle(blocks, knowledge) ??
    openingTitle(blocks, knowledge)
  )
}

/** Tells whether a word is no name: one stands with a capital inside of sentences, and never in lower case. */
function commonIn({ sentences }: Document): (word: string) => boolean {
  let stems: { lower: Set<string>; names: Set<string> } | undefined
  return (word) => {
    const lower = /(?<![\p{L}\p{N}])\p{Ll}[\p{Ll}'’-]*/gu
    const names = /(?<=[\p{Ll},] )\p{Lu}[\p{Ll}'’-]+/gu
    const all = (pattern: RegExp) => sentences.flatMap(({ raw }) => raw.match(pattern) ?? [])
    stems ??= { lower: new Set(all(lower).map(stem)), names: new Set(all(names).map(stem)) }
    return stems.lower.has(stem(word)) || !stems.names.has(stem(word))
  }
}

/** Authors say what a text is about at the start: uses the opening sentences, or else the most central early ones. */
function descriptionOf(document: Document): string {
  const opening = document.blocks.find(
    ({ kind, words, sentences }) => kind === 'paragraph' && words >= OPENING_WORDS && sentences.length > 1,
  )
  const first = opening?.sentences.slice(0, 2).map(cited) ?? []
  const clean = first.length > 0 && first.every(({ text }) => cleanText(text) === undefined)
  const early = document.sentences.slice(0, OPENING_SENTENCES)
  const chosen = clean ? first : summarise(early, 2, learn(document))
  return chosen.map(({ text }) => text).join(' ')
}

function withIds(level: PlannedLevel, index: number, { lang }: Document): OutlineLevel {
  const lessons = level.lessons.map(({ title, suggested, blocks }) => ({
    title,
    suggested,
    segment_ids: blocks.toSorted((a, b) => a.index - b.index).map(({ segment }) => segment.id),
  }))
  const title = level.title ?? OUTLINE_WORDS[lang].part(index + 1)
  return {
    title: title.slice(0, LIMITS.titleChars),
    suggested: level.suggested || level.title === undefined,
    lessons,
  }
}
