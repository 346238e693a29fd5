import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ui } from './messages.ts'
import './error-part.css'

/** Replaces a part of a page that failed to load, with one line of text and a button to try again. */
export function ErrorPart({
  message = ui.partFailed,
  onRetry,
}: {
  message?: ReactNode
  onRetry?: () => void
}) {
  return (
    <div className="part-error" role="alert">
      <span>{message}</span>
      {onRetry && (
        <Button kind="line" size="small" onClick={onRetry}>
          {ui.retry}
        </Button>
      )}
    </div>
  )
}
