import { decimalOf, isWithin, plainNumber } from './decimal.ts'
import type { Kind } from './kind.ts'
import { readNumber } from './number-text.ts'

/** A number, in any digits and with either decimal sign, within a tolerance. */
export const numeric: Kind<'numeric'> = {
  fits: (_parts, response): response is { text: string } => 'text' in response,
  mark({ unit }, { value, tolerance, translated = {} }, { text }) {
    const [wanted, margin] = [decimalOf(String(value)), decimalOf(String(tolerance))]
    const correct = [unit, ...Object.values(translated).flat()].some((one) =>
      readNumber(text, one).some((number) => isWithin(number, wanted, margin)),
    )
    return { earned: correct ? 1 : 0, of: 1, marks: {} }
  },
  right: ({ value }) => ({ text: plainNumber(value) }),
  show: (parts) => parts,
}
