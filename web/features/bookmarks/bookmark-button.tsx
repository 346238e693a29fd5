import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { m } from './messages.ts'
import { bookmarkQuery } from './queries.ts'
import { useBookmark } from './use-bookmark.ts'
import './bookmarks.css'

/** Bookmarks the lesson that is read, or removes its bookmark. Not there before it is known which of the two. */
export function BookmarkButton({ lessonId }: { lessonId: string }) {
  const { data } = useQuery(bookmarkQuery(lessonId))
  const change = useBookmark(lessonId)
  if (data === undefined) return null
  const bookmarked = change.isPending ? change.variables : data
  return (
    <IconButton
      icon={Bookmark}
      label={bookmarked ? m.remove : m.add}
      className={bookmarked ? 'bookmark-set' : undefined}
      onClick={() => change.mutate(!bookmarked)}
    />
  )
}
