import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { type MediaAccess, playedQuery, saveMediaPlace } from './media-access.ts'
import { startOf } from './place-rules.ts'

/** How often the place is kept while the film plays, in milliseconds. */
const KEEP_MS = 10_000

/** Begins where the student stopped, on whatever device, and keeps the place while they go on. An owner has none. */
export function usePlace(
  player: RefObject<HTMLMediaElement | null>,
  access: MediaAccess,
  mediaId: string,
  from: number,
) {
  const client = useQueryClient()
  const kept = useRef(from)
  const begun = useRef(false)
  useEffect(() => {
    const element = player.current
    if (!element || access.lessonId === null) return
    const keep = () => {
      const ms = Math.floor(element.currentTime * 1000)
      // Before it began there is nothing to keep: a page that only opened would set the place back to its start.
      if (!begun.current || Math.abs(ms - kept.current) < 1000) return
      kept.current = ms
      client.setQueryData(
        playedQuery(access, mediaId).queryKey,
        (read) => read && { ...read, position_ms: ms },
      )
      // Only the place: losing it costs a few seconds, so no error is shown.
      saveMediaPlace(access, mediaId, ms).catch(() => undefined)
    }
    const begin = () => {
      begun.current = true
    }
    const start = () => {
      const second = startOf(kept.current, element.duration)
      if (!begun.current && second > 0) element.currentTime = second
    }
    const hidden = () => document.visibilityState === 'hidden' && keep()
    const timer = setInterval(keep, KEEP_MS)
    const heard = { play: begin, pause: keep, seeked: keep, ended: keep, loadedmetadata: start }
    for (const [name, listener] of Object.entries(heard)) element.addEventListener(name, listener)
    document.addEventListener('visibilitychange', hidden)
    if (element.readyState > 0) start()
    return () => {
      clearInterval(timer)
      for (const [name, listener] of Object.entries(heard)) element.removeEventListener(name, listener)
      document.removeEventListener('visibilitychange', hidden)
      keep()
    }
  }, [player, access, mediaId, client])
}
