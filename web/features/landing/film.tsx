import type { SyntheticEvent } from 'react'
import { locale } from '#web/i18n/index.ts'
import { ui } from '#web/ui/messages.ts'
import type { LandingMessages } from './messages.ts'
import './film.css'

const OTHER = locale === 'ar' ? 'en' : 'ar'

/** Captions stand from the first moment, and are not fetched before it. */
function showCaptions({ currentTarget: { textTracks } }: SyntheticEvent<HTMLVideoElement>): void {
  const tracks = [...textTracks]
  const own = tracks.find(({ language }) => language === locale)
  if (own && tracks.every(({ mode }) => mode === 'disabled')) own.mode = 'showing'
}

/**
 * Our own film, in the language of the page. It plays when it is asked to and loads nothing before: silent,
 * never by itself, so there is nothing to hold back from those who want less motion.
 */
export function Film({ m }: { m: LandingMessages['film'] }) {
  const file = `/media/hero-${locale}`
  return (
    <figure className="film">
      <video
        controls
        playsInline
        preload="none"
        width={1280}
        height={960}
        poster={`${file}.webp`}
        aria-label={m.label}
        onPlay={showCaptions}
      >
        <source src={`${file}.webm`} type="video/webm" />
        <source src={`${file}.mp4`} type="video/mp4" />
        <track kind="captions" srcLang={locale} src={`${file}.${locale}.vtt`} label={m.captions} />
        <track kind="captions" srcLang={OTHER} src={`${file}.${OTHER}.vtt`} label={m.otherCaptions} />
      </video>
      <figcaption>
        <b>{ui.providers}</b>
        <span className="t-14">{m.caption}</span>
      </figcaption>
    </figure>
  )
}
