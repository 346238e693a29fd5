import type { KeyboardEvent, RefObject } from 'react'
import { actOf, type PlayerAct } from './place-rules.ts'

type Acts = { onSpeed: (step: 1 | -1) => void; onCaptions: () => void }

/** Keys of a player, while the focus is within it. What has a use for a key of its own keeps it. */
export function usePlayerKeys(player: RefObject<HTMLMediaElement | null>, { onSpeed, onCaptions }: Acts) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const act = actOf(event)
    const element = player.current
    if (!act || !element || !isFree(event)) return
    event.preventDefault()
    // The lesson has keys, too: this one is spent.
    event.stopPropagation()
    run(act, element, { onSpeed, onCaptions })
  }
}

/** Fields and lists use letters and arrows themselves, and a button is pressed by the space bar. */
function isFree({ target, code }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('input, textarea, select, [contenteditable]')) return false
  if (code === 'Space') return !target.closest('button, a, summary')
  return !(code.startsWith('Arrow') && target.closest('[data-own-arrows]'))
}

function run(act: PlayerAct, element: HTMLMediaElement, { onSpeed, onCaptions }: Acts): void {
  if (act === 'toggle') {
    // A browser may refuse to begin by itself.
    if (element.paused) element.play().catch(() => undefined)
    else element.pause()
  } else if (act === 'mute') element.muted = !element.muted
  else if (act === 'captions') onCaptions()
  else if (act === 'fullscreen') fullscreen(element)
  else if ('speed' in act) onSpeed(act.speed)
  else element.currentTime = Math.max(0, element.currentTime + act.seek)
}

function fullscreen(element: HTMLMediaElement): void {
  if (!(element instanceof HTMLVideoElement)) return
  if (document.fullscreenElement) void document.exitFullscreen()
  else element.requestFullscreen().catch(() => undefined)
}
