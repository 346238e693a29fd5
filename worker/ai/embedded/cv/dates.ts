import { HIJRI_MONTHS, MONTHS, monthNumber } from './month-names.ts'

export type Found = { start: number; end: number }
/** A point in time: `YYYY`, `YYYY-MM`, or a Hijri year as it is written, `1440 هـ`. */
export type DatePoint = Found & { value: string }
export type Period = Found & { from?: DatePoint; to?: DatePoint; present?: Found }

const westernDigit = (char: string): string => {
  if (/[٠-٩]/.test(char)) return String(char.charCodeAt(0) - 0x0660)
  if (/[۰-۹]/.test(char)) return String(char.charCodeAt(0) - 0x06f0)
  return char
}
const westernDigits = (text: string) => text.replace(/[٠-٩۰-۹]/g, westernDigit)

/** Keeps the length, so that offsets are the same as in the text. */
export const dateView = (text: string): string =>
  [...westernDigits(text)]
    .map((char) => {
      if (/[أإآ]/.test(char)) return 'ا'
      if (char === 'ى') return 'ي'
      if (char === 'ة') return 'ه'
      const lower = char.toLowerCase()
      return lower.length === char.length ? lower : char
    })
    .join('')

const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)'
const POINT = new RegExp(
  [
    `(?<hijri>(?:(?:${HIJRI_MONTHS})\\s)?1[34]\\d\\d)\\s?ه(?:ـ|\u200d|جري[ه]?)?(?!\\p{L})`,
    `(?:\\d{1,2}\\s)?(?<month>${MONTHS})(?:\\s?/\\s?(?:${MONTHS}))?[.,]?\\s?(?:['’]?(?<named>${YEAR})|['’](?<short>\\d\\d))`,
    `(?:\\d{1,2}[/.])?(?<number>0?[1-9]|1[0-2])\\s?[/.-]\\s?(?<year>${YEAR})`,
    `(?<first>${YEAR})\\s?[/.-]\\s?(?<second>0[1-9]|1[0-2])(?![\\d/])`,
    `(?<alone>${YEAR})(?:\\s?م(?!\\p{L}))?`,
  ]
    .map((form) => `(?<![\\p{L}\\p{N}])${form}(?!\\p{N})`)
    .join('|'),
  'gu',
)
const PRESENT =
  /(?<!\p{L})(?:to date|till date|present|now|current|currently|ongoing|today|till today|حتي الان|حتي تاريخه|الي الان|الان|الي اليوم|اليوم|يومنا هذا|الوقت الحاضر|الوقت الحالي|تاريخه|الحاضر|حاليا|حاليًا|مستمر)(?!\p{L})/gu
const BETWEEN =
  /^[\s.]{0,4}(?:[-–—−‐]\s{0,2})?(?:to|until|till|through|حتي|الي غايه|الي|لغايه)?\s{0,4}(?:عام|سنه)?\s{0,4}$/u
const JOINED = /[-–—−‐]|to|until|till|through|حتي|الي|لغايه/u
const SINCE = /(?:since|from|منذ|ابتداء من)\s*$/u

function points(text: string, view: string): DatePoint[] {
  return [...view.matchAll(POINT)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: pointValue(match.groups ?? {}, text.slice(match.index)),
  }))
}

function pointValue(groups: Record<string, string | undefined>, written: string): string {
  if (groups.hijri) return `${westernDigits(written.slice(0, groups.hijri.length)).replace(/\s+/g, ' ')} هـ`
  const short = groups.short && `${Number(groups.short) < 50 ? 20 : 19}${groups.short}`
  const year = groups.named ?? short ?? groups.year ?? groups.first ?? groups.alone ?? ''
  const month = groups.month ? monthNumber(groups.month) : Number(groups.number ?? groups.second ?? 0)
  return month ? `${year}-${String(month).padStart(2, '0')}` : year
}

/** In right-to-left text a period of two years may come out with its end first. */
const inOrder = (from: DatePoint, to: DatePoint) => {
  const turned = !/هـ/.test(from.value + to.value) && from.value.slice(0, 4) > to.value.slice(0, 4)
  return turned ? { from: to, to: from } : { from, to }
}

/** Words for a period that has not ended, such as "present". */
export function findPresent(text: string): Found | undefined {
  const [match] = dateView(text).matchAll(PRESENT)
  return match && { start: match.index, end: match.index + match[0].length }
}

/** All periods and single dates of a line, in order. */
export function findPeriods(text: string): Period[] {
  const view = dateView(text)
  const all = points(text, view)
  const presents = [...view.matchAll(PRESENT)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const periods: Period[] = []
  for (let index = 0; index < all.length; index++) {
    const from = all[index]
    if (!from) continue
    const next = all[index + 1]
    const present = presents.find(
      ({ start }) => start >= from.end && BETWEEN.test(view.slice(from.end, start)),
    )
    const since = SINCE.exec(view.slice(0, from.start))
    const start = since ? since.index : from.start
    if (present) periods.push({ start, end: present.end, from, present })
    else if (
      next &&
      BETWEEN.test(view.slice(from.end, next.start)) &&
      JOINED.test(view.slice(from.end, next.start))
    ) {
      periods.push({ start, end: next.end, ...inOrder(from, next) })
      index++
    } else if (since && /since|منذ/.test(since[0]))
      periods.push({ start, end: from.end, from, present: from })
    else periods.push({ start, end: from.end, to: from })
  }
  return periods
}
