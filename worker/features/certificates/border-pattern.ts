/** Rungs of an edge at the size of a page. */
const RUNGS = 300
const turn = (share: number, times: number, shift: number) => Math.sin(2 * Math.PI * (share * times + shift))

/** Where each rung ends, as a share of the band: a slow wave with a quicker one on top. */
const reach = [
  (share: number) => 0.5 + 0.2 * turn(share, 3, 0.03) + 0.12 * turn(share, 7, 0.1),
  (share: number) => 0.46 - 0.24 * turn(share, 3, 0) + 0.08 * turn(share, 5, 0.35),
] as const
/** The amber ribbon swings between them and narrows where it turns. */
const ribbon = {
  from: (share: number) => 0.5 + 0.2 * turn(share, 3, 0.55) + 0.06 * turn(share, 5, 0.2),
  to: (share: number) => 0.72 + 0.2 * turn(share, 3, 0.62) + 0.06 * turn(share, 5, 0.3),
}

type Curve = (share: number) => number

/** The certificate's edge: rungs of a ladder whose length follows a wave, as three SVG paths. */
export function edge(width: number, height: number, count = RUNGS): string {
  const rungs = (shift: number, from: Curve, to: Curve) =>
    Array.from({ length: count }, (_, index) => {
      const share = (index + shift) / count
      const [start, end] = [from(share) * width, to(share) * width]
      return `M${start.toFixed(1)} ${(share * height).toFixed(1)}H${end.toFixed(1)}`
    }).join('')
  const [one, two] = reach
  const zero = () => 0
  return [
    `<path d="${rungs(0, zero, one)}" stroke="#0b6e63" stroke-opacity=".62"/>`,
    `<path d="${rungs(0.5, zero, two)}" stroke="#0b6e63" stroke-opacity=".38"/>`,
    `<path d="${rungs(0.25, ribbon.from, ribbon.to)}" stroke="#b4762a" stroke-opacity=".5"/>`,
  ].join('')
}

/** The seal's rosette: one ellipse, turned again and again. */
export const rosette = (centre: number, petals = 36) =>
  Array.from(
    { length: petals },
    (_, index) =>
      `<ellipse cx="${centre}" cy="${centre}" rx="92" ry="46" transform="rotate(${(index * 180) / petals} ${centre} ${centre})"/>`,
  ).join('')
