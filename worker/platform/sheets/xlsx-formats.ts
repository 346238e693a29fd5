import { readXml } from '#worker/extract/office/xml.ts'
import { iso } from '../time.ts'

/** How cells of a style show their number, by the style's place. */
type Format = 'date' | 'percent' | 'plain'
export type Formats = { styles: Format[] }

const BUILT_IN_DATES = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]
const BUILT_IN_PERCENTS = [9, 10]

const formatOf = (id: number, codes: Map<number, string>): Format => {
  // Texts and colours in a format code are no sign of a date.
  const code = (codes.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (BUILT_IN_DATES.includes(id) || /[dmyhs]/i.test(code.replace(/General/gi, ''))) return 'date'
  return BUILT_IN_PERCENTS.includes(id) || code.includes('%') ? 'percent' : 'plain'
}

export async function readFormats(part: Uint8Array | undefined): Promise<Formats> {
  const codes = new Map<number, string>()
  const styles: Format[] = []
  let inStyles = false
  if (part)
    await readXml(part, {
      open(name, attributes) {
        const id = Number(attributes.numFmtId ?? 0)
        if (name === 'numFmt') codes.set(id, attributes.formatCode ?? '')
        else if (name === 'cellXfs') inStyles = true
        else if (name === 'xf' && inStyles) styles.push(formatOf(id, codes))
      },
      close(name) {
        if (name === 'cellXfs') inStyles = false
      },
    })
  return { styles }
}

const DAY_MS = 86_400_000
/** Day 0 of a workbook; its year 1900 has a 29 February, so the first two months are a day off. */
const EPOCH = Date.UTC(1899, 11, 30)
const LATEST_DAY = 2_958_465

/** A number as its cell shows it: a date as 2026-12-31, a share as 50%, any other in plain digits. */
export function formattedNumber(value: string, style: number, { styles }: Formats): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  const format = styles[style] ?? 'plain'
  if (format === 'percent') return `${shortest(number * 100)}%`
  if (format === 'plain' || number < 1 || number > LATEST_DAY) return shortest(number)
  return iso(EPOCH + Math.floor(number) * DAY_MS).slice(0, 10)
}

/** Excel keeps 15 digits; the others are noise of its arithmetic. */
const shortest = (number: number): string => String(Number(number.toPrecision(15)))
