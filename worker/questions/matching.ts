import { ids, isDistinct, type Kind } from './kind.ts'
import { shuffled } from './shuffle.ts'

/** Every left has one right; rights that belong to none may stand among them. Each left earns the same share. */
export const matching: Kind<'matching'> = {
  fits({ lefts, rights }, response): response is { pairs: [string, string][] } {
    if (!('pairs' in response)) return false
    const [left, right] = [ids(lefts), ids(rights)]
    return (
      isDistinct(response.pairs.map(([id]) => id)) &&
      response.pairs.every(([a, b]) => left.includes(a) && right.includes(b))
    )
  },
  mark(_parts, { pairs }, response) {
    const chosen = new Map(response.pairs)
    const marks = Object.fromEntries(pairs.map(([left, right]) => [left, chosen.get(left) === right]))
    return { earned: Object.values(marks).filter(Boolean).length, of: pairs.length, marks }
  },
  right: ({ pairs }) => ({ pairs: pairs.map(([left, right]) => [left, right]) }),
  // The lefts may be sentences of one passage, each of which reads on from the one before.
  show: ({ lefts, rights }, next) => ({ lefts, rights: shuffled(rights, next) }),
}
