import { Bold, Code, Link2, type LucideIcon, Quote, RefreshCw } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useEditing } from '../editing.ts'
import { m } from '../messages.ts'
import type { Place } from '../model/editor.ts'
import { textAt } from '../model/field-change.ts'
import { markOver } from '../text/marks.ts'
import { usePicked } from '../use-session.ts'
import './format-bar.css'

const GAP = 6

type FormatBarProps = {
  part: string
  /** What the keys of its texts begin with, where the part has several bars. */
  fields?: string
}

/** What can be done with the words that are selected in a part of the lesson, beside them. */
export function FormatBar({ part, fields = '' }: FormatBarProps) {
  const place = usePicked(({ place: one }) =>
    one?.part === part && one.selected && one.key.startsWith(fields) ? one : null,
  )
  return place && <Buttons place={place} />
}

function Buttons({ place: { part, key, selected } }: { place: Place }) {
  const { run } = useEditing()
  const bar = useRef<HTMLDivElement>(null)
  const sentences = usePicked(({ doc }) => textAt(doc, part, key)?.sentences)
  const isCited = usePicked(({ known }) => (known.items[part]?.citations.length ?? 0) > 0)
  const stretch = selected ?? { from: 0, to: 0 }
  useLayoutEffect(() => {
    if (bar.current) placeBar(bar.current)
  })
  if (!sentences) return null
  const caret = { part, key, at: stretch.to }
  const isOn = (type: 'b' | 'code' | 'a') => markOver(sentences, stretch, type) !== undefined
  return (
    // A press must leave the selection where it is.
    <div
      ref={bar}
      className="lesson-format"
      role="toolbar"
      aria-label={m.format.label}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      <IconButton
        size="dense"
        icon={Bold}
        label={m.format.b}
        aria-pressed={isOn('b')}
        onClick={() => run('bold', caret, stretch)}
      />
      <IconButton
        size="dense"
        icon={Link2}
        label={m.format.a}
        aria-pressed={isOn('a')}
        onClick={() => run('link', caret, stretch)}
      />
      <IconButton
        size="dense"
        icon={Code}
        label={m.format.code}
        aria-pressed={isOn('code')}
        onClick={() => run('code', caret, stretch)}
      />
      <Act icon={Quote} text={m.format.cite} onClick={() => run('cite', caret)} />
      {isCited && <Act icon={RefreshCw} text={m.rewrite.block} onClick={() => run('rewrite', caret)} />}
    </div>
  )
}

/** Named in words where there is room for them. */
function Act({ icon, text, onClick }: { icon: LucideIcon; text: string; onClick: () => void }) {
  return (
    <Button kind="ghost" size="dense" aria-label={text} onClick={onClick}>
      <Icon of={icon} size={16} />
      <span className="desktop-only">{text}</span>
    </Button>
  )
}

/** Over what is selected; where fingers select, the system's own choices stand there, so it goes below. */
function placeBar(bar: HTMLElement): void {
  const selection = getSelection()
  const host = bar.offsetParent
  if (!host || !selection || selection.rangeCount === 0) return
  const words = selection.getRangeAt(0).getBoundingClientRect()
  const box = host.getBoundingClientRect()
  const top = matchMedia('(hover: hover)').matches
    ? words.top - box.top - bar.offsetHeight - GAP
    : words.bottom - box.top + 4 * GAP
  const left = Math.min(words.left - box.left, box.width - bar.offsetWidth)
  bar.style.setProperty('inset-block-start', `${top}px`)
  bar.style.setProperty('left', `${Math.max(0, left)}px`)
}
