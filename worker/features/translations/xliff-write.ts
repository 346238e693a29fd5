import type { Mark } from '#db/content.ts'
import type { SegmentState } from '#worker/contract/translations.ts'
import { type Pair, termPlaces } from './glossary-rules.ts'

export type XliffUnit = {
  unit: string
  kind: string
  source: string
  target: string
  state: SegmentState
  /** The marks that the tags of the source stand for, in order. */
  marks?: Mark[] | undefined
}
export type XliffFile = { id: string; title: string; units: XliffUnit[] }
export type Xliff = { from: string; to: string; files: XliffFile[]; terms?: Pair[] }

/** The XLIFF state of a segment. */
const STATES: Record<SegmentState, string> = {
  missing: 'initial',
  machine: 'translated',
  stale: 'translated',
  approved: 'final',
}
const TYPES: Record<Mark['type'], string> = {
  b: 'type="fmt" subType="xlf:b"',
  code: 'type="fmt" subType="sullam:code"',
  a: 'type="link"',
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would read a bare one as a line feed.
  '\r': '&#xD;',
}
/** What cannot stand in XML 1.0, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const escaped = (text: string) => text.replace(/[&<>"\r]/g, (sign) => ESCAPES[sign] ?? '')
const inAttribute = (text: string) => escaped(text.replace(NOT_XML, '').replace(/\s+/g, ' '))
/** XLIFF has an element for characters that XML can't contain. */
const inText = (text: string) =>
  escaped(text).replace(
    NOT_XML,
    (sign) => `<cp hex="${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
  )

/** XLIFF ids can't contain slashes, and ours contain no dots. */
export const xliffId = (unit: string) => unit.replaceAll('/', '.')
export const unitOfXliff = (id: string) => id.replaceAll('.', '/')
const directionOf = (lang: string) => (lang === 'ar' ? 'rtl' : 'ltr')

/** A translation as an XLIFF 2.0 document: a file for each lesson, a unit for each segment. */
export function writeXliff({ from, to, files, terms = [] }: Xliff): string {
  const directions = `srcDir="${directionOf(from)}" trgDir="${directionOf(to)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${from}" trgLang="${to}">`,
    ...files.flatMap(({ id, title, units }) => [
      `<file id="${id}" original="${inAttribute(title)}" ${directions}>`,
      ...units.map((unit) => unitOf(unit, from, terms)),
      '</file>',
    ]),
    '</xliff>',
    '',
  ].join('\n')
}

function unitOf({ unit, kind, source, target, state, marks = [] }: XliffUnit, from: string, terms: Pair[]) {
  const note = state === 'stale' ? '<note category="stale">The source changed since.</note>' : ''
  const said = target === '' ? '' : `<target xml:space="preserve">${inline(target, marks, [])}</target>`
  const places = kind === 'term' ? [] : termPlaces(source, terms, from)
  return `<unit id="${xliffId(unit)}"><notes><note category="kind">${kind}</note>${note}</notes><segment state="${STATES[state]}"><source xml:space="preserve">${inline(source, marks, places)}</source>${said}</segment></unit>`
}

type Tag = { at: number; length: number; open: boolean; number: string }
type TermPlace = ReturnType<typeof termPlaces>[number]

/**
 * A text with its inline marks: as spans (`pc`) if they nest, or with two ends each (`sc`, `ec`) if they overlap.
 * Glossary words are annotated (`mrk`) with their translation.
 */
function inline(text: string, marks: Mark[], terms: TermPlace[]): string {
  const tags = pairedTags(text)
  const isNested = nests(tags)
  const pieces: { at: number; length: number; xml: string }[] = tags.map(({ at, length, open, number }) => {
    const type = marks[Number(number) - 1]
    const about = type
      ? ` ${TYPES[type.type]}${type.href ? ` ${isNested ? 'dispStart' : 'disp'}="${inAttribute(type.href)}"` : ''}`
      : ''
    const start = isNested ? `<pc id="${number}"${about}>` : `<sc id="${number}"${about}/>`
    return { at, length, xml: open ? start : isNested ? '</pc>' : `<ec startRef="${number}"/>` }
  })
  for (const [index, { from, to, target }] of terms.entries()) {
    const head = `<mrk id="t${index + 1}" type="term" value="${inAttribute(target)}">`
    pieces.push({ at: from, length: 0, xml: head }, { at: to, length: 0, xml: '</mrk>' })
  }
  let xml = ''
  let last = 0
  // At one position, closing tags come first and then tags before zero-length terms, so that a term lies within its
  // tags.
  for (const piece of pieces.toSorted(
    (a, b) => a.at - b.at || Number(b.xml[1] === '/') - Number(a.xml[1] === '/') || b.length - a.length,
  )) {
    xml += inText(text.slice(last, piece.at)) + piece.xml
    last = piece.at + piece.length
  }
  return xml + inText(text.slice(last))
}

/** Tags that occur exactly once as a pair, the opening one first; anything else is text. */
function pairedTags(text: string): Tag[] {
  const found = [...text.matchAll(/\{(\/?)(\d{1,3})\}/g)].map((match) => ({
    at: match.index,
    length: match[0].length,
    open: match[1] === '',
    number: match[2] ?? '',
  }))
  const byNumber = Map.groupBy(found, ({ number }) => number)
  return found.filter(({ number }) => {
    const [first, second, more] = byNumber.get(number) ?? []
    return first?.open === true && second?.open === false && more === undefined
  })
}

function nests(tags: Tag[]): boolean {
  const stack: string[] = []
  return tags.every(({ open, number }) => (open ? stack.push(number) > 0 : stack.pop() === number))
}
