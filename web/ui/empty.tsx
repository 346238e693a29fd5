import type { ReactNode } from 'react'
import './empty.css'

type EmptyProps = {
  /** One sentence that says what will appear here. */
  title: ReactNode
  text?: ReactNode
  /** One action, and perhaps a quieter way to try. */
  children?: ReactNode
  level?: 1 | 2
}

/** Nothing here yet: a small ladder with its first rung filled, one sentence, one action. */
export function Empty({ title, text, children, level = 2 }: EmptyProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className="empty">
      <svg className="empty-art" viewBox="0 0 120 96" aria-hidden="true">
        <path d="M42 90 48 6M78 90 72 6M45 52h30M46 33h28M47 16h26" />
        <path className="empty-art-first" d="M44 72h32" />
      </svg>
      <Title className="text-heading" tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Title>
      {text && <p className="muted pretty">{text}</p>}
      {children}
    </div>
  )
}
