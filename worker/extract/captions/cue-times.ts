import type { CueTime } from '#db/schema/materials.ts'
import { countLetters } from '#worker/contract/letters.ts'
import type { Cue } from './cues.ts'

/** The offsets at which cues begin in the text they became, found by counting letters; none where these differ. */
export function timesIn(text: string, cues: Cue[]): CueTime[] | undefined {
  const times: CueTime[] = []
  let at = 0
  for (const cue of cues) {
    let letters = countLetters(cue.text)
    if (letters === 0) continue
    while (at < text.length && countLetters(charAt(text, at)) === 0) at += charAt(text, at).length
    times.push([at, cue.start_ms, cue.end_ms])
    while (at < text.length && letters > 0) {
      letters -= countLetters(charAt(text, at))
      at += charAt(text, at).length
    }
    if (letters !== 0) return undefined
  }
  return countLetters(text.slice(at)) === 0 ? times : undefined
}

const charAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0)
