import { Play, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { num } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import type { Captions } from '#worker/contract/media.ts'
import { type CueLine, cueOf, timeText, vttOf } from './caption-rules.ts'
import { m } from './messages.ts'
import './caption-lines.css'

type CaptionLinesProps = {
  lang: Captions['lang']
  lines: CueLine[]
  onLines: (lines: CueLine[]) => void
  player: () => HTMLMediaElement | null
  busy: boolean
  onSave: (vtt: string) => void
}

/** Captions to write and correct, beside the player that they follow. */
export function CaptionLines({ lang, lines, onLines, player, busy, onSave }: CaptionLinesProps) {
  const [isTried, setIsTried] = useState(false)
  const change = (key: string, part: Partial<CueLine>) =>
    onLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const goTo = (line: CueLine) => {
    const cue = cueOf(line)
    const element = player()
    if (!element || !cue) return
    element.currentTime = cue.start_ms / 1000
    element.play().catch(() => undefined)
  }
  const add = () => {
    const at = Math.round((player()?.currentTime ?? 0) * 10) * 100
    const line = { key: crypto.randomUUID(), from: timeText(at), to: timeText(at + 2_000), text: '' }
    onLines([...lines, line].toSorted((a, b) => (cueOf(a)?.start_ms ?? at) - (cueOf(b)?.start_ms ?? at)))
  }
  const written = lines.map(cueOf)
  const save = () => {
    setIsTried(true)
    if (written.every((cue) => cue !== null)) onSave(vttOf(written))
  }
  const isWrong = isTried && written.some((cue) => cue === null)
  return (
    <div className="stack gap-medium">
      <ol className="caption-lines">
        {lines.map((line, index) => {
          const n = num(index + 1)
          const wrong = isTried && cueOf(line) === null
          const own = { dense: true, 'aria-invalid': wrong || undefined }
          return (
            <li key={line.key} className={classes('caption-line', wrong && 'caption-line-wrong')}>
              <IconButton icon={Play} label={m.captions.here({ n })} onClick={() => goTo(line)} />
              <TextInput
                {...own}
                dir="ltr"
                aria-label={m.captions.from({ n })}
                value={line.from}
                onValue={(from) => change(line.key, { from })}
              />
              <TextInput
                {...own}
                dir="ltr"
                aria-label={m.captions.to({ n })}
                value={line.to}
                onValue={(to) => change(line.key, { to })}
              />
              <TextArea
                className="caption-line-text"
                lang={lang}
                dir={directionOf(lang)}
                rows={2}
                maxLength={500}
                aria-label={m.captions.text({ n })}
                value={line.text}
                onValue={(text) => change(line.key, { text })}
              />
              <IconButton
                icon={Trash2}
                label={m.captions.removeLine({ n })}
                onClick={() => onLines(lines.filter(({ key }) => key !== line.key))}
              />
            </li>
          )
        })}
      </ol>
      {isWrong && (
        <p className="text-small text-bad" role="alert">
          {m.captions.wrong}
        </p>
      )}
      <div className="row gap-snug row-wrap">
        <Button onClick={add}>
          <Icon of={Plus} />
          {m.captions.add}
        </Button>
        <Button kind="primary" busy={busy && m.screen.saving} closed={lines.length === 0} onClick={save}>
          {m.captions.save}
        </Button>
      </div>
    </div>
  )
}
