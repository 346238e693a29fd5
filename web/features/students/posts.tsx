import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Megaphone, MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { afterPosts } from '#web/domain/stale.ts'
import { relativeTime } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import type { CoursePost } from '#worker/contract/announcements.ts'
import { n as m } from './posts-messages.ts'
import { postsQuery, readPosts } from './posts-queries.ts'
import './posts.css'

/** Entries that are seen without asking for more; of those that are new none is behind a button. */
const SEEN = 2

/** What the instructor told everyone and this student, on the page of the course; nothing where there is nothing. */
export function CoursePosts({ slug }: { slug: string }) {
  const client = useQueryClient()
  const query = useInfiniteQuery(postsQuery(slug))
  const posts = query.data?.pages.flatMap(({ data }) => data) ?? []
  const [all, setAll] = useState(false)
  const { mutate } = useMutation({
    mutationFn: () => readPosts(slug),
    meta: { quiet: true },
    onSuccess: () => afterPosts(client),
  })
  const shown = all ? posts : posts.filter((one, place) => place < SEEN || one.is_new)
  const hasNew = shown.some((one) => one.is_new)
  // The server knows them as read; they stay marked as new until the page is opened again.
  useEffect(() => {
    if (hasNew) mutate()
  }, [hasNew, mutate])
  if (posts.length === 0) return null
  return (
    <section className="stack gap-small course-posts" aria-label={m.title}>
      <h2 className="text-small weight-strong">{m.title}</h2>
      <ul className="stack gap-small">
        {shown.map((one) => (
          <PostRow key={one.id} one={one} />
        ))}
      </ul>
      {!all && (posts.length > shown.length || query.hasNextPage) ? (
        <Button kind="ghost" size="dense" className="align-start" onClick={() => setAll(true)}>
          {m.earlier}
        </Button>
      ) : (
        <MoreButton query={query} kind="ghost">
          {m.earlier}
        </MoreButton>
      )}
    </section>
  )
}

function PostRow({ one }: { one: CoursePost }) {
  return (
    <li className="card course-posts-row">
      <Icon of={one.kind === 'announcement' ? Megaphone : MessageCircle} size={16} className="text-brand" />
      <div className="stack gap-tiny grow">
        <p className="row row-wrap gap-small">
          <b className="weight-strong">
            {one.kind === 'announcement' ? <bdi>{one.title}</bdi> : m.kinds[one.kind]}
          </b>
          {one.about && <bdi className="text-small muted">{one.about}</bdi>}
          {one.is_new && (
            <Chip dense tone="brand">
              {m.isNew}
            </Chip>
          )}
          <span className="text-tiny muted">{relativeTime(one.created_at)}</span>
        </p>
        <p className="keep-lines break-anywhere" dir="auto">
          {one.text}
        </p>
      </div>
    </li>
  )
}
