import { useQuery } from '@tanstack/react-query'
import { Captions as CaptionsIcon, Download, RotateCcw, RotateCw } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api/unwrap.ts'
import { num } from '#web/i18n/format.ts'
import { dir, directionOf, locale } from '#web/i18n/index.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import type { Captions, LessonPlayed } from '#worker/contract/media.ts'
import { KeepButton } from './keep-button.tsx'
import { downloadOf, playedQuery, useMediaAccess } from './media-access.ts'
import { mediaWords as m } from './messages.ts'
import { SPEEDS, speedBeside, speedOf } from './place-rules.ts'
import { Transcript } from './transcript.tsx'
import { useCue } from './use-cue.ts'
import { usePlace } from './use-place.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { useRemembered } from './use-remembered.ts'
import './media-player.css'

export type FilmProps = {
  media_id: string
  media: 'audio' | 'video'
  title: string
  allow_download: boolean
}

/** A film or recording of a lesson with its captions and all that is said in it. */
export function MediaPlayer(film: FilmProps) {
  const access = useMediaAccess()
  const query = useQuery(playedQuery(access, film.media_id))
  if (query.isPending) {
    return (
      <Skeleton>
        <Bone shape="block" />
      </Skeleton>
    )
  }
  if (query.isError) {
    const isGone = query.error instanceof ApiError && query.error.status === 404
    return isGone ? (
      <p className="media-missing">{m.missing}</p>
    ) : (
      <ErrorPart message={m.failed} onRetry={() => query.refetch()} />
    )
  }
  return <Player film={film} played={query.data} onRenew={() => query.refetch()} />
}

/** As wide as this there is room for what is said beside the film. */
const BESIDE = '(min-width: 1100px)'
/** Seconds that one press goes back or on. */
const SKIP = 10
/** Captions in two languages, one below the other. */
const BOTH = 'both'

type PlayerProps = { film: FilmProps; played: LessonPlayed; onRenew: () => Promise<{ isError: boolean }> }

function Player({ film, played, onRenew }: PlayerProps) {
  const player = useRef<HTMLMediaElement>(null)
  const [chosen, setChosen] = useRemembered('captions')
  const lang = languageOf(played, chosen)
  const [said, setSpeed] = useRemembered('speed')
  const speed = speedOf(said)
  const [isRead, setIsRead] = useState(() => matchMedia(BESIDE).matches)
  const captions = played.captions.find((one) => one.lang === lang || lang === BOTH)
  const second = lang === BOTH ? played.captions.find((one) => one !== captions) : undefined
  const place = useCue(player, captions?.cues)
  const secondPlace = useCue(player, second?.cues)
  const access = useMediaAccess()
  usePlace(player, access, film.media_id, played.position_ms)
  const onKeyDown = usePlayerKeys(player, {
    onSpeed: (step) => setSpeed(speedBeside(speed, step)),
    onCaptions: () => setChosen(lang === 'off' ? played.captions[0]?.lang : 'off'),
  })
  const renewal = useRenewal(player, played.url, onRenew)
  useEffect(() => {
    if (player.current) player.current.playbackRate = Number(speed)
  }, [speed])
  const skip = (seconds: number) => {
    if (player.current) player.current.currentTime = Math.max(0, player.current.currentTime + seconds)
  }
  const goTo = (ms: number) => {
    if (!player.current) return
    player.current.currentTime = ms / 1000
    // A browser may refuse to begin by itself.
    player.current.play().catch(() => undefined)
  }
  const shared = {
    src: played.url,
    controls: true,
    controlsList: 'nodownload',
    preload: 'metadata',
    crossOrigin: 'anonymous',
    'aria-label': film.title,
    onError: renewal.failed,
    onLoadedMetadata: renewal.loaded,
  } as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the player, for whoever has the focus within it
    <div className="media-player" onKeyDown={onKeyDown}>
      <div className="media-player-parts">
        <div className="media-player-main">
          <p className="weight-strong">
            <bdi>{film.title}</bdi>
          </p>
          {film.media === 'video' ? (
            <video
              ref={player as RefObject<HTMLVideoElement>}
              className="media-player-film"
              width={played.width ?? 16}
              height={played.height ?? 9}
              playsInline
              {...shared}
            />
          ) : (
            <audio ref={player as RefObject<HTMLAudioElement>} className="media-player-sound" {...shared} />
          )}
          {captions && <Cue captions={captions} place={place} />}
          {second && <Cue captions={second} place={secondPlace} />}
          {renewal.isLost && (
            <div lang={locale} dir={dir}>
              <ErrorPart message={m.cannotPlay} onRetry={renewal.again} />
            </div>
          )}
          <div className="row gap-snug row-wrap" lang={locale} dir={dir}>
            <span className="row">
              <IconButton icon={RotateCcw} label={m.back} onClick={() => skip(-SKIP)} />
              <IconButton icon={RotateCw} label={m.forward} onClick={() => skip(SKIP)} />
            </span>
            {played.captions.length > 0 && (
              <span className="row gap-small">
                <Icon of={CaptionsIcon} />
                <Select
                  dense
                  aria-label={m.captions}
                  value={lang}
                  onValue={setChosen}
                  choices={[
                    { value: 'off', label: m.noCaptions },
                    ...played.captions.map((one) => ({ value: one.lang, label: m.languages[one.lang] })),
                    ...(played.captions.length > 1 ? [{ value: BOTH, label: m.bothCaptions }] : []),
                  ]}
                />
              </span>
            )}
            <span className="row">
              <Select
                dense
                aria-label={m.speed}
                value={speed}
                onValue={setSpeed}
                choices={SPEEDS.map((value) => ({ value, label: `${num(Number(value))}×` }))}
              />
            </span>
            <DownloadLink film={film} />
            {access.lessonId !== null && <KeepButton lessonId={access.lessonId} played={played} />}
          </div>
          <p className="media-player-keys text-tiny muted" lang={locale} dir={dir}>
            {m.keys}
          </p>
        </div>
        {captions && (
          <details
            className="media-player-words"
            open={isRead}
            onToggle={(event) => setIsRead(event.currentTarget.open)}
          >
            <summary lang={locale} dir={dir}>
              {m.transcript}
            </summary>
            <Transcript captions={captions} place={place} onMoment={goTo} />
          </details>
        )}
      </div>
    </div>
  )
}

