import { MEDIA_LIMITS } from '#db/media-vocabulary.ts'
import type { CaptionFault, Cue } from '#worker/contract/media.ts'
import { parseCaptions } from '#worker/extract/captions/cues.ts'

/** The cues of a file that a player can hold, and what can't be used of it, by line. */
export function readCues(text: string): { cues: Cue[]; faults: CaptionFault[] } {
  const { cues, faults } = parseCaptions(text)
  const fits = ({ text: words, end_ms: end }: Cue, place: number) =>
    words.length <= MEDIA_LIMITS.cueChars && end <= MEDIA_LIMITS.durationMs && place < MEDIA_LIMITS.cues
  const kept = cues.filter(fits)
  const isCut = kept.length < cues.length
  return { cues: kept, faults: isCut ? [...faults, { line: 0, code: 'too_long' }] : faults }
}
