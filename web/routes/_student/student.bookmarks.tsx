import { createFileRoute } from '@tanstack/react-router'
import { BookmarksScreen } from '#web/features/bookmarks/bookmarks.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_student/student/bookmarks')({
  staticData: { title: titles.bookmarks },
  component: BookmarksScreen,
})
