import { useLayoutEffect, useRef } from 'react'

const SLIDE_MS = 180
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Lets the rows of a list slide to where they stand now, unless the reader wants no motion. */
export function useSlides<List extends HTMLElement>(order: string) {
  const list = useRef<List>(null)
  const before = useRef({ order, tops: new Map<Element, number>() })
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[]
    const tops = new Map<Element, number>(rows.map((row) => [row, row.offsetTop]))
    if (before.current.order !== order && !still()) {
      for (const row of rows) {
        const from = (before.current.tops.get(row) ?? row.offsetTop) - row.offsetTop
        if (from === 0) continue
        row.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
          duration: SLIDE_MS,
          easing: 'cubic-bezier(.2,0,0,1)',
        })
      }
    }
    before.current = { order, tops }
  })
  return list
}
