import { LIMITS } from '#db/vocabulary.ts'
import type { Outline, OutlineLevel, OutlineWish, Source } from '../engine.ts'
import { EngineFault } from '../engine.ts'
import { analyse, type Block, type Document } from './document.ts'
import { learn } from './knowledge.ts'
import { headingLevels, joined, type Section, sectionsByHeading } from './sections.ts'
import { joinDownTo, joinShort, sectionsByTopic, splitLong } from './sizing.ts'
import { summarise } from './summary.ts'
import { headingTitle, suggestedTitle } from './titles.ts'
import { WORDING } from './wording.ts'

/** Lessons a level gets when no chapters say otherwise. */
const LESSONS_PER_LEVEL = 4
/** What the description is drawn from: authors say early what a text is about. */
const OPENING_SENTENCES = 40

type Level = { title: string | undefined; sections: Section[] }

/** Levels and lessons: by headings where there are any, else where the subject changes. */
export function outlineFor(source: Source, wish: OutlineWish): Outline {
  const document = analyse(source)
  if (document.sentences.length === 0) {
    throw new EngineFault('rejected', 'language: no prose in the language of the course')
  }
  const knowledge = learn(document)
  const nameOf = (blocks: Block[]) => suggestedTitle(blocks, knowledge)
  const found = headingLevels(document)
  const sections = found
    ? joinShort(sectionsByHeading(document, found)).flatMap((section) => splitLong(section, nameOf))
    : sectionsByTopic(document.blocks, nameOf)
  const levels = capped(levelsOf(sections), wish)
  const title =
    source.title?.trim() || (found?.title && headingTitle(found.title.segment.text)) || firstTitle(levels)
  return {
    title,
    description: summarise(document.sentences.slice(0, OPENING_SENTENCES), 2, knowledge)
      .map(({ text }) => text)
      .join(' '),
    levels: levels.map((level, index) =>
      named(level, index, document, levels.length > 1 ? undefined : title),
    ),
  }
}

/** Chapters become levels when they hold lessons; a flat row of lessons is cut into even levels. */
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

function capped(levels: Level[], wish: OutlineWish): Level[] {
  const mostLevels = Math.min(wish.levels ?? LIMITS.levels, LIMITS.levels)
  const mostLessons = Math.min(wish.lessonsPerLevel ?? LIMITS.lessonsPerLevel, LIMITS.lessonsPerLevel)
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
  const numbered = `${WORDING[lang].level(index + 1)}: ${lessons[0]?.title ?? ''}`
  const title = (level.title ?? only ?? numbered).slice(0, LIMITS.titleChars)
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
