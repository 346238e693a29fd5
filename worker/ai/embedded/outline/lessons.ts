import type { Block } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { commonSubject, joinedTitle, type Named } from './joined-titles.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { partTitle } from './part-titles.ts'
import { blocksOf, type Part, wordsIn } from './parts.ts'
import { shareOut } from './sharing.ts'
import { type LessonSize, lessonSize } from './sizes.ts'
import { subjectTitle } from './suggested-titles.ts'
import { byArticle, byTopic } from './topics.ts'

/** A lesson to be: its title, whether the engine made it, and its blocks. */
export type PlannedLesson = Named & { suggested: boolean; blocks: Block[] }
/** What all lessons of an outline are made with. */
export type Planning = { knowledge: Knowledge; children: boolean; isCommon: (word: string) => boolean }
/** `most` lessons at most; `wished` lessons if the text allows. */
export type LessonCount = { most: number; wished?: number | undefined }

/** A lesson under this share of the least words is not worth having, even if it is asked for. */
const WISHED_LEAST = 0.6

/** The lessons of one chapter, in order. */
export function lessonsOf(chapter: Part, planning: Planning, count: LessonCount): PlannedLesson[] {
  const size = sizeFor(chapter, planning, count.wished)
  if (count.most === 1 || count.wished === 1 || chapter.words <= size.whole) return [wholeOf(chapter)]
  const units = unitsOf(chapter, planning, size)
  const isShared = chapter.parts.length > 0 || units.some(({ article }) => article !== undefined)
  const shared = isShared ? joinUnits(units, chapter.title, planning, { size }) : units
  const lessons = shared.flatMap((lesson) => cut(lesson, planning, size))
  const number = numberOf(lessons, chapter.words, size, count)
  return number === lessons.length ? lessons : joinUnits(lessons, chapter.title, planning, { size, number })
}

/** More lessons that are asked for are smaller ones. */
export function sizeFor(chapter: Part, { knowledge, children }: Planning, wished?: number): LessonSize {
  const blocks = blocksOf(chapter)
  const size = lessonSize(knowledge.document.lang, { slides: areSlides(blocks), children })
  if (wished === undefined) return size
  const most = Math.min(size.most, Math.max(1.6 * size.least, (1.4 * chapter.words) / wished))
  return { ...size, whole: Math.min(size.whole, chapter.words / wished), most }
}

export const areSlides = (blocks: Block[]): boolean =>
  blocks.filter(({ segment }) => segment.slide !== undefined).length > blocks.length / 2

function numberOf(
  lessons: PlannedLesson[],
  words: number,
  size: LessonSize,
  { most, wished }: LessonCount,
): number {
  const allowed = Math.min(lessons.length, most)
  if (wished === undefined) return allowed
  return Math.max(1, Math.min(allowed, wished, Math.floor(words / (WISHED_LEAST * size.least))))
}

export function wholeOf(part: Part): PlannedLesson {
  const { title, suggested, words, article } = part
  return { title, suggested, words, article, blocks: blocksOf(part) }
}

/** What a chapter's lessons are put together from: its parts, or its articles, or its subjects. */
function unitsOf(chapter: Part, planning: Planning, size: LessonSize): PlannedLesson[] {
  const { own, parts, heading, title, suggested } = chapter
  if (parts.length === 0) {
    const articles = articlesOf(chapter, planning)
    return articles.length > 0 ? articles : cut(wholeOf(chapter), planning, size)
  }
  const units = parts.flatMap((part) =>
    part.words > size.most && part.parts.length > 1
      ? lessonsOf(part, planning, { most: Number.POSITIVE_INFINITY })
      : [wholeOf(part)],
  )
  const words = wordsIn(own)
  const [first] = units
  if (words === 0 || !first) return units
  if (words >= size.least) return [{ title, suggested, words, blocks: [...heading, ...own] }, ...units]
  return [{ ...first, words: first.words + words, blocks: [...own, ...first.blocks] }, ...units.slice(1)]
}

