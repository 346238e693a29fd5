import type { SegmentState } from '#worker/contract/translations.ts'

export type XliffUnit = {
  unit: string
  kind: string
  source: string
  target: string
  state: SegmentState
}
export type XliffFile = { id: string; title: string; units: XliffUnit[] }
export type Xliff = { from: string; to: string; files: XliffFile[] }

/** What of the states of XLIFF says how far a segment is. */
const STATES: Record<SegmentState, string> = {
  missing: 'initial',
  machine: 'translated',
  stale: 'translated',
  approved: 'final',
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// Control characters cannot stand in XML 1.0, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escaped = (text: string) => text.replace(CONTROLS, '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')

/** Ids in XLIFF have no slashes, and ours no dots. */
export const xliffId = (unit: string) => unit.replaceAll('/', '.')
export const unitOfXliff = (id: string) => id.replaceAll('.', '/')

/** A translation as an XLIFF 2.0 document: a file for each lesson, a unit for each segment. */
export function writeXliff({ from, to, files }: Xliff): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${from}" trgLang="${to}">`,
    ...files.flatMap(({ id, title, units }) => [
      `<file id="${id}" original="${escaped(title)}">`,
      ...units.map(unitOf),
      '</file>',
    ]),
    '</xliff>',
    '',
  ].join('\n')
}

function unitOf({ unit, kind, source, target, state }: XliffUnit): string {
  const note = state === 'stale' ? '<note category="stale">The source changed since.</note>' : ''
  const said = target === '' ? '' : `<target xml:space="preserve">${inline(target)}</target>`
  return `<unit id="${xliffId(unit)}"><notes><note category="kind">${kind}</note>${note}</notes><segment state="${STATES[state]}"><source xml:space="preserve">${inline(source)}</source>${said}</segment></unit>`
}

/** Tags that stand in pairs, one within another, are spans of XLIFF; any others are two ends of one. */
function inline(text: string): string {
  const numbers = [...text.matchAll(/\{(\/?)(\d{1,3})\}/g)]
  const paired = new Set(
    numbers.flatMap(([, close, number], index) =>
      close === '' &&
      numbers.filter((one) => one[2] === number).length === 2 &&
      numbers.slice(index + 1).some((one) => one[1] === '/' && one[2] === number)
        ? [number]
        : [],
    ),
  )
  return escaped(text).replace(/\{(\/?)(\d{1,3})\}/g, (tag, close: string, number: string) => {
    if (!paired.has(number)) return tag
    return close === '' ? `<sc id="${number}"/>` : `<ec startRef="${number}"/>`
  })
}
