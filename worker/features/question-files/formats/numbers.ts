import { readNumber } from '#worker/questions/number-text.ts'

/** A number in any digits; where a comma may part thousands as well as decimals, it parts thousands. */
export function numberIn(text: string): number | undefined {
  const meant = readNumber(text).at(-1)
  return meant && Number(`${meant.digits}e-${meant.scale}`)
}