/** What is heard now, in one language. */
const Cue = ({ captions: { lang, cues }, place }: { captions: Captions; place: number }) => (
  <p className="media-player-cue" lang={lang} dir={directionOf(lang)}>
    {cues[place]?.text ?? '\u00a0'}
  </p>
)

/** The captions that were chosen last, where there are such; else those in the language of the page, else the first. */
function languageOf({ captions }: LessonPlayed, chosen: string | null): string {
  const known = ['off', ...captions.map(({ lang }) => lang), ...(captions.length > 1 ? [BOTH] : [])]
  if (chosen !== null && known.includes(chosen)) return chosen
  return captions.find(({ lang }) => lang === locale)?.lang ?? captions[0]?.lang ?? 'off'
}

function DownloadLink({ film }: { film: FilmProps }) {
  const access = useMediaAccess()
  if (!film.allow_download) return null
  return (
    <ButtonAnchor kind="ghost" size="dense" href={downloadOf(access, film.media_id)} download>
      <Icon of={Download} size={16} />
      {m.download}
    </ButtonAnchor>
  )
}

/** An address that ended is asked for once more, and the film goes on where it was. */
function useRenewal(
  player: RefObject<HTMLMediaElement | null>,
  url: string,
  onRenew: () => Promise<{ isError: boolean }>,
) {
  const [isLost, setIsLost] = useState(false)
  const from = useRef<{ url: string; time: number; playing: boolean }>(null)
  const ask = async () => {
    const { isError } = await onRenew()
    setIsLost(isError)
  }
  const failed = () => {
    const element = player.current
    if (!element) return
    // The new address failed as well: it is the file or the network.
    if (from.current && from.current.url !== url) return setIsLost(true)
    from.current = { url, time: element.currentTime, playing: !element.paused }
    ask()
  }
  const loaded = () => {
    const [element, before] = [player.current, from.current]
    setIsLost(false)
    if (!element || !before) return
    element.currentTime = before.time
    if (before.playing) element.play().catch(() => undefined)
    from.current = null
  }
  const again = () => {
    from.current = null
    setIsLost(false)
    player.current?.load()
  }
  return { isLost, failed, loaded, again }
}
