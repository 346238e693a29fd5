import { Play } from 'lucide-react'
import { useState } from 'react'
import { dir, locale } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type EmbeddedFilm, embedAddress } from '#worker/contract/embeds.ts'
import { mediaWords as m } from './messages.ts'
import './embed-frame.css'

type EmbedFrameProps = EmbeddedFilm & {
  title: string
  /** The second at which it begins. */
  from?: number
}

/** A film elsewhere. Nothing is fetched from there before somebody presses play. */
export default function EmbedFrame({ title, from = 0, ...film }: EmbedFrameProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying) {
    return (
      <iframe
        className="embed-frame"
        // Another moment is another address: the player begins anew there.
        src={embedAddress(film, from)}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin"
      />
    )
  }
  return (
    <div className="embed-frame embed-frame-closed">
      <p className="weight-strong">
        <bdi>{title}</bdi>
      </p>
      <div lang={locale} dir={dir} className="stack gap-small">
        <Button kind="soft" onClick={() => setIsPlaying(true)}>
          <Icon of={Play} />
          {m.playFrom({ host: m.hosts[film.host] })}
        </Button>
        <p className="text-small muted">{m.leavesUs({ host: m.hosts[film.host] })}</p>
      </div>
    </div>
  )
}
