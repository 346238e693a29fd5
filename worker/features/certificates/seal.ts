import { rosette } from './border-pattern.ts'

const LADDER = 'M5.2 28 7 2M20.8 28 19 2M5.8 22.5h14.4M6.3 15.5h13.4'

/** The mark of the platform. */
export const ladder = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-width="3.2" stroke-linecap="round"><path stroke="#0b6e63" d="${LADDER}"/><path stroke="#d9952f" d="M7 8.5h12"/></g>`

/** The rosette around the mark, 200 wide before it is scaled. */
export const seal = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><g fill="none" stroke="#0b6e63" stroke-width=".7" stroke-opacity=".5">${rosette(100)}</g><circle cx="100" cy="100" r="44" fill="#fdfbf4" stroke="#b4762a" stroke-width="1.4"/>${ladder(76.6, 70, 1.8)}</g>`
