import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '#web/api/answer.ts'
import { errorText } from '#web/api/error-text.ts'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'

/** A page whose data did not come: absent is the not-found page, the rest can be tried again. */
export function LoadFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="wrap wrap-read py-10">
      <ErrorPart message={errorText(error)} onRetry={again} />
    </div>
  )
}
