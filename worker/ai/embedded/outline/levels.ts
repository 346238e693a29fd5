import { LIMITS } from '#db/vocabulary.ts'
import type { OutlineOptions } from '../../engine.ts'
import type { Block } from '../document.ts'
import { opensWide, withFront, withoutBareNumbers, withoutScraps } from './chapters.ts'
import { inSentence, rangeTitle } from './joined-titles.ts'
import {
  areSlides,
  bySubject,
  joinUnits,
  lessonsByTopic,
  lessonsOf,
  type PlannedLesson,
  type Planning,
  sizeFor,
  wholeOf,
} from './lessons.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { blocksOf, type Part, type Tree, wordsIn } from './parts.ts'
import { shareOut } from './sharing.ts'
import { shortTitle } from './titles.ts'

export type PlannedLevel = { title: string | undefined; suggested: boolean; lessons: PlannedLesson[] }
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
    return inLevels(lessonsByTopic(front, planning, wished, tree.title), tree, planning, options)
  }
  const mean = parts.reduce((sum, { words }) => sum + words, 0) / parts.length
  const isDeep = parts.some((part) => part.parts.length > 0 || part.words > size.most)
  const least = areSlides(blocksOf(all)) ? size.least : SCRAP * size.least
  if (parts.length > 1 && isDeep && mean >= least) {
    const chapters = withoutScraps(withFront({ ...tree, parts }, planning), SCRAP * size.least)
    return chapterLevels(chapters, planning, options)
  }
  return inLevels(flatLessons(all, planning, options), tree, planning, options)
}

const wishedLessons = ({ levels, lessonsPerLevel }: OutlineOptions): number | undefined =>
  levels === undefined && lessonsPerLevel === undefined ? undefined : (levels ?? 1) * (lessonsPerLevel ?? 4)

/** One rank of short parts: they are the lessons. */
function flatLessons(all: Part, planning: Planning, options: OutlineOptions): PlannedLesson[] {
  const most = LIMITS.levels * LIMITS.lessonsPerLevel
  const wished = options.lessonsPerLevel === undefined ? undefined : wishedLessons(options)
  const name = all.title === '' ? undefined : all.title
  const units = all.parts.flatMap((part) => {
    const size = sizeFor(all, planning, wished)
    return part.words > size.most ? lessonsOf(part, planning, { most }) : [wholeOf(part)]
  })
  const size = sizeFor(all, planning, wished)
  const front = wordsIn(all.own)
  const [first] = units
  const opened =
    front >= size.least || !first
      ? [introduction(all.own, planning), ...units]
      : [{ ...first, words: first.words + front, blocks: [...all.own, ...first.blocks] }, ...units.slice(1)]
  const grouped = areSlides(blocksOf(all)) ? bySubject(opened, name, planning, size) : opened
  const lessons = joinUnits(grouped, name, planning, { size })
  const number = Math.min(lessons.length, most, wished ?? most)
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
      const lessons = lessonsOf(only, planning, { most: perLevel, wished: options.lessonsPerLevel })
      return { title: only.title, suggested: only.suggested, lessons }
    }
    return {
      title: titleOfChapters(group, planning),
      suggested: true,
      lessons: mergedLessons(group, planning, perLevel),
    }
  })
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
