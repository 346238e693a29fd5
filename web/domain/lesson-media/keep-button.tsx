import { Check, HardDriveDownload } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { bytes, percent } from '#web/i18n/format.ts'
import { dropMedia, keepingOf, keepMedia, lookForMedia, onKeeping } from '#web/offline/kept-media.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LessonPlayed } from '#worker/contract/media.ts'
import { mediaWords as m } from './messages.ts'

const isAble = (): boolean => typeof caches !== 'undefined' && 'serviceWorker' in navigator

/** Keeps a film or recording of a lesson on this device, or takes it from there. */
export function KeepButton({ lessonId, played }: { lessonId: string; played: LessonPlayed }) {
  const { id } = played
  const now = useSyncExternalStore(onKeeping, () => keepingOf(id))
  useEffect(() => {
    void lookForMedia(id)
  }, [id])
  if (!isAble()) return null
  if (now.state === 'loading') {
    return (
      <div className="media-player-keeping">
        <Bar share={now.share} label={m.keep.loading} thin />
        <span className="text-small muted">{m.keep.share({ percent: percent(now.share) })}</span>
        <Button kind="ghost" size="dense" onClick={() => void dropMedia(id)}>
          {m.keep.stop}
        </Button>
      </div>
    )
  }
  if (now.state === 'kept') {
    return (
      <>
        <Chip tone="ok" icon={Check}>
          {m.keep.kept}
        </Chip>
        <Button kind="ghost" size="dense" onClick={() => void dropMedia(id)}>
          {m.keep.remove}
        </Button>
      </>
    )
  }
  const keep = () => void keepMedia({ mediaId: id, lessonId, url: played.url, bytes: played.bytes })
  return (
    <>
      <Button kind="ghost" size="dense" onClick={keep}>
        <Icon of={HardDriveDownload} size={16} />
        {m.keep.keep({ size: bytes(played.bytes) })}
      </Button>
      {now.state === 'failed' && (
        <span className="text-small text-bad" role="alert">
          {m.keep.failed[now.why]}
        </span>
      )}
    </>
  )
}
