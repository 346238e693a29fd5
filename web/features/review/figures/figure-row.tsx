import { ImageOff, Plus } from 'lucide-react'
import { FigurePicture } from '#web/domain/figure-picture.tsx'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Figure } from '#worker/contract/figures.ts'
import { figureWords as m } from '../messages.ts'
import { placeText } from '../source/place-text.ts'

type FigureRowProps = {
  figure: Figure
  lang: string
  /** The lesson that it would be added to; none, and it cannot be added. */
  target: string | undefined
  busy: boolean
  onAdd: () => void
}

/** A picture that no lesson shows: what it is, why, and the way into the lesson. */
export function FigureRow({ figure, lang, target, busy, onAdd }: FigureRowProps) {
  const { caption, alt, near, reason, has_file: hasFile, width, height } = figure
  const text = caption ?? alt
  return (
    <li className="left-figure">
      <div className="left-figure-picture">
        {hasFile ? (
          <FigurePicture id={figure.id} width={width ?? 1} height={height ?? 1} alt={text} />
        ) : (
          <Icon of={ImageOff} className="muted" />
        )}
      </div>
      <div className="stack gap-tiny grow">
        <p className="text-small">
          <b className="weight-strong">{reason ? m.reasons[reason] : m.captioned}</b>{' '}
          <span className="muted figures">{placeText(figure.locator)}</span>
        </p>
        {(text || near) && (
          <p className="text-small muted two-lines" lang={lang} dir={directionOf(lang)}>
            {text || near}
          </p>
        )}
        {reason && reason !== 'no_caption' && reason !== 'repeated' && (
          <p className="text-tiny muted">{m.advice[reason]}</p>
        )}
        {figure.state !== 'refused' && hasFile && target && (
          <div>
            <Button size="dense" busy={busy && m.adding} onClick={onAdd}>
              <Icon of={Plus} size={16} />
              {m.add}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
