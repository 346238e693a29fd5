import { createFileRoute } from '@tanstack/react-router'
import { Bookmarks } from '#web/features/bookmarks/bookmarks.tsx'
import { CoursesFrame } from '#web/features/learning/courses-frame.tsx'

export const Route = createFileRoute('/_student/student/bookmarks')({
  staticData: { title: 'bookmarks' },
  component: () => (
    <CoursesFrame view="bookmarks">
      <Bookmarks />
    </CoursesFrame>
  ),
})
