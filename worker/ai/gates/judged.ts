import type { Judged } from '../engine.ts'
import { advice, type GateResult, gate } from './gate.ts'

/** What a second reading found. Where there was none nothing is said of it. */
export function supportedBy(readings: (Judged | undefined)[]): GateResult[] {
  if (readings.every((reading) => reading === undefined)) return []
  const sentence = readings.findIndex((reading) => reading?.support === 'partly')
  const doubted = readings[sentence]
  if (doubted?.support !== 'partly') return [gate('supported', true)]
  return [advice('supported', false, { sentence, missing: doubted.missing })]
}
