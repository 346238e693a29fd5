import { useInfiniteQuery } from '@tanstack/react-query'
import { BrokenUploads } from '#web/domain/broken-uploads/broken-uploads.tsx'
import { bytes, percent } from '#web/i18n/format.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Dropzone } from '#web/ui/dropzone.tsx'
import { FileName } from '#web/ui/file-name.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { BlockInput } from '#worker/contract/content.ts'
import type { LessonMedia } from '#worker/contract/media.ts'
import { ACCEPTED, stemOf } from './file-rules.ts'
import { m } from './messages.ts'
import { mediaListQuery } from './queries.ts'
import { type Sending, useMediaUpload } from './use-media-upload.ts'

type MediaDialogProps = {
  lessonId: string
  onClose: () => void
  /** The block that shows what was chosen. */
  onBlock: (block: BlockInput) => void
}

/** Chooses a film, recording, file or picture for a lesson: a new one, or one that was uploaded before. */
export function MediaDialog({ lessonId, onClose, onBlock }: MediaDialogProps) {
  const list = useInfiniteQuery(mediaListQuery)
  const upload = useMediaUpload(lessonId, (media) => onBlock(blockOfMedia(media)))
  const earlier = list.data?.pages.flatMap(({ data }) => data) ?? []
  const isBusy = upload.sending?.state === 'sending' || upload.sending?.state === 'waiting'
  return (
    <Dialog
      open
      look="wide"
      title={m.dialog.title}
      onClose={onClose}
      actions={
        <>
          {isBusy && <Button onClick={upload.stop}>{m.dialog.stop}</Button>}
          <Button onClick={onClose}>{m.dialog.cancel}</Button>
        </>
      }
    >
      {upload.sending && <SendingRow sending={upload.sending} />}
      {!isBusy && (
        <Dropzone
          slim
          multiple={false}
          accept={ACCEPTED}
          title={m.dialog.drop}
          hint={m.dialog.hint}
          onFiles={([file]) => file && upload.send(file)}
        />
      )}
      {!isBusy && <BrokenUploads of="lessons" />}
      <QueryState query={list} rows={2} />
      {earlier.length > 0 && (
        <section className="stack gap-small">
          <h3 className="text-label">{m.dialog.earlier}</h3>
          <List>
            {earlier.map((media) => (
              <ListItem key={media.id}>
                <span className="grow stack gap-tiny">
                  <FileName name={media.name} />
                  <span className="text-small muted">
                    {m.kinds[media.kind]} · {bytes(media.bytes)}
                  </span>
                </span>
                <Button size="dense" onClick={() => onBlock(blockOfMedia(media))}>
                  {m.dialog.use}
                </Button>
              </ListItem>
            ))}
          </List>
          <MoreButton query={list}>{m.more}</MoreButton>
        </section>
      )}
    </Dialog>
  )
}

function SendingRow({ sending: { name, share, state, message } }: { sending: Sending }) {
  const said = {
    sending: m.dialog.sending({ percent: percent(share) }),
    waiting: m.dialog.waiting,
    finishing: m.dialog.finishing,
    stopped: m.dialog.stopped,
    failed: message ?? '',
  }[state]
  return (
    <div className="stack gap-small">
      <FileName name={name} />
      {state !== 'failed' && (
        <Bar share={share} label={name} tone={state === 'waiting' ? 'warn' : undefined} />
      )}
      <p className={state === 'failed' ? 'text-small text-bad' : 'text-small muted'} role="status">
        {said}
      </p>
    </div>
  )
}

/** A block that shows it, as a person would begin to describe it. */
export function blockOfMedia({ id, kind, name, bytes: size, width, height }: LessonMedia): BlockInput {
  switch (kind) {
    case 'attachment':
      return { kind, data: { media_id: id, name, bytes: size, caption: null } }
    case 'picture': {
      const data = { file_id: id, width: width ?? 1, height: height ?? 1, alt: '', caption: null }
      return { kind: 'figure', data }
    }
    default:
      return {
        kind: 'media',
        data: { media_id: id, media: kind, title: stemOf(name), allow_download: false, caption: null },
      }
  }
}
