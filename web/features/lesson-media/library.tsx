import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mediaWords } from '#web/domain/lesson-media/messages.ts'
import { bytes, list as inWords } from '#web/i18n/format.ts'
import { Empty } from '#web/ui/empty.tsx'
import { FileName } from '#web/ui/file-name.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PageLead } from '#web/ui/page-head.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { LessonMedia } from '#worker/contract/media.ts'
import { m } from './messages.ts'
import { mediaListQuery } from './queries.ts'

/** All films, recordings, files and pictures of an instructor. */
export function MediaLibrary() {
  const query = useInfiniteQuery(mediaListQuery)
  const rows = query.data?.pages.flatMap(({ data }) => data)
  return (
    <div className="wrap wrap-app stack gap-large pad-block-large">
      <PageLead title={m.title} lead={m.lead} />
      <QueryState query={query} rows={6} />
      {rows?.length === 0 && <Empty title={m.empty} text={m.emptyHint} />}
      {rows && rows.length > 0 && (
        <List>
          {rows.map((media) => (
            <ListItem key={media.id}>
              <span className="grow stack gap-tiny">
                <Link className="link" to="/media/$media_id" params={{ media_id: media.id }}>
                  <FileName name={media.name} />
                </Link>
                <span className="text-small muted">{aboutOf(media)}</span>
              </span>
            </ListItem>
          ))}
        </List>
      )}
      <MoreButton query={query}>{m.more}</MoreButton>
    </div>
  )
}

function aboutOf({ kind, bytes: size, lessons, captions }: LessonMedia): string {
  const languages = inWords(captions.map(({ lang }) => mediaWords.languages[lang]))
  const said = captions.length > 0 ? m.captionsIn({ languages }) : m.noCaptions
  const isPlayed = kind === 'audio' || kind === 'video'
  return [m.kinds[kind], bytes(size), m.usedIn({ n: lessons.length }), ...(isPlayed ? [said] : [])].join(
    ' · ',
  )
}
