import { Link } from '@tanstack/react-router'
import { ui } from './messages.ts'
import './logo.css'

/** The ladder mark: two rails, two rungs, and the top one in amber. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 26 30" aria-hidden="true">
      <path className="logo-sides" d="M5.2 28 7 2M20.8 28 19 2M5.8 22.5h14.4M6.3 15.5h13.4" />
      <path className="logo-top-rung" d="M7 8.5h12" />
    </svg>
  )
}

export function Logo() {
  return (
    <Link className="logo" to="/" aria-label={ui.productHome}>
      <LogoMark />
      <span>{ui.product}</span>
    </Link>
  )
}
