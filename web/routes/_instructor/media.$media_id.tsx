import { createFileRoute } from '@tanstack/react-router'
import { MediaScreen } from '#web/features/lesson-media/media-screen.tsx'

export const Route = createFileRoute('/_instructor/media/$media_id')({
  staticData: { title: 'media' },
  component: Page,
})

function Page() {
  const { media_id: mediaId } = Route.useParams()
  return <MediaScreen key={mediaId} mediaId={mediaId} />
}
