import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '#web/api/unwrap.ts'
import { MediaPlayer } from '#web/domain/lesson-media/media-player.tsx'
import { afterMediaChange } from '#web/domain/stale.ts'
import { bytes, list as inWords, isolate } from '#web/i18n/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { PageTitle } from '#web/ui/page-head.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { LessonMedia } from '#worker/contract/media.ts'
import { CaptionsPart } from './captions-part.tsx'
import { stemOf } from './file-rules.ts'
import { m } from './messages.ts'
import { deleteMedia, mediaQuery } from './queries.ts'
import { RenameForm } from './rename-form.tsx'

/** One film, recording, file or picture: where it is shown, its captions beside its player. */
export function MediaScreen({ mediaId }: { mediaId: string }) {
  const query = useQuery(mediaQuery(mediaId))
  const place = useRef<HTMLDivElement>(null)
  const media = query.data
  return (
    <div className="wrap wrap-app stack gap-large pad-block-large">
      <div>
        <ButtonLink kind="ghost" size="dense" to="/media">
          <Icon of={ArrowLeft} mirror />
          {m.screen.back}
        </ButtonLink>
      </div>
      <QueryState query={query} rows={4} />
      {media && (
        <>
          <PageTitle>
            <bdi>{media.name}</bdi>
          </PageTitle>
          <p className="muted">
            {m.kinds[media.kind]} · {bytes(media.bytes)} · {m.usedIn({ n: media.lessons.length })}
          </p>
          {(media.kind === 'audio' || media.kind === 'video') && (
            <>
              <div ref={place}>
                <MediaPlayer {...filmOf(media.id, media.kind, media.name)} />
              </div>
              <CaptionsPart
                mediaId={media.id}
                player={() => place.current?.querySelector('video, audio') ?? null}
              />
            </>
          )}
          <ShownIn lessons={media.lessons} />
          <RenameForm media={media} />
          <Removal id={media.id} name={media.name} />
        </>
      )}
    </div>
  )
}

function ShownIn({ lessons }: Pick<LessonMedia, 'lessons'>) {
  return (
    <section className="stack gap-small">
      <h2 className="text-heading">{m.screen.lessons}</h2>
      {lessons.length === 0 && <p className="muted">{m.screen.nowhere}</p>}
      {lessons.length > 0 && (
        <List>
          {lessons.map(({ id, course_id: courseId, title }) => (
            <ListItem key={id}>
              <Link
                className="link grow"
                to="/courses/$course_id/lessons/$lesson_id/edit"
                params={{ course_id: courseId, lesson_id: id }}
              >
                <bdi>{title}</bdi>
              </Link>
            </ListItem>
          ))}
        </List>
      )}
    </section>
  )
}

const filmOf = (id: string, media: 'audio' | 'video', name: string) => ({
  media_id: id,
  media,
  title: stemOf(name),
  allow_download: false,
})

function Removal({ id, name }: { id: string; name: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => deleteMedia(id),
    meta: { quiet: true },
    onSuccess: async () => {
      await navigate({ to: '/media' })
      await afterMediaChange(client)
    },
    onSettled: () => setIsAsking(false),
  })
  const used = remove.error instanceof ApiError ? remove.error.detailOf('media_in_use') : undefined
  return (
    <div className="stack gap-small">
      {used && (
        <p className="text-bad" role="alert">
          {m.screen.inUse({ lessons: inWords(used.lessons.map(({ title }) => isolate(title))) })}
        </p>
      )}
      <div>
        <Button kind="danger" size="dense" onClick={() => setIsAsking(true)}>
          {m.screen.remove}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={m.screen.removeTitle({ name: isolate(name) })}
        stay={m.screen.keep}
        act={m.screen.remove}
        busy={remove.isPending && m.screen.removing}
        onConfirm={() => remove.mutate()}
      >
        <p>{m.screen.removeText}</p>
      </ConfirmDialog>
    </div>
  )
}
