import { num } from '#web/i18n/format.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** A pause in its largest whole unit: "1 hour", "90 minutes", «يومان». */
export function pauseLength(minutes: number): string {
  const [size, unit] =
    minutes % DAY === 0
      ? ([DAY, 'day'] as const)
      : minutes % HOUR === 0
        ? ([HOUR, 'hour'] as const)
        : ([1, 'minute'] as const)
  return num(minutes / size, { style: 'unit', unit, unitDisplay: 'long' })
}
