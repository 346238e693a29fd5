export const STEP = 24
type Bounds = { min: number; max: number }

export const clampWidth = (width: number, { min, max }: Bounds): number =>
  Math.min(max, Math.max(min, Math.round(width)))

/**
 * Width after an arrow key on a divider. A divider at the pane's inline end widens it towards inline
 * end; in Arabic the keys are mirrored, so that the divider goes where the arrow points.
 */
export function widthAfterKey(
  key: string,
  width: number,
  edge: 'start' | 'end',
  direction: 'ltr' | 'rtl',
  bounds: Bounds,
): number | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const towardsEnd = (key === 'ArrowRight') === (direction === 'ltr')
  const grows = towardsEnd === (edge === 'end')
  return clampWidth(width + (grows ? STEP : -STEP), bounds)
}

/** Width after a drag of `dx` pixels to the right. */
export function widthAfterDrag(
  dx: number,
  width: number,
  edge: 'start' | 'end',
  direction: 'ltr' | 'rtl',
  bounds: Bounds,
): number {
  const towardsEnd = direction === 'ltr' ? dx : -dx
  return clampWidth(width + (edge === 'end' ? towardsEnd : -towardsEnd), bounds)
}
