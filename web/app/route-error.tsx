import { type ErrorComponentProps, useLocation, useParams, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { later } from '#web/ui/later.tsx'
import { CrashPage } from '#web/ui/shell/crash-page.tsx'
import { WithinMain } from '#web/ui/shell/main-area.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { missingAt } from './missing.ts'

/** Each names what it is of, and few ever see one. */
const MissingPage = later(async () => (await import('./missing-page.tsx')).MissingPage, <PageSkeleton />)

function Absent(): ReactNode {
  const pathname = useLocation({ select: (location) => location.pathname })
  const missing = missingAt(pathname, useParams({ strict: false }))
  return missing ? <MissingPage {...missing} /> : <NotFoundPage />
}

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
      {error.status === 404 ? <Absent /> : <ErrorPart message={errorText(error)} onRetry={again} />}
    </WithinMain>
  )
}
