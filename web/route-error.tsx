import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from './api/answer.ts'
import { CrashPage } from './ui/shell/crash-page.tsx'
import { NotFoundPage } from './ui/shell/not-found-page.tsx'

/** What a page whose loader or component threw becomes: absent and not yours look the same. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  return <CrashPage reset={reset} />
}
