import type { CvField } from '../../engine.ts'
import { type DatePoint, type Found, findPresent, type Period } from './dates.ts'
import { type Role, roleNamed } from './labels.ts'
import { type CvLine, fieldOf, joinedField, type Piece, spanOf, textOf, trimmed, whole } from './lines.ts'
import { type Country, cityNamed, countryNamed } from './places.ts'

/** Longest text that a summary keeps. */
export const SUMMARY_CHARS = 2_000

/** The fields of one job or degree that are known so far. */
export type Entry = Partial<Record<Exclude<Role, 'period' | 'summary'>, CvField>> & {
  present?: boolean
  rest: Piece[]
}

const pointField = (line: CvLine, { start, end, value }: DatePoint): CvField => ({
  value,
  spans: [spanOf({ line, start, end })],
})
const markField = (line: CvLine, { start, end }: Found): CvField => ({
  value: '',
  spans: [spanOf({ line, start, end })],
})

/** The first period of an entry is its own. */
export function takePeriod(entry: Entry, line: CvLine, period: Period | undefined): void {
  if (!period || entry.from || entry.to) return
  if (period.from) entry.from = pointField(line, period.from)
  if (period.present) {
    entry.present = true
    entry.to = markField(line, period.present)
  } else if (period.to) entry.to = pointField(line, period.to)
}

const inLanguage = (country: Country, text: string): string =>
  /[\u0621-\u064a]/.test(text) ? country.ar : country.en

/** Uses a piece that names a place. A city sets its country too, unless the country is named. */
export function takePlace(entry: Entry, piece: Piece): boolean {
  const field = fieldOf(piece)
  if (!field) return false
  const city = cityNamed(field.value)
  if (countryNamed(field.value) && !(city && entry.country && !entry.city)) {
    if (!entry.country || entry.country.spans[0]?.quote !== entry.country.value) entry.country = field
    return true
  }
  if (!city) return false
  entry.city ??= field
  entry.country ??= { value: inLanguage(city, field.value), spans: field.spans }
  return true
}

/** A separate cell or label for the start or end of a period. */
function takeEnd(entry: Entry, role: 'from' | 'to', { line, start, end }: Piece): void {
  const within = line.periods.find((period) => period.start >= start && period.start < end)
  const point = within?.from ?? within?.to
  const present = role === 'to' ? findPresent(line.text.slice(start, end)) : undefined
  if (point) entry[role] ??= pointField(line, point)
  else if (present) {
    entry.present = true
    entry.to ??= markField(line, { start: start + present.start, end: start + present.end })
  }
}

/** In "Faro, Portugal" the first name is a place, even an unknown one. */
export function standsBeforeCountry(pieces: Piece[], index: number): boolean {
  const next = pieces[index + 1]
  return next !== undefined && countryNamed(textOf(next)) !== undefined
}

/** Assigns a value to the field that its label or column heading names. */
export function takeRole(entry: Entry, role: Role, piece: Piece): void {
  const { line } = piece
  if (role === 'summary') entry.rest.push(piece)
  else if (role === 'period') {
    const within = line.periods.find(({ start }) => start >= piece.start && start < piece.end)
    takePeriod(entry, line, within)
  } else if (role === 'from' || role === 'to') takeEnd(entry, role, piece)
  else {
    const field = fieldOf(piece)
    if (field) entry[role] ??= field
  }
}

/** Labels that identify an entry, rather than its place or time. */
const NAMING: Role[] = ['title', 'company', 'degree', 'university']

/** "Company: …" */
export function labelled({ line, start, end }: Piece): { role: Role; value: Piece } | undefined {
  const match = /^([^:：\t]{2,40})(?:[:：]\s*|\t)(?=\S)/u.exec(line.text.slice(start, end))
  const role = match && roleNamed(match[1] ?? '')
  const value = match && trimmed({ line, start: start + match[0].length, end })
  return role && value ? { role, value } : undefined
}

/** Entries whose fields have labels. A repeated label starts the next entry. */
export function labelledEntries(lines: CvLine[]): Entry[] | undefined {
  const naming = lines.filter((line) => NAMING.some((role) => role === labelled(whole(line))?.role))
  if (naming.length < 2) return undefined
  const entries: Entry[] = []
  let seen = new Set<Role>()
  for (const line of lines) {
    const found = labelled(whole(line))
    if (found && (entries.length === 0 || seen.has(found.role))) {
      entries.push({ rest: [] })
      seen = new Set()
    }
    const entry = entries.at(-1)
    if (!entry) continue
    if (found) {
      seen.add(found.role)
      takeRole(entry, found.role, found.value)
    } else entry.rest.push(whole(line))
  }
  return entries
}

/** The cells of a table row. */
function cellsOf(line: CvLine): Piece[] {
  const cells: Piece[] = []
  let start = 0
  for (const cell of line.text.split('\t')) {
    cells.push({ line, start, end: start + cell.length })
    start += cell.length + 1
  }
  return cells
}

/** The rows below known column headings, one entry per row. */
export function tableEntries(lines: CvLine[]): Entry[] | undefined {
  const head = lines.findIndex((line) => {
    const cells = line.text.split('\t')
    return cells.length > 2 && cells.filter((cell) => roleNamed(cell)).length >= cells.length - 1
  })
  if (head < 0) return undefined
  const roles = (lines[head]?.text ?? '').split('\t').map(roleNamed)
  return lines.slice(head + 1).flatMap((line) => {
    const cells = cellsOf(line)
    if (cells.length !== roles.length) return []
    const entry: Entry = { rest: [] }
    for (const [index, cell] of cells.entries()) {
      const role = roles[index]
      const piece = trimmed(cell)
      if (role && piece) takeRole(entry, role, piece)
    }
    return [entry]
  })
}

export const summaryOf = (entry: Entry): CvField | null => joinedField(entry.rest, SUMMARY_CHARS)
