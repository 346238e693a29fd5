import { useEffect, useRef } from 'react'
import { clock } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import type { Captions } from '#worker/contract/media.ts'
import { mediaWords as m } from './messages.ts'

type TranscriptProps = { captions: Captions; place: number; onMoment: (ms: number) => void }

/** All that is said, line by line. A line leads to its moment; the one that is heard is marked and kept in sight. */
export function Transcript({ captions: { lang, cues }, place, onMoment }: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const line = list.current?.children[place]
    if (!(line instanceof HTMLElement) || !list.current) return
    const { offsetTop: top, offsetHeight: height } = line
    const { scrollTop, clientHeight } = list.current
    // The list alone moves, never the page.
    if (top < scrollTop || top + height > scrollTop + clientHeight)
      list.current.scrollTop = top - clientHeight / 3
  }, [place])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by key
    <ol className="transcript" ref={list} aria-label={m.transcript} tabIndex={0} data-own-arrows>
      {cues.map(({ start_ms: start, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their order, and may begin together
        <li key={`${start} ${index}`}>
          <button
            type="button"
            className="transcript-line"
            aria-current={index === place || undefined}
            onClick={() => onMoment(start)}
          >
            <span className="figures left-to-right muted text-small">{clock(Math.floor(start / 1000))}</span>
            <span lang={lang} dir={directionOf(lang)}>
              {text}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
