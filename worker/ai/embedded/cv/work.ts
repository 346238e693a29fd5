import type { CvWorkDraft } from '../../engine.ts'
import {
  type Entry,
  labelled,
  labelledEntries,
  standsBeforeCountry,
  summaryOf,
  tableEntries,
  takePeriod,
  takePlace,
  takeRole,
} from './entry.ts'
import { type Block, blocksOf, looksLikeHead } from './free-entries.ts'
import { type CvLine, fieldOf, fragmentsOf, type Piece, textOf, whole, withoutDates } from './lines.ts'
import { cityNamed, countryNamed } from './places.ts'
import { hasTitleWord, isEmployer, isJobTitle } from './word-lists.ts'

const MOST_ENTRIES = 40
/** A date inside a longer sentence belongs to an event, not to the period of a job. */
const LONGEST_ANCHOR = 160

export function readWork(lines: CvLine[]): CvWorkDraft[] {
  const content = lines.filter(({ text }) => !isDuration(text))
  const entries = tableEntries(content) ?? labelledEntries(content) ?? freeEntries(content)
  return entries
    .map(draftOf)
    .filter((job) => job.company_name || job.job_title)
    .slice(0, MOST_ENTRIES)
}

/** "2 years 3 months", which follows from the dates. */
const isDuration = (text: string) =>
  /^[\s(]*(?:\d+|[٠-٩]+)\s(?:years?|yrs?|months?|mos?|سنوات|سنة|أشهر|شهر[اًا]?)(?:[\s,،و]+(?:\d+|[٠-٩]+)\s\p{L}+)?[\s)]*$/iu.test(
    text,
  )

const draftOf = (entry: Entry): CvWorkDraft => ({
  company_name: entry.company ?? null,
  job_title: entry.title ?? null,
  country: entry.country ?? null,
  job_summary: summaryOf(entry),
  from: entry.from ?? null,
  to: entry.to ?? null,
  present: entry.present ?? false,
})

function freeEntries(all: CvLine[]): Entry[] {
  // If every entry is a list item, bullets distinguish nothing.
  const dotted = !all.some((line) => !line.bullet && line.periods.length > 0)
  const lines = dotted ? all.map((line) => ({ ...line, bullet: false })) : all
  const isRange = (line: CvLine) =>
    !line.bullet && line.text.length < LONGEST_ANCHOR && line.periods.some(({ from }) => from)
  const isYear = (line: CvLine) => looksLikeHead(line) && line.periods.length > 0
  const isNamed = (line: CvLine) => looksLikeHead(line) && hasTitleWord(line.text)
  const isAnchor = [isRange, isYear, isNamed].find((rule) => lines.some(rule))
  if (!isAnchor) return []
  const blocks = blocksOf(lines, isAnchor)
  const entries = blocks.map(readBlock)
  // With several posts at one employer, only the first one names it.
  for (const [index, entry] of entries.entries()) {
    const shorter = (blocks[index]?.head.length ?? 0) < (blocks[0]?.head.length ?? 0)
    if (shorter && entry.title && !entry.company) entry.company = entries[index - 1]?.company
  }
  return entries
}

function readBlock({ head, anchor, rest }: Block): Entry {
  const entry: Entry = { rest: [] }
  takePeriod(entry, anchor, anchor.periods[0])
  const unnamed: Piece[] = []
  for (const line of [...head, anchor]) unnamed.push(...namesOf(entry, line))
  const bodyStart = rest.findIndex((line) => !belongsToHead(entry, line, unnamed))
  const more = bodyStart < 0 ? rest : rest.slice(0, bodyStart)
  for (const line of more) unnamed.push(...namesOf(entry, line))
  nameTheRest(entry, unnamed)
  entry.rest = rest.slice(more.length).map(whole)
  return entry
}

/** Assigns each name in the line to its field. Returns the names that nothing identifies. */
function namesOf(entry: Entry, line: CvLine): Piece[] {
  const unnamed: Piece[] = []
  const fragments = withoutDates(line)
    .flatMap((piece) => fragmentsOf(piece, 'work'))
    .flatMap(titleAndPlace)
  for (const [index, fragment] of fragments.entries()) {
    const text = textOf(fragment)
    const field = fieldOf(fragment)
    const label = labelled(fragment)
    if (label) takeRole(entry, label.role, label.value)
    if (!field || label || isDuration(text) || takePlace(entry, fragment)) continue
    if (!entry.title && isJobTitle(text)) entry.title = field
    else if (!entry.company && isEmployer(text)) entry.company = field
    else if (entry.company && standsBeforeCountry(fragments, index)) entry.city ??= field
    else unnamed.push(fragment)
  }
  return unnamed
}

/** «مهندسة في شركة الأفق»: where what follows is an employer, it is another name. */
function titleAndPlace(piece: Piece): Piece[] {
  const text = textOf(piece)
  const [link] = /\s(?:في|with|for|in)\s/u.exec(text) ?? []
  if (!link) return [piece]
  const at = piece.start + text.indexOf(link)
  const title = { ...piece, end: at }
  const place = { ...piece, start: at + link.length }
  return isJobTitle(textOf(title)) && isEmployer(textOf(place)) ? [title, place] : [piece]
}

/** A line that names a place and nothing else, by its names or by its labels. */
function isPlace(line: CvLine): boolean {
  const names = fragmentsOf(whole(line), 'work')
  return names.every((name, index) => {
    const text = textOf(name)
    const label = labelled(name)?.role
    return label
      ? label === 'city' || label === 'country'
      : cityNamed(text) || countryNamed(text) || standsBeforeCountry(names, index)
  })
}

function belongsToHead(entry: Entry, line: CvLine, unnamed: Piece[]): boolean {
  if (!looksLikeHead(line)) return false
  const names = fragmentsOf(whole(line), 'work').map(textOf)
  if (isPlace(line)) return true
  if (!entry.company && unnamed.length === 0 && entry.title) {
    return names.some(isEmployer) || names.length > 1 || line.heading
  }
  if (!entry.title && names.some(isJobTitle)) return true
  return !entry.title && !entry.company && unnamed.length === 0
}

/** Assigns names that no list knows: to the missing title if the employer is known, else to the employer. */
function nameTheRest(entry: Entry, unnamed: Piece[]): void {
  for (const piece of unnamed) {
    const field = fieldOf(piece)
    if (!field) continue
    if (!entry.title && (entry.company || unnamed.length > 1)) entry.title = field
    else if (!entry.company) entry.company = field
  }
}
