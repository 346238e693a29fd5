import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { num } from '#web/i18n/format.ts'
import { cssVariables } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { loop as words } from './loop-messages.ts'
import type { Listen } from './use-listen.ts'
import './listen-player.css'

/** The player at the foot of a lesson. Its track shows the progress, with a tick for each waiting check. */
export function ListenPlayer({ listen }: { listen: Listen }) {
  const { playing, place, total } = listen
  const button = useRef<HTMLButtonElement>(null)
  const began = useRef(place)
  useEffect(() => {
    // After a check the focus was on a button that no longer exists.
    if (began.current > 0) button.current?.focus({ preventScroll: true })
  }, [])
  const share = (at: number) => Math.round((at * 100) / Math.max(1, total - 1))
  return (
    <section className="foot-bar no-print" aria-label={words.listen.label}>
      <div className="foot-bar-inner listen-player">
        <button
          type="button"
          className="listen-play"
          ref={button}
          aria-label={playing ? words.listen.pause : words.listen.play}
          onClick={listen.toggle}
        >
          <Icon of={playing ? Pause : Play} />
        </button>
        <IconButton icon={SkipBack} mirror label={words.listen.back} onClick={listen.back} />
        <IconButton icon={SkipForward} mirror label={words.listen.next} onClick={listen.next} />
        <span
          className="listen-track"
          role="progressbar"
          aria-label={words.listen.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={share(place)}
        >
          <i style={cssVariables({ '--p': share(place) })} />
          {listen.ticks.map((at) => (
            <u key={at} style={cssVariables({ '--p': share(at) })} />
          ))}
        </span>
        <Button kind="ghost" aria-label={words.listen.speed({ n: listen.speed })} onClick={listen.faster}>
          <span className="text-small figures left-to-right">{num(listen.speed)}×</span>
        </Button>
      </div>
    </section>
  )
}
