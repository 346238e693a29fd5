import type { CvWorkDraft } from '../../engine.ts'
import { type Entry, labelledEntries, summaryOf, tableEntries, takePeriod, takePlace } from './entry.ts'
import { blocksOf, looksLikeHead } from './free-entries.ts'
import { type CvLine, fieldOf, fragmentsOf, type Piece, textOf, whole, withoutDates } from './lines.ts'
import { cityNamed, countryNamed } from './places.ts'
import { hasTitleWord, isEmployer, isJobTitle } from './word-lists.ts'

const MOST_ENTRIES = 40
/** A date inside a longer sentence tells of something that happened, not how long a job was. */
const LONGEST_ANCHOR = 160

export function readWork(lines: CvLine[]): CvWorkDraft[] {
  const entries = tableEntries(lines) ?? labelledEntries(lines) ?? freeEntries(lines)
  return entries
    .map(draftOf)
    .filter((job) => job.company_name || job.job_title)
    .slice(0, MOST_ENTRIES)
}

const draftOf = (entry: Entry): CvWorkDraft => ({
  company_name: entry.company ?? null,
  job_title: entry.title ?? null,
  country: entry.country ?? null,
  job_summary: summaryOf(entry),
  from: entry.from ?? null,
  to: entry.to ?? null,
  present: entry.present ?? false,
})

function freeEntries(lines: CvLine[]): Entry[] {
  const isRange = (line: CvLine) =>
    !line.bullet && line.text.length < LONGEST_ANCHOR && line.periods.some(({ from }) => from)
  const isYear = (line: CvLine) => !line.bullet && looksLikeHead(line) && line.periods.length > 0
  const isNamed = (line: CvLine) => looksLikeHead(line) && hasTitleWord(line.text)
  const isAnchor = [isRange, isYear, isNamed].find((rule) => lines.some(rule))
  return isAnchor ? blocksOf(lines, isAnchor).map(readBlock) : []
}

function readBlock({ head, anchor, rest }: ReturnType<typeof blocksOf>[number]): Entry {
  const entry: Entry = { rest: [] }
  takePeriod(entry, anchor, anchor.periods[0])
  const unnamed: Piece[] = []
  for (const line of [...head, anchor]) {
    for (const piece of withoutDates(line)) unnamed.push(...takeNames(entry, piece))
  }
  const told = rest.findIndex((line) => !belongsToHead(entry, line, unnamed))
  const more = told < 0 ? rest : rest.slice(0, told)
  for (const line of more) for (const piece of withoutDates(line)) unnamed.push(...takeNames(entry, piece))
  nameTheRest(entry, unnamed)
  entry.rest = rest.slice(more.length).map(whole)
  return entry
}

/** Gives each name in the piece to what it is; answers those that say nothing of themselves. */
function takeNames(entry: Entry, piece: Piece): Piece[] {
  const unnamed: Piece[] = []
  for (const fragment of fragmentsOf(piece, 'work')) {
    const text = textOf(fragment)
    const field = fieldOf(fragment)
    if (!field || takePlace(entry, fragment)) continue
    if (!entry.title && isJobTitle(text)) entry.title = field
    else if (!entry.company && isEmployer(text)) entry.company = field
    else unnamed.push(fragment)
  }
  return unnamed
}

function belongsToHead(entry: Entry, line: CvLine, unnamed: Piece[]): boolean {
  if (!looksLikeHead(line)) return false
  const names = fragmentsOf(whole(line), 'work').map(textOf)
  if (names.every((name) => cityNamed(name) || countryNamed(name))) return true
  if (!entry.company && unnamed.length === 0 && entry.title) {
    return names.some(isEmployer) || names.length > 1 || line.heading
  }
  if (!entry.title && names.some(isJobTitle)) return true
  return !entry.title && !entry.company && unnamed.length === 0
}

/** What no list knows: first the missing title where the employer is known, else the employer. */
function nameTheRest(entry: Entry, unnamed: Piece[]): void {
  for (const piece of unnamed) {
    const field = fieldOf(piece)
    if (!field) continue
    if (!entry.title && (entry.company || unnamed.length > 1)) entry.title = field
    else if (!entry.company) entry.company = field
  }
}
