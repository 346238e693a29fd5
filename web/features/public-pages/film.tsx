import { useRef, useState } from 'react'
import { locale } from '#web/i18n/index.ts'
import { ui } from '#web/ui/messages.ts'
import type { LandingMessages } from './messages.ts'
import { Poster } from './poster.tsx'
import './film.css'

const OTHER = locale === 'ar' ? 'en' : 'ar'

/**
 * Our own film, in the language of the page. It plays when it is asked to and loads nothing before, not even its
 * captions: silent, never by itself, so there is nothing to hold back from those who want less motion.
 */
export function Film({ m }: { m: LandingMessages['film'] }) {
  const file = `/media/hero-${locale}`
  const video = useRef<HTMLVideoElement>(null)
  const [asked, setAsked] = useState(false)
  const play = () => {
    setAsked(true)
    const own = [...(video.current?.textTracks ?? [])].find(({ language }) => language === locale)
    if (own) own.mode = 'showing'
    video.current?.focus()
    // The viewer may stop it before it begins; then there is nothing to say.
    video.current?.play().catch(() => {})
  }
  return (
    <figure className="film">
      <div className="film-frame">
        <video
          ref={video}
          controls={asked}
          playsInline
          preload="none"
          width={1280}
          height={960}
          aria-label={m.label}
        >
          <source src={`${file}.webm`} type="video/webm" />
          <source src={`${file}.mp4`} type="video/mp4" />
          <track kind="captions" srcLang={locale} src={`${file}.${locale}.vtt`} label={m.captions} />
          <track kind="captions" srcLang={OTHER} src={`${file}.${OTHER}.vtt`} label={m.otherCaptions} />
        </video>
        {!asked && <Poster m={m} film={`${file}.mp4`} onPlay={play} />}
      </div>
      <figcaption>
        <b>{ui.providers}</b>
        <span className="text-small">{m.caption}</span>
      </figcaption>
    </figure>
  )
}
