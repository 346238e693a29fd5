import { ids, isDistinct, type Kind } from './kind.ts'
import { shuffled } from './shuffle.ts'

/** Items in an order. Every two of them that stand in the right order to each other earn the same share. */
export const ordering: Kind<'ordering'> = {
  fits({ items }, response): response is { order: string[] } {
    if (!('order' in response)) return false
    const known = ids(items)
    const { order } = response
    return order.length === known.length && isDistinct(order) && order.every((id) => known.includes(id))
  },
  mark(_parts, { order }, response) {
    const place = new Map(response.order.map((id, index) => [id, index]))
    let earned = 0
    for (const [index, first] of order.entries()) {
      for (const second of order.slice(index + 1)) {
        const [a, b] = [place.get(first), place.get(second)]
        if (a !== undefined && b !== undefined && a < b) earned += 1
      }
    }
    return {
      earned,
      of: (order.length * (order.length - 1)) / 2,
      marks: Object.fromEntries(response.order.map((id, index) => [id, order[index] === id])),
    }
  },
  right: ({ order }) => ({ order: [...order] }),
  show: ({ items }, next) => ({ items: shuffled(items, next) }),
}
