import { LIMITS } from '#db/vocabulary.ts'
import type { OutlineOptions } from '../../engine.ts'
import type { Block } from '../document.ts'
import { inSentence, rangeTitle } from './joined-titles.ts'
import {
  joinUnits,
  lessonsByTopic,
  lessonsOf,
  type PlannedLesson,
  type Planning,
  sizeFor,
  wholeOf,
} from './lessons.ts'
import { isBareNumber } from './numbering.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { blocksOf, type Part, wordsIn } from './parts.ts'
import { shareOut } from './sharing.ts'
import { shortTitle } from './titles.ts'

export type PlannedLevel = { title: string | undefined; suggested: boolean; lessons: PlannedLesson[] }
/** The document by its headings, and what it is called. */
export type Tree = { title: string | undefined; front: Block[]; parts: Part[] }

/** Parts this much shorter than a lesson are no chapter. */
const SCRAP = 0.6

/** Chapters become levels, even with one lesson; short parts of one rank become the lessons of one level. */
export function levelsOf(tree: Tree, planning: Planning, options: OutlineOptions): PlannedLevel[] {
  const { front } = tree
  const parts = withoutBareNumbers(tree.parts)
  const all: Part = { title: tree.title ?? '', suggested: false, heading: [], own: front, parts, words: 0 }
  all.words = wordsIn(blocksOf(all))
  const size = sizeFor(all, planning)
  if (parts.length === 0) {
    const wished = sizeFor(all, planning, wishedLessons(options))
    return inLevels(lessonsByTopic(front, planning, wished), tree, planning, options)
  }
  const mean = parts.reduce((sum, { words }) => sum + words, 0) / parts.length
  const isDeep = parts.some((part) => part.parts.length > 0 || part.words > size.most)
  if (parts.length > 1 && isDeep && mean >= SCRAP * size.least) {
    const chapters = withoutScraps(withFront({ ...tree, parts }, planning), SCRAP * size.least)
    return chapterLevels(chapters, planning, options)
  }
  return inLevels(flatLessons(all, planning, options), tree, planning, options)
}

/** "Part One" says nothing: the chapters in such parts have names. */
function withoutBareNumbers(parts: Part[]): Part[] {
  const inner = parts.flatMap((part) => {
    const [first, ...others] = part.parts
    return isBareNumber(part.title) && first ? [prefixed(first, part.own), ...others] : [part]
  })
  const isBetter = inner.length > parts.length && inner.length <= LIMITS.levels
  return isBetter ? inner : parts
}

const wishedLessons = ({ levels, lessonsPerLevel }: OutlineOptions): number | undefined =>
  levels === undefined && lessonsPerLevel === undefined ? undefined : (levels ?? 1) * (lessonsPerLevel ?? 4)

/** One rank of short parts: they are the lessons. */
function flatLessons(all: Part, planning: Planning, options: OutlineOptions): PlannedLesson[] {
  const most = LIMITS.levels * LIMITS.lessonsPerLevel
  const wish = options.lessonsPerLevel === undefined ? undefined : wishedLessons(options)
  const name = all.title === '' ? undefined : all.title
  const units = all.parts.flatMap((part) => {
    const size = sizeFor(all, planning, wish)
    return part.words > size.most ? lessonsOf(part, planning, { most }) : [wholeOf(part)]
  })
  const size = sizeFor(all, planning, wish)
  const front = wordsIn(all.own)
  const [first] = units
  const opened =
    front >= size.least || !first
      ? [introduction(all.own, planning), ...units]
      : [{ ...first, words: first.words + front, blocks: [...all.own, ...first.blocks] }, ...units.slice(1)]
  const lessons = joinUnits(opened, name, planning, { size })
  const number = Math.min(lessons.length, most, wish ?? most)
  return number === lessons.length ? lessons : joinUnits(opened, name, planning, { size, number })
}

function introduction(blocks: Block[], { knowledge }: Planning): PlannedLesson {
  const title = OUTLINE_WORDS[knowledge.document.lang].introduction
  return { title, suggested: true, words: wordsIn(blocks), blocks }
}

