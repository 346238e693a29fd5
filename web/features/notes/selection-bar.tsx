import { PenLine, SquarePen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cssVariables } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { m } from './messages.ts'
import { useNoteChange } from './queries.ts'
import { type Quote, quoteOf } from './quotes.ts'

type Selected = Quote & { top: number }
type SelectionBarProps = { lessonId: string; onWrite: (quote: Quote) => void }

/** Appears below words that somebody selects in a lesson; where a finger selects, its own menu stands above them. */
export function SelectionBar({ lessonId, onWrite }: SelectionBarProps) {
  const [selected, setSelected] = useState<Selected>()
  const change = useNoteChange()
  useEffect(() => {
    const look = () => {
      const selection = document.getSelection()
      const quote = quoteOf(selection)
      const box = quote && selection?.getRangeAt(0).getBoundingClientRect()
      setSelected(box && { ...quote, top: Math.min(box.bottom + 8, window.innerHeight - 132) })
    }
    document.addEventListener('selectionchange', look)
    // Words may have been selected before the notes came.
    look()
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  if (!selected) return null
  const { top, ...quote } = selected
  const done = () => document.getSelection()?.removeAllRanges()
  return (
    <div
      className="selection-bar no-print"
      role="toolbar"
      aria-label={m.selected}
      style={cssVariables({ '--top': `${Math.max(72, top)}px` })}
      // A press must not take the selection away before it is used.
      onPointerDown={(event) => event.preventDefault()}
    >
      <Button
        kind="ghost"
        size="small"
        closed={change.isPending}
        onClick={() => {
          change.mutate({ do: 'add', lessonId, note: quote })
          done()
        }}
      >
        <Icon of={PenLine} size={16} />
        {m.highlight}
      </Button>
      <Button
        kind="ghost"
        size="small"
        onClick={() => {
          onWrite(quote)
          done()
        }}
      >
        <Icon of={SquarePen} size={16} />
        {m.note}
      </Button>
    </div>
  )
}
