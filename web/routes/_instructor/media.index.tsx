import { createFileRoute } from '@tanstack/react-router'
import { MediaLibrary } from '#web/features/lesson-media/library.tsx'

export const Route = createFileRoute('/_instructor/media/')({
  staticData: { title: 'media' },
  component: MediaLibrary,
})