/** A list of lessons in as few levels as hold it, or in as many as were asked for. */
function inLevels(
  lessons: PlannedLesson[],
  tree: Tree,
  planning: Planning,
  options: OutlineOptions,
): PlannedLevel[] {
  const perLevel = Math.min(options.lessonsPerLevel ?? LIMITS.lessonsPerLevel, LIMITS.lessonsPerLevel)
  const least = Math.ceil(lessons.length / perLevel)
  const count = Math.min(LIMITS.levels, lessons.length, Math.max(least, options.levels ?? 1))
  const most = Math.min(options.levels ?? count, count)
  const size = sizeFor(rootOf(lessons), planning)
  const fitting =
    lessons.length > most * perLevel
      ? joinUnits(lessons, tree.title, planning, { size, number: most * perLevel })
      : lessons
  const each = Math.ceil(fitting.length / most)
  const runs = Array.from({ length: Math.ceil(fitting.length / each) }, (_, index) =>
    fitting.slice(index * each, (index + 1) * each),
  )
  if (runs.length === 1) return [{ title: tree.title, suggested: false, lessons: fitting }]
  return runs.map((run) => ({ title: titleOfRun(run, planning), suggested: true, lessons: run }))
}

const rootOf = (lessons: PlannedLesson[]): Part => ({
  title: '',
  suggested: true,
  heading: [],
  own: lessons.flatMap(({ blocks }) => blocks),
  parts: [],
  words: lessons.reduce((sum, { words }) => sum + words, 0),
})

function titleOfRun(run: PlannedLesson[], { knowledge, isCommon }: Planning): string | undefined {
  if (run.some(({ suggested }) => suggested)) return undefined
  return rangeTitle(
    run.map(({ title }) => ({ title, heading: '' })),
    knowledge.document.lang,
    isCommon,
  )
}

/** What stands before the first chapter opens it; a long opening is a chapter of its own. */
function withFront({ front, parts }: Tree, planning: Planning): Part[] {
  const [first, ...others] = parts
  const words = wordsIn(front)
  if (words === 0 || !first) return parts
  const size = sizeFor(first, planning)
  const title = OUTLINE_WORDS[planning.knowledge.document.lang].introduction
  const opening: Part = { title, suggested: true, heading: [], own: front, parts: [], words }
  if (words > size.most) return [opening, ...parts]
  if (words < size.least) return [prefixed(first, front), ...others]
  const own: Part = { ...first, own: [], parts: [], heading: first.heading, words: wordsIn(first.own) }
  const inner = first.parts.length > 0 ? first.parts : [{ ...own, own: first.own }]
  const kept = first.parts.length > 0 ? first.own : []
  return [{ ...first, own: kept, parts: [opening, ...inner], words: first.words + words }, ...others]
}

const prefixed = (part: Part, blocks: Block[]): Part =>
  part.parts.length > 0 && part.own.length === 0
    ? {
        ...part,
        parts: [prefixed(part.parts[0] as Part, blocks), ...part.parts.slice(1)],
        words: part.words + wordsIn(blocks),
      }
    : { ...part, own: [...blocks, ...part.own], words: part.words + wordsIn(blocks) }

function appended(part: Part, blocks: Block[]): Part {
  const last = part.parts.at(-1)
  const words = part.words + wordsIn(blocks)
  return last
    ? { ...part, parts: [...part.parts.slice(0, -1), appended(last, blocks)], words }
    : { ...part, own: [...part.own, ...blocks], words }
}

/** A heading with a line under it is no chapter: it goes with its neighbour. */
function withoutScraps(chapters: Part[], least: number): Part[] {
  const kept: Part[] = []
  let waiting: Block[] = []
  for (const [place, chapter] of chapters.entries()) {
    const isScrap = chapter.words < least && chapter.parts.length === 0
    const last = kept.at(-1)
    if (!isScrap) {
      kept.push(waiting.length > 0 ? prefixed(chapter, waiting) : chapter)
      waiting = []
    } else if (place < chapters.length - 1 || !last) waiting.push(...blocksOf(chapter))
    else kept[kept.length - 1] = appended(last, [...waiting.splice(0), ...blocksOf(chapter)])
  }
  const last = kept.at(-1)
  if (waiting.length > 0 && last) kept[kept.length - 1] = appended(last, waiting)
  return kept.length > 0 ? kept : chapters
}

