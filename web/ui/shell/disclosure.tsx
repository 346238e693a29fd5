import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import '../button.css'
import '../menu.css'

type DisclosureProps = {
  label: string
  summary: ReactNode
  children: ReactNode
  /** Opens above its button: at the foot of the rail. */
  up?: boolean
  className?: string
}

/** A `<details>` that closes on Esc, on a click elsewhere and on a choice. It costs a page no library. */
export function Disclosure({
  label,
  summary,
  children,
  up,
  className = 'button button-ghost',
}: DisclosureProps) {
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const details = element.current
      if (!details?.open) return
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape'
      const elsewhere = event.type === 'pointerdown' && !details.contains(event.target as Node)
      if (escaped) details.querySelector('summary')?.focus()
      if (escaped || elsewhere) details.open = false
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [])
  const closeOnChoice = () => {
    if (element.current) element.current.open = false
  }
  return (
    <details className={classes('menu', up && 'menu-up')} ref={element}>
      <summary className={className} aria-label={label}>
        {summary}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the choices inside it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a choice by key is a click too */}
      <div className="menu-popup" onClick={closeOnChoice}>
        {children}
      </div>
    </details>
  )
}
