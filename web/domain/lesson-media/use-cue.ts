import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Cue } from '#worker/contract/media.ts'

/** A track reads marks in its text; what we write is text alone. */
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * The place of the caption that is heard now, or -1. A track of the player tells when it changes. While the film
 * fills the screen the browser draws it, since nothing of ours is above it there.
 */
export function useCue(player: RefObject<HTMLMediaElement | null>, cues: Cue[] | undefined): number {
  const [place, setPlace] = useState(-1)
  const track = useRef<TextTrack>(null)
  useEffect(() => {
    const element = player.current
    if (!element || !cues) return
    // Tracks that were added can't be taken away: the player keeps one for all languages.
    track.current ??= element.addTextTrack('captions')
    const own = track.current
    for (const [index, { start_ms: start, end_ms: end, text }] of cues.entries()) {
      const cue = new VTTCue(start / 1000, end / 1000, plain(text))
      cue.id = String(index)
      own.addCue(cue)
    }
    const changed = () => setPlace(Number(own.activeCues?.[own.activeCues.length - 1]?.id ?? -1))
    const screenChanged = () => {
      own.mode = document.fullscreenElement === element ? 'showing' : 'hidden'
    }
    own.addEventListener('cuechange', changed)
    document.addEventListener('fullscreenchange', screenChanged)
    screenChanged()
    return () => {
      own.removeEventListener('cuechange', changed)
      document.removeEventListener('fullscreenchange', screenChanged)
      own.mode = 'hidden'
      for (const cue of [...(own.cues ?? [])]) own.removeCue(cue)
      own.mode = 'disabled'
      setPlace(-1)
    }
  }, [player, cues])
  return place
}