function articlesOf(chapter: Part, { knowledge }: Planning): PlannedLesson[] {
  const { lang } = knowledge.document
  return byArticle(chapter.own).map(({ article, blocks }) => ({
    title: article === undefined ? chapter.title : OUTLINE_WORDS[lang].article(article),
    suggested: article === undefined && chapter.suggested,
    words: wordsIn(blocks),
    article,
    blocks,
  }))
}

/** Neighbours that share a lesson, at the lowest price or in so many lessons. */
export function joinUnits(
  units: PlannedLesson[],
  chapter: string | undefined,
  planning: Planning,
  { size, number }: { size: LessonSize; number?: number },
): PlannedLesson[] {
  const { lang } = planning.knowledge.document
  const words = units.map((unit) => unit.words)
  const starts = shareOut(words, size, number)
  return starts.map((start, place) => {
    const group = units.slice(start, starts[place + 1])
    const [only] = group
    if (only && group.length === 1) return only
    const isAll = starts.length === 1 && chapter !== undefined
    const named = isAll
      ? chapter
      : joinedTitle(
          group,
          {
            chapter,
            number: place + 1,
            slides: areSlides(group.flatMap(({ blocks }) => blocks)),
            others: units.filter((unit) => !group.includes(unit)),
          },
          { lang, isCommon: planning.isCommon },
        )
    return {
      title: named ?? OUTLINE_WORDS[lang].part(place + 1),
      suggested: !isAll,
      words: group.reduce((sum, unit) => sum + unit.words, 0),
      blocks: group.flatMap(({ blocks }) => blocks),
    }
  })
}

/** Slides in a row whose titles name one subject stay together, as long as they make one lesson. */
export function bySubject(
  units: PlannedLesson[],
  chapter: string | undefined,
  { knowledge }: Planning,
  { most }: LessonSize,
): PlannedLesson[] {
  const made: PlannedLesson[] = []
  for (let start = 0; start < units.length; ) {
    let best = units[start] as PlannedLesson
    let end = start + 1
    for (; end < units.length; end++) {
      const group = units.slice(start, end + 1)
      const words = group.reduce((sum, unit) => sum + unit.words, 0)
      const title = words <= most ? commonSubject(group, [], knowledge.document.lang) : undefined
      if (title === undefined || title === chapter || made.some((other) => other.title === title)) break
      best = { title, suggested: true, words, blocks: group.flatMap(({ blocks }) => blocks) }
    }
    made.push(best)
    start = end
  }
  return made
}

/** A lesson longer than it should be, cut where its subject changes. */
function cut(lesson: PlannedLesson, planning: Planning, size: LessonSize): PlannedLesson[] {
  if (lesson.words <= size.most) return [lesson]
  const groups = byTopic(lesson.blocks, size)
  if (groups.length < 2) return [lesson]
  const taken = [lesson.title]
  return groups.map((blocks, place) => {
    const { knowledge } = planning
    const title =
      subjectTitle(blocks, knowledge, taken) ?? partTitle(lesson.title, place + 1, knowledge.document.lang)
    taken.push(title)
    return { title, suggested: true, words: wordsIn(blocks), blocks }
  })
}

/** Lessons of a text without any heading; `whole` is what the text is called. */
export function lessonsByTopic(
  blocks: Block[],
  { knowledge }: Planning,
  size: LessonSize,
  whole: string | undefined,
): PlannedLesson[] {
  const groups = byTopic(blocks, size)
  const taken = whole === undefined ? [] : [whole]
  return groups.map((group, place) => {
    const only = groups.length === 1 ? whole : undefined
    const title =
      subjectTitle(group, knowledge, taken) ?? only ?? partTitle(whole, place + 1, knowledge.document.lang)
    taken.push(title)
    return { title, suggested: true, words: wordsIn(group), blocks: group }
  })
}
