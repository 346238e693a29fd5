import { searchForm } from '#worker/extract/fold.ts'
import { type Decimal, decimalOf } from './decimal.ts'

/** More digits than this are no number that a question asks for. */
const DIGITS = 40
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g
const MINUS = /[\u2212\u2010-\u2013\ufe63\uff0d]/g
/** The Arabic decimal sign, and the Arabic comma that is often typed for it. */
const ARABIC_DECIMAL = /[\u066b\u060c]/g
/** What only ever parts thousands: the Arabic sign, spaces, apostrophes. */
const GROUPING = /[\u066c\u00a0\u202f\u2009 '\u2019]/g
/** They stand for both once they are read; letters of a unit cannot be taken for them. */
const DECIMAL = '\ue000'
const GROUP = '\ue001'
const MARKERS = /[\ue000\ue001]/g
const NUMBER = /^([^\d+\-.,]*?)([+-]?[\d.,\ue000\ue001]*\d[.,\ue000]?)(.*)$/s
const IN_THOUSANDS = /^\d{1,3}(?:\ue001\d{3})+$/

/**
 * The numbers that a typed text may mean: none if it is no number, two where a comma may part thousands as well as
 * decimals («1,234»). Digits of all scripts count the same, and so do «٫», «,» and «.» as the decimal sign and «٬»,
 * «,» and spaces between thousands. The unit may stand before or after.
 */
export function readNumber(text: string, unit: string | null = null): Decimal[] {
  const plain = text
    .replace(INVISIBLE, '')
    .replace(MARKERS, '')
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(MINUS, '-')
    .trim()
    .replace(ARABIC_DECIMAL, DECIMAL)
    .replace(GROUPING, GROUP)
  const found = NUMBER.exec(plain)
  if (!found) return []
  const [, before = '', number = '', after = ''] = found
  if (!isUnit(before, unit) || !isUnit(after, unit)) return []
  const sign = number.startsWith('-') ? '-' : ''
  const body = number.replace(/^[+-]?\ue001*/, '')
  return readings(body).flatMap((digits) =>
    digits.replace('.', '').length > DIGITS ? [] : [decimalOf(`${sign}${digits}`)],
  )
}

const unitForm = (text: string) => searchForm(text).replaceAll('٪', '%')

/** Signs that were read as those of numbers part words in a unit. */
const isUnit = (text: string, unit: string | null): boolean => {
  const rest = unitForm(text.replace(MARKERS, ' '))
  return rest === '' || (unit !== null && rest === unitForm(unit))
}

/** The plain digits, with one point at most, that a number with signs may stand for. */
function readings(body: string): string[] {
  const commas = body.split(',').length - 1
  const points = body.split('.').length - 1
  const grouped = body.replace(/[,.]/g, GROUP)
  if (body.includes(DECIMAL)) return parted(grouped, DECIMAL)
  if (commas > 0 && points > 0) {
    const decimal = body.lastIndexOf(',') > body.lastIndexOf('.') ? ',' : '.'
    return parted(body.replaceAll(decimal === ',' ? '.' : ',', GROUP), decimal)
  }
  if (commas === 1) return [...parted(body, ','), ...whole(grouped)]
  if (points === 1) return parted(body, '.')
  return whole(grouped)
}

function parted(body: string, decimal: string): string[] {
  const [integer = '', fraction = '', ...more] = body.split(decimal)
  if (more.length > 0 || /\D/.test(fraction) || integer + fraction === '') return []
  const before = integer === '' ? ['0'] : whole(integer)
  return before.map((digits) => (fraction === '' ? digits : `${digits}.${fraction}`))
}

function whole(integer: string): string[] {
  if (/^\d+$/.test(integer)) return [integer]
  return IN_THOUSANDS.test(integer) ? [integer.replaceAll(GROUP, '')] : []
}
