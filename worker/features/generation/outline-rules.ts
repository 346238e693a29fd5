import type { LeftOutGroup, OutlineLesson, PassageRange } from '#worker/contract/outline-draft.ts'
import { readingMinutes } from './rules.ts'

/** A segment of the course's files, without its whole text. */
export type Passage = {
  id: string
  material_id: string
  kind: string
  page: number | null
  slide: number | null
  lang: string
  excerpt: string
  characters: number
}
/** All passages in the order of the source, and the place of each. */
export type PassageOrder = { list: Passage[]; placeOf: Map<string, number> }

export const orderOf = (list: Passage[]): PassageOrder => ({
  list,
  placeOf: new Map(list.map(({ id }, place) => [id, place])),
})

/** The passages as runs that follow one another within a file. Unknown ids are dropped. */
export function rangesOf(ids: readonly string[], { list, placeOf }: PassageOrder): PassageRange[] {
  const places = ids.flatMap((id) => placeOf.get(id) ?? []).sort((a, b) => a - b)
  const ranges: (PassageRange & { end: number })[] = []
  for (const place of places) {
    const passage = list[place]
    const run = ranges.at(-1)
    if (!passage || run?.end === place) continue
    const follows = run?.end === place - 1 && list[run.end]?.material_id === passage.material_id
    if (run && follows) Object.assign(run, { to: passage.id, end: place })
    else ranges.push({ from: passage.id, to: passage.id, end: place })
  }
  return ranges.map(({ from, to }) => ({ from, to }))
}

/** The passages of ranges in the order of the source; null when a range is not one of this source. */
export function passagesIn(
  ranges: readonly PassageRange[],
  { list, placeOf }: PassageOrder,
): Passage[] | null {
  const places = new Set<number>()
  for (const { from, to } of ranges) {
    const [first, last] = [placeOf.get(from), placeOf.get(to)]
    if (first === undefined || last === undefined || last < first) return null
    if (list[first]?.material_id !== list[last]?.material_id) return null
    for (let place = first; place <= last; place++) places.add(place)
  }
  return [...places].sort((a, b) => a - b).flatMap((place) => list[place] ?? [])
}

/** Words of Arabic and of English are about as long, with the blank between them. */
const CHARACTERS_A_WORD = 6
const isText = ({ kind }: Passage) => kind !== 'heading'
const charactersOf = (passages: Passage[]) =>
  passages.filter(isText).reduce((sum, { characters }) => sum + characters, 0)

export const measures = (passages: Passage[]) => ({
  passages: passages.filter(isText).length,
  minutes: readingMinutes(Math.round(charactersOf(passages) / CHARACTERS_A_WORD)),
  pages: pagesOf(passages),
})

/** From the first to the last page of one file; null where a file has none, or where there are several files. */
function pagesOf(passages: Passage[]): OutlineLesson['pages'] {
  const [first] = passages
  if (!first || passages.some(({ material_id: id }) => id !== first.material_id)) return null
  const kind = first.page === null ? 'slide' : 'page'
  const numbers = passages.flatMap((passage) => passage[kind] ?? [])
  if (numbers.length < passages.length) return null
  return { kind, first: Math.min(...numbers), last: Math.max(...numbers) }
}

/** A lesson is offered this many places to be split at. */
const CUTS = 30

/** Where a lesson can be split: at its headings, or at its paragraphs where it has none. Both parts keep some text. */
export function cutsOf(passages: Passage[], order: PassageOrder): OutlineLesson['cuts'] {
  const starts = new Set(
    rangesOf(
      passages.map(({ id }) => id),
      order,
    ).map(({ from }) => from),
  )
  const at = (place: number) => {
    const { id, excerpt, page, slide } = passages[place] ?? { id: '', excerpt: '', page: null, slide: null }
    return {
      segment_id: id,
      title: excerpt,
      passages_before: passages.slice(0, place).filter(isText).length,
      page: page ?? slide,
      range: passages.slice(0, place + 1).filter((passage) => starts.has(passage.id)).length - 1,
      previous_id: starts.has(id) ? null : (passages[place - 1]?.id ?? null),
    }
  }
  const places = [...passages.keys()].filter(
    (place) => passages.slice(0, place).some(isText) && passages.slice(place).some(isText),
  )
  const headings = places.filter((place) => passages[place]?.kind === 'heading')
  return (headings.length > 0 ? headings : places).slice(0, CUTS).map(at)
}

