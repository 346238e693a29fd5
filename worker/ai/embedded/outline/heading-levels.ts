import { rankOf } from './numbering.ts'

const STEP = 10

export type RankedHeading = {
  text: string
  level: number
  /** The next heading follows at once. */
  isEmpty: boolean
}

/**
 * The depth of each heading. Files often give chapters and their sections one level; then their own numbers tell them
 * apart («الباب» stands over «المادة», and 9 over 9.1), or that nothing but a heading follows them.
 */
export function depthsOf(headings: RankedHeading[]): number[] {
  const ranks = headings.map(({ text }) => rankOf(text))
  const depths = headings.map(({ level }) => level * STEP)
  for (const level of new Set(headings.map((heading) => heading.level))) {
    const places = headings.flatMap((heading, place) => (heading.level === level ? [place] : []))
    const order = [...new Set(places.flatMap((place) => ranks[place] ?? []))].sort((a, b) => a - b)
    if (order.length > 1 || divides(places, ranks)) {
      const plain = places.filter((place) => ranks[place] === undefined).length
      const first = places.filter((place) => ranks[place] === order[0]).length
      for (const place of places) {
        const rank = ranks[place]
        // An introduction among numbered chapters stands beside them; many headings without a number stand under them.
        const within = rank === undefined ? (plain <= first ? 0 : order.length) : order.indexOf(rank)
        depths[place] = level * STEP + Math.min(within, STEP - 1)
      }
    } else if (order.length === 0 && opensChapters(headings, level)) {
      for (const place of places) depths[place] = level * STEP + (headings[place]?.isEmpty ? 0 : 1)
    }
  }
  return depths
}

/** True where the first heading of a level and others like it are followed at once by a heading of the same level. */
function opensChapters(headings: RankedHeading[], level: number): boolean {
  const isOver = (place: number) => headings[place]?.isEmpty === true && headings[place + 1]?.level === level
  const places = headings.flatMap((heading, place) => (heading.level === level ? [place] : []))
  const over = places.filter(isOver)
  return over.length > 1 && over[0] === places[0] && !over.some((place) => isOver(place + 1))
}

const DEEPEST_UNIT = 10

/** True where headings without a number stand between any two chapters of one level: they are sections of them. */
function divides(places: number[], ranks: (number | undefined)[]): boolean {
  const chapters = places.flatMap((place, index) => ((ranks[place] ?? 99) < DEEPEST_UNIT ? [index] : []))
  const plain = places.length - chapters.length
  const isApart = chapters.slice(1).every((at, index) => at - (chapters[index] ?? 0) > 1)
  return chapters.length > 1 && plain >= 1.5 * chapters.length && isApart
}
