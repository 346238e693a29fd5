import { useState } from 'react'
import type { Order } from './order.ts'

const SETTING = 'review:order'

/** The order of the items, kept on this device. */
export function useOrder(): [Order, (order: Order) => void] {
  const [order, setOrder] = useState<Order>(() =>
    localStorage.getItem(SETTING) === 'lesson' ? 'lesson' : 'flags',
  )
  const keep = (next: Order) => {
    localStorage.setItem(SETTING, next)
    setOrder(next)
  }
  return [order, keep]
}
