import { type PointerEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

type Point = { x: number; y: number }
type Drag = {
  onStart: (id: string) => void
  onMove: (id: string, at: Point) => void
  onEnd: (id: string, at: Point & { cancelled: boolean }) => void
}

/** How far a pointer moves before it drags, in pixels; less is a press. */
const SLACK = 6

/**
 * Dragging with mouse, pen or finger. It is heard on the window, since a row that moves in the page would lose the
 * pointer. `wasDragged` tells the click that ends a drag from a press.
 */
export function useDrag(of: Drag) {
  const latest = useRef(of)
  latest.current = of
  const state = useRef<'none' | 'pressed' | 'dragging'>('none')
  const ended = useRef(Number.NEGATIVE_INFINITY)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  const start = (event: PointerEvent, id: string) => {
    if (event.button !== 0 || state.current !== 'none') return
    const from = { x: event.clientX, y: event.clientY }
    state.current = 'pressed'
    const listening = new AbortController()
    const options = { signal: listening.signal }
    stop.current = () => {
      listening.abort()
      state.current = 'none'
    }
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      if (state.current === 'pressed') {
        if (Math.hypot(x - from.x, y - from.y) < SLACK) return
        state.current = 'dragging'
        flushSync(() => latest.current.onStart(id))
        // What was only just lifted moves from the next event on.
        return
      }
      // Drawn at once, so that the next event finds the rows where they stand.
      flushSync(() => latest.current.onMove(id, { x, y }))
    }
    const end = ({ clientX: x, clientY: y, type }: globalThis.PointerEvent) => {
      const dragged = state.current === 'dragging'
      stop.current()
      if (!dragged) return
      ended.current = performance.now()
      latest.current.onEnd(id, { x, y, cancelled: type === 'pointercancel' })
    }
    window.addEventListener('pointermove', move, options)
    window.addEventListener('pointerup', end, options)
    window.addEventListener('pointercancel', end, options)
  }
  return {
    start,
    running: () => state.current === 'dragging',
    wasDragged: () => performance.now() - ended.current < 50,
  }
}
