/** Edges in pixels of the viewport. */
export type Box = { top: number; bottom: number; left: number; right: number }

const ROOM = 8
/** What lies lower than this share of the viewport is content, and no head to stay clear of. */
const HEAD_SHARE = 0.4
const HEADS = '.logo, .top-bar, .public-head, .work-top, .work-second, .tabs, h1'

/** A toast of three lines fits between two heads that are this far apart. */
const GAP = 120

/**
 * From where down the toasts may stand in the column from `left` to `right`, in pixels from the top of the viewport:
 * above a head (logo, title, tabs) that leaves room for one, else below all heads that reach into the column.
 */
export function toastsFrom(heads: Box[], column: Pick<Box, 'left' | 'right'>, viewport: number): number {
  const inTheWay = heads
    .filter(
      (head) =>
        head.bottom > 0 &&
        head.top < viewport * HEAD_SHARE &&
        head.left < column.right &&
        head.right > column.left,
    )
    .toSorted((a, b) => a.top - b.top)
  let from = 0
  for (const head of inTheWay) {
    if (head.top - from >= GAP) break
    from = Math.max(from, head.bottom + ROOM)
  }
  return from
}

/** Puts the region at inline start, beside the rail and below the heads of the page as they stand now. */
export function placeToasts(region: HTMLElement): void {
  const rail = document.querySelector('.rail')?.getBoundingClientRect().width ?? 0
  region.style.setProperty('--toasts-start', `${rail}px`)
  const heads = [...document.querySelectorAll(HEADS)].map((head) => head.getBoundingClientRect())
  const seen = heads.filter((head) => head.width > 0 && head.height > 0)
  region.style.setProperty(
    '--toasts-from',
    `${toastsFrom(seen, region.getBoundingClientRect(), window.innerHeight)}px`,
  )
}
