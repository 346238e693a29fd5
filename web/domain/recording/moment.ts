import { clock } from '#web/i18n/format.ts'
import { recordingWords } from './messages.ts'

/** The second at which something is spoken: "1:05". */
export const momentOf = (ms: number): string => clock(Math.floor(ms / 1000))

/** "at 1:05", «عند 1:05». */
export const momentText = (ms: number): string => recordingWords.moment({ time: momentOf(ms) })
