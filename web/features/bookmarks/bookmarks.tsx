import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookmarkMinus } from 'lucide-react'
import { courseLinks } from '#web/domain/course-links.ts'
import { isolate } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import type { Bookmark } from '#worker/contract/bookmarks.ts'
import { m } from './messages.ts'
import { bookmarksQuery } from './queries.ts'
import { useBookmark } from './use-bookmark.ts'

/** The lessons that a student has bookmarked, the newest first. */
export function Bookmarks() {
  const query = useInfiniteQuery(bookmarksQuery)
  if (query.isPending) {
    return (
      <Skeleton>
        <Bone shape="row" />
        <Bone shape="row" />
      </Skeleton>
    )
  }
  if (query.isError) return <ErrorPart onRetry={() => query.refetch()} />
  const bookmarks = query.data.pages.flatMap((page) => page.data)
  if (bookmarks.length === 0) {
    return (
      <Empty title={m.empty} text={m.emptyHint}>
        <ButtonLink kind="primary" to="/student/courses">
          {m.emptyAction}
        </ButtonLink>
      </Empty>
    )
  }
  return (
    <Card className="stack gap-medium">
      <List>
        {bookmarks.map((bookmark) => (
          <BookmarkRow key={bookmark.lesson.id} bookmark={bookmark} />
        ))}
      </List>
      <MoreButton query={query}>{m.more}</MoreButton>
    </Card>
  )
}

function BookmarkRow({ bookmark: { lesson, course, available } }: { bookmark: Bookmark }) {
  const change = useBookmark(lesson.id)
  const title = <bdi lang={course.language}>{lesson.title}</bdi>
  return (
    <ListItem>
      <span className="stack gap-tiny grow">
        {available ? (
          <Link
            className="weight-strong"
            {...courseLinks(course.slug, null).lesson(lesson.level_id, lesson.id)}
          >
            {title}
          </Link>
        ) : (
          <span className="row row-wrap gap-small">
            <span className="weight-strong muted">{title}</span>
            <Chip tone="line">{m.unavailable}</Chip>
          </span>
        )}
        <bdi className="text-small muted" lang={course.language}>
          {course.title}
        </bdi>
      </span>
      <IconButton
        icon={BookmarkMinus}
        label={m.removeOf({ lesson: isolate(lesson.title) })}
        closed={change.isPending}
        onClick={() => change.mutate(false)}
      />
    </ListItem>
  )
}
