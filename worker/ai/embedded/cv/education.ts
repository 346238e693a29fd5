import type { CvEducationDraft, CvField } from '../../engine.ts'
import {
  type Entry,
  labelled,
  labelledEntries,
  standsBeforeCountry,
  tableEntries,
  takePeriod,
  takePlace,
  takeRole,
} from './entry.ts'
import { blocksOf, breaksOff, looksLikeHead } from './free-entries.ts'
import {
  type CvLine,
  fieldOf,
  fragmentsOf,
  type Piece,
  spanOf,
  textOf,
  trimmed,
  whole,
  withoutDates,
} from './lines.ts'
import { cityNamed, countryNamed } from './places.ts'
import { isBareDegree, isDegree, isGrade, isUniversity } from './word-lists.ts'

const MOST_ENTRIES = 20

export function readEducation(lines: CvLine[]): CvEducationDraft[] {
  const entries = tableEntries(lines) ?? labelledEntries(lines) ?? freeEntries(lines)
  return entries
    .map(draftOf)
    .filter((one) => one.university || one.degree)
    .slice(0, MOST_ENTRIES)
}

const draftOf = (entry: Entry): CvEducationDraft => ({
  university: entry.university ?? entry.company ?? null,
  location: entry.country ?? null,
  degree: entry.degree ?? null,
  city: entry.city ?? null,
})

function freeEntries(all: CvLine[]): Entry[] {
  // If every entry is a list item, bullets distinguish nothing.
  const lines = all.every((line) => line.bullet) ? all.map((line) => ({ ...line, bullet: false })) : all
  const holds = (line: CvLine, is: (text: string) => boolean) =>
    looksLikeHead(line) &&
    withoutDates(line).some((piece) => fragmentsOf(piece, 'education').some((one) => is(textOf(one))))
  const rules = [(line: CvLine) => holds(line, isDegree), (line: CvLine) => holds(line, isUniversity)]
  const isAnchor = rules.find((rule) => lines.some(rule))
  return isAnchor ? blocksOf(lines, isAnchor).map(readBlock) : []
}

function readBlock({ head, anchor, rest }: ReturnType<typeof blocksOf>[number]): Entry {
  const entry: Entry = { rest: [] }
  const lines = [...head, anchor, ...rest]
  const named = [...head, anchor]
  const unnamed: CvField[] = []
  let city: CvField | undefined
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    if (!line) continue
    takePeriod(entry, line, line.periods[0])
    const pieces = withSubjects(withoutDates(line).flatMap((piece) => fragmentsOf(piece, 'education')))
    for (const [at, piece] of pieces.entries()) {
      const last = piece === pieces.at(-1)
      const next = last && breaksOff(textOf(piece)) ? lines[++index] : undefined
      const left = takeName(entry, piece, next)
      if (left && standsBeforeCountry(pieces, at)) city ??= left
      else if (left && named.includes(line) && !isGrade(left.value)) unnamed.push(left)
    }
  }
  if (entry.university) entry.city ??= city
  else if (city) unnamed.push(city)
  // A name beside a degree that is not a place is the institution.
  if (entry.degree) entry.university ??= unnamed[0]
  return entry
}

/** "Bachelor of Computing (Computer Science)" */
const inBrackets = ({ line, end }: Piece, next: Piece) =>
  /^\s?\($/.test(line.text.slice(end, next.start)) && line.text[next.end] === ')'

/** "Master's degree, Education": a degree without a subject takes the name after it. */
function withSubjects(pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const [index, piece] of pieces.entries()) {
    const degree = joined.at(-1)
    const text = textOf(piece)
    const isSubject =
      degree !== undefined &&
      degree.line === piece.line &&
      (isBareDegree(textOf(degree)) || (isDegree(textOf(degree)) && inBrackets(degree, piece))) &&
      !isUniversity(text) &&
      !standsBeforeCountry(pieces, index) &&
      !cityNamed(text) &&
      !countryNamed(text) &&
      (!isGrade(text) || /^hon/iu.test(text))
    if (isSubject)
      joined.splice(
        -1,
        1,
        trimmed({ ...degree, end: piece.end + (inBrackets(degree, piece) ? 1 : 0) }) ?? degree,
      )
    else joined.push(piece)
  }
  return joined
}

/** Returns the name if nothing shows what it is. */
function takeName(entry: Entry, piece: Piece, next: CvLine | undefined): CvField | undefined {
  const label = labelled(piece)
  if (label) {
    takeRole(entry, label.role, label.value)
    return undefined
  }
  const field = goingOn(piece, next)
  if (!field) return undefined
  if (!entry.degree && isDegree(field.value)) entry.degree = field
  else if (isUniversity(field.value)) entry.university = better(entry.university, field)
  else if (!takePlace(entry, piece)) return field
  return undefined
}

/** If a faculty is named beside its university, the university counts. */
const better = (known: CvField | undefined, field: CvField): CvField =>
  !known || (!isWhole(known.value) && isWhole(field.value)) ? field : known
const isWhole = (name: string) => /universi|جامع/iu.test(name)

function goingOn(piece: Piece, next: CvLine | undefined): CvField | null {
  const field = fieldOf(piece)
  const more = next && trimmed(whole(next))
  if (!field || !more) return field
  return { value: `${field.value} ${textOf(more)}`, spans: [...field.spans, spanOf(more)] }
}
