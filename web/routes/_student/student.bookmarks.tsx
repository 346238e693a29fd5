import { createFileRoute } from '@tanstack/react-router'
import { Bookmarks } from '#web/features/bookmarks/bookmarks.tsx'
import { CoursesFrame } from '#web/features/learning/courses-frame.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_student/student/bookmarks')({
  staticData: { title: titles.bookmarks },
  component: () => (
    <CoursesFrame view="bookmarks">
      <Bookmarks />
    </CoursesFrame>
  ),
})
