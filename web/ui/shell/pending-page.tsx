import { PageSkeleton } from '../skeleton.tsx'
import { WithinMain } from './main-area.tsx'

/** Stands for a page whose code or data take longer than a moment. */
export function PendingPage() {
  return (
    <WithinMain>
      <PageSkeleton />
    </WithinMain>
  )
}
