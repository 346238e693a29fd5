import { date } from '#web/i18n/format.ts'

/** A day of this year with its time, for a sentence: "15 December at 23:59". */
export const dayAndTime = (when: string): string =>
  date(when, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
