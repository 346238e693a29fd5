/** Parts the two sides of a pair in one cell. */
const ARROW = '=>'

/** An arrow that belongs to a text gets a stroke more, so that none of them is taken for the one between two sides. */
const escaped = (text: string) => text.replace(/=(\\*)>/g, '=\\$1>')
const unescaped = (text: string) => text.replace(/=\\(\\*)>/g, '=$1>')

export const pairCell = ({ left, right }: { left: string; right: string }): string =>
  `${escaped(left)} ${ARROW} ${escaped(right)}`.trim()

/** The two sides, or undefined where there are not two. */
export function pairIn(cell: string): { left: string; right: string } | undefined {
  const at = cell.indexOf(ARROW)
  if (at < 0) return undefined
  const [left, right] = [cell.slice(0, at), cell.slice(at + ARROW.length)]
  return { left: unescaped(left).trim(), right: unescaped(right).trim() }
}
