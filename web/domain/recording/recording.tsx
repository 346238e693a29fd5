import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { ApiError } from '#web/api/unwrap.ts'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import { recordingWords as m } from './messages.ts'
import { type AskedRecording, recordingQuery } from './recording-query.ts'
import './recording.css'

/** A film elsewhere is rare: its player comes when there is one. */
const EmbedFrame = lazy(() => import('../lesson-media/embed-frame.tsx'))

type RecordingPlayerProps = {
  asked: AskedRecording
  /** The moment of the passage, where it begins. Another one is gone to at once. */
  at: number
}

/** The recording in which a passage is spoken, ready to play from its first word. Nothing where there is none. */
export function RecordingPlayer({ asked, at }: RecordingPlayerProps) {
  const query = useQuery(recordingQuery(asked))
  const player = useRef<HTMLMediaElement>(null)
  const seek = () => {
    if (player.current) player.current.currentTime = at / 1000
  }
  useEffect(seek, [at])
  if (query.isPending) {
    return (
      <Skeleton>
        <Bone />
      </Skeleton>
    )
  }
  if (query.isError) {
    // Captions can be material without a recording.
    const isNone = query.error instanceof ApiError && query.error.status === 404
    return isNone ? null : <p className="text-small muted">{m.unavailable}</p>
  }
  const { url, kind, embed } = query.data
  if (embed) {
    return (
      <div className="recording">
        <Suspense fallback={<Bone />}>
          <EmbedFrame {...embed} title={m.player} from={Math.floor(at / 1000)} />
        </Suspense>
      </div>
    )
  }
  const props = {
    src: url,
    controls: true,
    preload: 'metadata',
    'aria-label': m.player,
    onLoadedMetadata: seek,
  } as const
  // The words stand below it, passage by passage.
  return kind === 'video' ? (
    <video ref={player as React.RefObject<HTMLVideoElement>} className="recording" playsInline {...props} />
  ) : (
    <audio ref={player as React.RefObject<HTMLAudioElement>} className="recording" {...props} />
  )
}
