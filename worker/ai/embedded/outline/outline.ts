import { LIMITS } from '#db/vocabulary.ts'
import type { Outline, OutlineLevel, OutlineOptions, Source } from '../../engine.ts'
import { EngineFault } from '../../engine.ts'
import { cleanText } from '../../gates/clean-text.ts'
import { analyse, type Block, type Document } from '../document.ts'
import { learn } from '../knowledge.ts'
import { cited, summarise } from '../lesson/summary.ts'
import { WORDING } from '../questions/wording.ts'
import { headingLevels, joined, type Section, sectionsByHeading } from './sections.ts'
import { joinDownTo, joinShort, sectionsByTopic, splitLong } from './sizing.ts'
import { headingTitle, suggestedTitle } from './titles.ts'

/** The number of lessons in a level, unless chapters decide it. */
const LESSONS_PER_LEVEL = 4
/** An opening with fewer words says too little about the text. */
const OPENING_WORDS = 20
/** The description comes from the sentences before this one; later ones go into detail. */
const OPENING_SENTENCES = 40

type Level = { title: string | undefined; sections: Section[] }

/** Levels and lessons: by headings where there are any, else where the subject changes. */
export function outlineFor(source: Source, options: OutlineOptions): Outline {
  const document = analyse(source)
  if (document.sentences.length === 0) {
    throw new EngineFault('rejected', 'language: no prose in the language of the course')
  }
  const knowledge = learn(document)
  const nameOf = (blocks: Block[]) => suggestedTitle(blocks, knowledge)
  const found = headingLevels(document)
  const sections = found
    ? joinShort(sectionsByHeading(document, found), document.lang).flatMap((section) =>
        splitLong(section, document.lang, nameOf),
      )
    : sectionsByTopic(document.blocks, nameOf)
  const levels = capped(levelsOf(sections), options)
  const title =
    source.title?.trim() || (found?.title && headingTitle(found.title.segment.text)) || firstTitle(levels)
  return {
    title,
    description: descriptionOf(document),
    skipped: document.skipped,
    levels: levels.map((level, index) =>
      named(level, index, document, levels.length > 1 ? undefined : title),
    ),
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

/** Chapters with lessons become levels; a flat list of lessons is divided into even levels. */
function levelsOf(sections: Section[]): Level[] {
  const chapters: Level[] = []
  for (const section of sections) {
    const last = chapters.at(-1)
    if (last && last.title === section.chapter) last.sections.push(section)
    else chapters.push({ title: section.chapter, sections: [section] })
  }
  const titled = chapters.length > 1 && sections.length >= 1.5 * chapters.length
  if (titled) return chapters
  const count = Math.ceil(sections.length / LESSONS_PER_LEVEL)
  const size = Math.ceil(sections.length / Math.max(1, count))
  return Array.from({ length: count }, (_, index) => ({
    title: undefined,
    sections: sections.slice(index * size, (index + 1) * size),
  })).filter((level) => level.sections.length > 0)
}

function capped(levels: Level[], options: OutlineOptions): Level[] {
  const mostLevels = Math.min(options.levels ?? LIMITS.levels, LIMITS.levels)
  const mostLessons = Math.min(options.lessonsPerLevel ?? LIMITS.lessonsPerLevel, LIMITS.lessonsPerLevel)
  const fewer = joinDownTo(
    levels,
    mostLevels,
    ({ sections }) => sections.length,
    (a, b) => ({ title: a.title ?? b.title, sections: [...a.sections, ...b.sections] }),
  )
  return fewer.map((level) => ({
    ...level,
    sections: joinDownTo(level.sections, mostLessons, ({ words }) => words, joined),
  }))
}

function firstTitle([level]: Level[]): string | undefined {
  return level?.title ?? level?.sections[0]?.titles[0]
}

function named(level: Level, index: number, { lang }: Document, only?: string): OutlineLevel {
  const lessons = level.sections.map((section, place) => ({
    title: lessonTitle(section.titles) ?? WORDING[lang].part(place + 1),
    suggested: section.suggested || section.titles.length !== 1,
    segment_ids: section.blocks.map(({ segment }) => segment.id),
  }))
  const first = lessons[0]?.title ?? WORDING[lang].level(index + 1)
  const title = (level.title ?? only ?? first).slice(0, LIMITS.titleChars)
  return { title, suggested: level.title === undefined, lessons }
}

/** Joined lessons are named after both, or after the first and the last. */
function lessonTitle(titles: string[]): string | undefined {
  const [first] = titles
  const last = titles.at(-1)
  if (first === undefined || last === undefined || titles.length === 1) return first
  const both = titles.length === 2 ? `${first} – ${last}` : `${first} … ${last}`
  return both.length <= LIMITS.titleChars ? both : first
}
