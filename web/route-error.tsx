import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from './api/answer.ts'
import { errorText } from './api/error-text.ts'
import { ErrorPart } from './ui/error-part.tsx'
import { CrashPage } from './ui/shell/crash-page.tsx'
import { WithinMain } from './ui/shell/main-area.tsx'
import { NotFoundPage } from './ui/shell/not-found-page.tsx'

/**
 * What a page becomes whose loader or component threw: absent and not yours look the same, an answer
 * that did not come can be asked for again, and the rest is our own fault.
 */
export function RouteError({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter()
  const again = () => {
    reset()
    void router.invalidate()
  }
  if (!(error instanceof ApiError)) {
    return (
      <WithinMain>
        <CrashPage reset={reset} />
      </WithinMain>
    )
  }
  return (
    <WithinMain>
      {error.status === 404 ? <NotFoundPage /> : <ErrorPart message={errorText(error)} onRetry={again} />}
    </WithinMain>
  )
}