/** A lesson is long from this many times the usual length, and short below this many passages. */
const LONG = 1.8
const SHORT_PASSAGES = 4

/** What could be better about each lesson; the usual length is the median of all. */
export function adviceOn(lessons: { passages: Passage[]; cuts: OutlineLesson['cuts'] }[]) {
  const lengths = lessons.map(({ passages }) => charactersOf(passages)).sort((a, b) => a - b)
  const usual = lengths[Math.floor((lengths.length - 1) / 2)] ?? 0
  return lessons.map(({ passages, cuts }): OutlineLesson['advice'] => {
    if (lessons.length === 1) return null
    const own = passages.filter(isText).length
    const cut = bestCut(passages, cuts)
    if (cut && charactersOf(passages) > usual * LONG) return { kind: 'two_topics', segment_id: cut }
    return own < SHORT_PASSAGES && charactersOf(passages) * LONG < usual ? { kind: 'short' } : null
  })
}

/** The heading nearest to the middle. A text without headings says nothing of its topics. */
function bestCut(passages: Passage[], cuts: OutlineLesson['cuts']): string | undefined {
  const headings = new Set(passages.filter(({ kind }) => kind === 'heading').map(({ id }) => id))
  const middle = passages.filter(isText).length / 2
  return cuts
    .filter(({ segment_id: id }) => headings.has(id))
    .toSorted((a, b) => Math.abs(a.passages_before - middle) - Math.abs(b.passages_before - middle))[0]
    ?.segment_id
}

/** Why a passage stands in no lesson. */
export type Reason = Pick<LeftOutGroup, 'reason' | 'rule' | 'weak'>
export type LessonOf = ReadonlyMap<string, string>

/** What stands in no lesson, in groups that begin at headings, each with the lesson that stands nearest. */
export function leftOutGroups(
  order: PassageOrder,
  lessonOf: LessonOf,
  reasonOf: (passage: Passage) => Reason,
): LeftOutGroup[] {
  const groups: { reason: Reason; passages: Passage[]; at: number }[] = []
  let previous = -1
  for (const [at, passage] of order.list.entries()) {
    if (lessonOf.has(passage.id)) continue
    const reason = reasonOf(textUnder(passage, at, order.list, lessonOf))
    const group = groups.at(-1)
    const same = group?.reason.reason === reason.reason && group.reason.rule === reason.rule
    const follows = previous === at - 1 && same
    const begins = passage.kind === 'heading' && group?.passages.some(isText)
    if (group && follows && !begins && group.passages[0]?.material_id === passage.material_id)
      group.passages.push(passage)
    else groups.push({ reason, passages: [passage], at })
    previous = at
  }
  return groups
    .filter(({ passages }) => passages.some(isText))
    .map(({ reason, passages, at }) => {
      const { passages: count, pages } = measures(passages)
      return {
        material_id: passages[0]?.material_id ?? '',
        ranges: rangesOf(
          passages.map(({ id }) => id),
          order,
        ),
        title: passages[0]?.excerpt ?? '',
        passages: count,
        pages,
        ...reason,
        lesson_id: nearestLesson(order, lessonOf, at),
      }
    })
}

/** A heading stands out of the course for the reason of the text under it. */
function textUnder(here: Passage, at: number, list: Passage[], lessonOf: LessonOf): Passage {
  for (let place = at; place < list.length; place++) {
    const passage = list[place]
    if (!passage || lessonOf.has(passage.id) || passage.material_id !== here.material_id) break
    if (isText(passage)) return passage
  }
  return here
}

function nearestLesson({ list }: PassageOrder, lessonOf: LessonOf, at: number): string | null {
  for (let by = 1; by <= list.length; by++) {
    for (const place of [at - by, at + by]) {
      const lesson = lessonOf.get(list[place]?.id ?? '')
      if (lesson !== undefined) return lesson
    }
  }
  return null
}
