import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { dir } from '#web/i18n/index.ts'
import { cssVariables } from '../bar.tsx'
import { classes } from '../classes.ts'
import { parts } from '../part-messages.ts'
import { clampWidth, widthAfterDrag, widthAfterKey } from './pane-width.ts'
import './work.css'
import './panes.css'

export type PaneName = 'first' | 'middle' | 'last'
type Side = { content: ReactNode; label: string; width: number; min: number; max: number }

type PanesProps = {
  /** Widths are kept in this browser under this name. */
  screen: string
  /** The outline; without it the middle starts the row. */
  first?: Side
  middle: { content: ReactNode; label: string }
  last?: Side
  /** Phones show one pane; tablets keep the first one closed unless it is this. */
  shown: PaneName
}

/** Two or three panes that scroll by themselves, with dividers to drag, to move by arrows and to reset. */
export function Panes({ screen, first, middle, last, shown }: PanesProps) {
  const [firstWidth, setFirst] = useKeptWidth(`${screen}:first`, first)
  const [lastWidth, setLast] = useKeptWidth(`${screen}:last`, last)
  return (
    <div
      className={classes('panes', !first && 'panes-two')}
      style={cssVariables({ '--pa': `${firstWidth}px`, '--pc': `${lastWidth}px` })}
    >
      {first && (
        <section
          className={classes('pane', 'pane-first', shown === 'first' && 'pane-shown')}
          aria-label={first.label}
        >
          {first.content}
          <Divider side={first} width={firstWidth} onWidth={setFirst} edge="end" />
        </section>
      )}
      <section className={classes('pane', shown === 'middle' && 'pane-shown')} aria-label={middle.label}>
        {middle.content}
      </section>
      {last && (
        <section
          className={classes('pane', 'pane-last', shown === 'last' && 'pane-shown')}
          aria-label={last.label}
        >
          {last.content}
          <Divider side={last} width={lastWidth} onWidth={setLast} edge="start" />
        </section>
      )}
    </div>
  )
}

function useKeptWidth(key: string, side: Side | undefined): [number, (width: number) => void] {
  const storageKey = `pane:${key}`
  const [width, setWidth] = useState(() => {
    const kept = Number(localStorage.getItem(storageKey))
    return side && kept > 0 ? clampWidth(kept, side) : (side?.width ?? 0)
  })
  const keep = (next: number) => {
    setWidth(next)
    localStorage.setItem(storageKey, String(next))
  }
  return [width, keep]
}

type DividerProps = { side: Side; width: number; onWidth: (width: number) => void; edge: 'start' | 'end' }

function Divider({ side, width, onWidth, edge }: DividerProps) {
  const [from, setFrom] = useState<{ x: number; width: number }>()
  const onKeyDown = (event: KeyboardEvent) => {
    const next = widthAfterKey(event.key, width, edge, dir, side)
    if (next === undefined) return
    event.preventDefault()
    onWidth(next)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setFrom({ x: event.clientX, width })
  }
  const onPointerMove = (event: PointerEvent) => {
    if (from) onWidth(widthAfterDrag(event.clientX - from.x, from.width, edge, dir, side))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is a window splitter, an <hr> is not
    <div
      className={classes('pane-grip', edge === 'end' && 'pane-grip-end')}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`${parts.divider}: ${side.label}`}
      aria-valuenow={width}
      aria-valuemin={side.min}
      aria-valuemax={side.max}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => setFrom(undefined)}
      onDoubleClick={() => onWidth(side.width)}
    />
  )
}
