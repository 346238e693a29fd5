import type { ReactNode } from 'react'
import { num } from '#web/i18n/format.ts'
import './data.css'

/** A number and what it counts. */
export function Stat({ value, label }: { value: number | string; label: ReactNode }) {
  return (
    <div className="stat">
      <b>{typeof value === 'number' ? num(value) : value}</b>
      <span>{label}</span>
    </div>
  )
}
