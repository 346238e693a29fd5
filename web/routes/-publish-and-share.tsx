import { type ComponentProps, lazy, Suspense } from 'react'
import { PublishButton } from '#web/features/publishing/publish-button.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'

const ShareSheet = lazy(async () => ({
  default: (await import('#web/features/sharing/share-sheet.tsx')).ShareSheet,
}))

/** The button that publishes. Its sheet becomes the one that shares the course. */
export function PublishAndShare(props: Omit<ComponentProps<typeof PublishButton>, 'share'>) {
  return (
    <PublishButton
      {...props}
      share={(course, close) => (
        <Suspense fallback={<PageSkeleton rows={3} />}>
          <ShareSheet course={course} onLeave={close} />
        </Suspense>
      )}
    />
  )
}
