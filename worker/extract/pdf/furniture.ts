import { searchForm } from '../fold.ts'
import type { TextLine } from './page-lines.ts'

const EDGE_LINES = 2
const MIN_LINES = 5
const MIN_REPEATS = 3
const MIN_SHARE = 0.2
const ENOUGH = 8
const MIN_NUMBERED = 4
const MIN_NUMBERED_SHARE = 0.25
const LONGEST_HEAD = 120
const TITLE_SIZE = 1.15
/** Roman page numbers, as in a preface. */
const ROMAN = /^x{0,3}(?:ix|iv|v?i{0,3})$/

/**
 * Removes running headers, footers and page numbers: lines at the edge of a page that repeat at the same height on
 * several pages, apart from their numbers. Lines larger than the body are titles, because chapters that each begin a
 * page repeat too.
 */
export function withoutFurniture(pages: TextLine[][], bodySize: number): TextLine[][] {
  const edgesOf = edgeFinder(bodySize)
  const repeats = new Map<string, number>()
  for (const lines of pages) {
    for (const key of new Set(edgesOf(lines).map(keyOf))) repeats.set(key, (repeats.get(key) ?? 0) + 1)
  }
  const numbered = numberedEdges(pages, edgesOf)
  const needed = Math.max(MIN_REPEATS, Math.min(ENOUGH, Math.ceil(pages.length * MIN_SHARE)))
  return pages.map((lines, i) => {
    const repeated = (line: TextLine) =>
      lines.length >= MIN_LINES && (repeats.get(keyOf(line)) ?? 0) >= needed
    const edges = new Set(
      edgesOf(lines).filter(
        (line) => repeated(line) || numbered(line, i) || isPageNumber(line, i + 1, pages.length),
      ),
    )
    return edges.size === 0 ? lines : lines.filter((line) => !edges.has(line))
  })
}

/**
 * Running heads that change with the chapter still carry the page number, at one height: a line at the
 * edge whose number keeps its distance from the page's is one of them.
 */
function numberedEdges(
  pages: TextLine[][],
  edgesOf: (lines: TextLine[]) => TextLine[],
): (line: TextLine, index: number) => boolean {
  const votes = new Map<string, number>()
  const keys = (line: TextLine, index: number) =>
    numbersOf(line).map((number) => `${Math.round(line.y / 3)} ${number - index}`)
  pages.forEach((lines, i) => {
    for (const key of new Set(edgesOf(lines).flatMap((line) => keys(line, i))))
      votes.set(key, (votes.get(key) ?? 0) + 1)
  })
  const needed = Math.max(MIN_NUMBERED, pages.length * MIN_NUMBERED_SHARE)
  return (line, index) => keys(line, index).some((key) => (votes.get(key) ?? 0) >= needed)
}

/** The numbers at both ends of a short line, where page numbers stand. */
function numbersOf(line: TextLine): number[] {
  if (line.text.length > LONGEST_HEAD) return []
  const text = searchForm(line.text)
  return [/^\d{1,4}(?!\d)/.exec(text), /(?<!\d)\d{1,4}$/.exec(text)].flatMap((found) =>
    found ? [Number(found[0])] : [],
  )
}

function isPageNumber(line: TextLine, page: number, pages: number): boolean {
  if (line.text.length > 12) return false
  const number = searchForm(line.text).replace(/^[-–—\s]+|[-–—\s]+$/g, '')
  return number === String(page) || (pages >= MIN_REPEATS && ROMAN.test(number))
}

/** The two highest and the two lowest lines, wherever reading order puts them. */
function edgeFinder(bodySize: number): (lines: TextLine[]) => TextLine[] {
  return (lines) => {
    const upright = lines.filter((line) => line.turn === 0).toSorted((a, b) => b.y - a.y)
    const edges = new Set([...upright.slice(0, EDGE_LINES), ...upright.slice(-EDGE_LINES)])
    return [...edges].filter((line) => line.size < bodySize * TITLE_SIZE)
  }
}

function keyOf(line: TextLine): string {
  const text = line.text.replace(/[\d\u0660-\u0669\u06f0-\u06f9]+/g, '#')
  return `${Math.round(line.y / 3)} ${text}`
}