function chapterLevels(chapters: Part[], planning: Planning, options: OutlineOptions): PlannedLevel[] {
  const most = Math.min(options.levels ?? LIMITS.levels, LIMITS.levels)
  const perLevel = Math.min(options.lessonsPerLevel ?? LIMITS.lessonsPerLevel, LIMITS.lessonsPerLevel)
  const opened = opensWide(chapters, most, options.levels, planning)
  const size = sizeFor(opened[0] as Part, planning)
  const starts =
    opened.length > most
      ? shareOut(
          opened.map(({ words }) => words),
          size,
          most,
        )
      : opened.map((_, place) => place)
  return starts.map((start, place) => {
    const group = opened.slice(start, starts[place + 1])
    const [only] = group
    if (only && group.length === 1) {
      const lessons = lessonsOf(only, planning, { most: perLevel, wish: options.lessonsPerLevel })
      return { title: only.title, suggested: only.suggested, lessons }
    }
    return {
      title: titleOfChapters(group, planning),
      suggested: true,
      lessons: mergedLessons(group, planning, perLevel),
    }
  })
}

/** Few chapters that are too long for their lessons, or fewer than were asked for, give way to their own parts. */
function opensWide(chapters: Part[], most: number, wish: number | undefined, planning: Planning): Part[] {
  let open = chapters
  for (;;) {
    const candidates = open
      .filter((part) => {
        const size = sizeFor(part, planning)
        const isLong = part.words > LIMITS.lessonsPerLevel * size.most
        const fits = part.parts.length > 1 && open.length - 1 + part.parts.length <= most
        const isRich = part.parts.every(({ words }) => words >= size.least)
        return fits && isRich && (isLong || (wish !== undefined && open.length < wish))
      })
      .sort((a, b) => b.words - a.words)
    const [widest] = candidates
    if (!widest) return open
    const [first, ...others] = widest.parts
    const inner = first ? [prefixed(first, widest.own), ...others] : []
    open = open.flatMap((part) => (part === widest ? inner : [part]))
  }
}

function titleOfChapters(group: Part[], { knowledge, isCommon }: Planning): string | undefined {
  return rangeTitle(
    group.map(({ title, heading }) => ({
      title,
      heading: heading.map(({ segment }) => segment.text).join(': '),
    })),
    knowledge.document.lang,
    isCommon,
  )
}

const under = (chapter: string | undefined, { title }: PlannedLesson, { isCommon }: Planning) =>
  chapter === undefined || chapter === title
    ? title
    : shortTitle(`${chapter}: ${inSentence(title, isCommon)}`)

/** Chapters that share a level share its lessons too, by their length. */
function mergedLessons(group: Part[], planning: Planning, perLevel: number): PlannedLesson[] {
  const total = group.reduce((sum, { words }) => sum + words, 0)
  const own = group.map((chapter) => {
    const most = Math.max(1, Math.floor((perLevel * chapter.words) / Math.max(1, total)))
    return lessonsOf(chapter, planning, { most })
  })
  const count = new Map<string, number>()
  for (const { title } of own.flat()) count.set(title, (count.get(title) ?? 0) + 1)
  // "Origins" stands in each chapter: only with its chapter it says of what.
  const lessons = own.flatMap((some, place) =>
    some.map((lesson) =>
      (count.get(lesson.title) ?? 0) > 1
        ? { ...lesson, title: under(group[place]?.title, lesson, planning) }
        : lesson,
    ),
  )
  if (lessons.length <= perLevel) return lessons
  const size = sizeFor(group[0] as Part, planning)
  return joinUnits(lessons, undefined, planning, { size, number: perLevel })
}
