import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { CrashPage } from '#web/ui/shell/crash-page.tsx'
import { WithinMain } from '#web/ui/shell/main-area.tsx'

/** Few ever see it. */
const AbsentPage = lazy(async () => ({ default: (await import('./missing-page.tsx')).AbsentPage }))

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
      {error.status === 404 ? (
        <Suspense>
          <AbsentPage />
        </Suspense>
      ) : (
        <ErrorPart message={errorText(error)} onRetry={again} />
      )}
    </WithinMain>
  )
}
