import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Part } from '#db/vocabulary.ts'
import { num } from '#web/i18n/format.ts'
import { classes } from '#web/ui/classes.ts'
import { MatchKeys } from './answer-keys.tsx'
import type { AnswerProps } from './answer-props.ts'
import { Gapped, haveGaps, spokenGap } from './gapped.tsx'
import { q } from './messages.ts'
import { joined, pairsOf } from './response.ts'
import { useDrag } from './use-drag.ts'
import './match-answer.css'

type Side = 'lefts' | 'rights'
type Chosen = { side: Side; id: string }
const OTHER = { lefts: 'rights', rights: 'lefts' } as const

/**
 * Two sides to match: press one and its match, drag one onto the other, or go by the arrows. Sentences with gaps take
 * the whole width, and the words for them stand below.
 */
export function MatchAnswer({ question, response, onRespond, own }: AnswerProps<'matching'>) {
  const hint = useId()
  const { lefts } = question
  const isGapped = haveGaps(lefts)
  const pairs = pairsOf(response)
  const [chosen, setChosen] = useState<Chosen>()
  const [over, setOver] = useState<string>()
  const [active, setActive] = useState({ lefts: 0, rights: 0 })
  const [spoken, setSpoken] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const find = (side: Side, id: string) => question[side].find((entry) => entry.id === id)
  const partner = (side: Side, id: string): Part | undefined => {
    const pair = pairs.find(([left, right]) => (side === 'lefts' ? left : right) === id)
    return pair && find(OTHER[side], side === 'lefts' ? pair[1] : pair[0])
  }
  /** Both sides of a pair bear the number of its left side. */
  const numberOf = (side: Side, id: string) => {
    const left = side === 'lefts' ? (partner(side, id) ? id : undefined) : partner(side, id)?.id
    return left === undefined ? undefined : lefts.findIndex((entry) => entry.id === left) + 1
  }
  const join = (one: Chosen, other: Chosen) => {
    const [left, right] = one.side === 'lefts' ? [one.id, other.id] : [other.id, one.id]
    const next = joined(pairs, left, right)
    const made = next.some(([a, b]) => a === left && b === right)
    const words = { done: next.length, total: lefts.length }
    setChosen(undefined)
    setSpoken(
      made
        ? q.pairMade({
            left: spokenGap(find('lefts', left)?.text ?? ''),
            right: find('rights', right)?.text ?? '',
            ...words,
          })
        : q.pairGone(words),
    )
    onRespond({ pairs: next })
  }
  const press = (pressed: Chosen) => {
    if (!chosen || (chosen.side === pressed.side && chosen.id !== pressed.id)) setChosen(pressed)
    else if (chosen.side === pressed.side) setChosen(undefined)
    else join(chosen, pressed)
  }
  const under = (dragged: Chosen, { x, y }: { x: number; y: number }): Chosen | undefined => {
    const entry = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-entry]')
    const id = entry?.dataset.entry
    const side = OTHER[dragged.side]
    return entry && id !== undefined && box.current?.contains(entry) && find(side, id)
      ? { side, id }
      : undefined
  }
  const draggedOf = (id: string): Chosen => ({ side: find('lefts', id) ? 'lefts' : 'rights', id })
  const drag = useDrag({
    onStart: (id) => setChosen(draggedOf(id)),
    onMove: (id, at) => setOver(under(draggedOf(id), at)?.id),
    onEnd: (id, { cancelled, ...at }) => {
      setOver(undefined)
      setChosen(undefined)
      const target = under(draggedOf(id), at)
      if (!cancelled && target) join(draggedOf(id), target)
    },
  })
  const focus = (side: Side, place: number) => {
    const to = Math.min(Math.max(place, 0), question[side].length - 1)
    setActive({ ...active, [side]: to })
    box.current?.querySelector<HTMLElement>(`[data-side="${side}"][data-place="${to}"]`)?.focus()
  }
  const keyDown = (event: KeyboardEvent, side: Side, place: number) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const towards = (own.dir === 'rtl') === (side === 'lefts') ? 'ArrowLeft' : 'ArrowRight'
    if (step !== undefined) focus(side, place + step)
    else if (event.key === towards) focus(OTHER[side], place)
    else if (event.key === 'Escape' && chosen) setChosen(undefined)
    else if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    event.stopPropagation()
  }
  const column = (side: Side) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid column in every browser
    <div className="match-side" role="group" aria-label={q[side]}>
      {question[side].map((entry, place) => {
        const mate = partner(side, entry.id)
        const isChosen = chosen?.side === side && chosen.id === entry.id
        const number = numberOf(side, entry.id)
        return (
          <button
            key={entry.id}
            type="button"
            className={classes(
              'match-entry',
              `match-entry-${side}`,
              isChosen && 'match-entry-chosen',
              mate && 'match-entry-paired',
              over === entry.id && 'match-entry-over',
            )}
            data-entry={entry.id}
            data-side={side}
            data-place={place}
            tabIndex={place === active[side] ? 0 : -1}
            aria-pressed={isChosen}
            aria-label={
              mate
                ? q.paired({ text: spokenGap(entry.text), partner: spokenGap(mate.text) })
                : q.free({ text: spokenGap(entry.text) })
            }
            onPointerDown={(event) => drag.start(event, entry.id)}
            onClick={() => drag.wasDragged() || press({ side, id: entry.id })}
            onFocus={() => setActive({ ...active, [side]: place })}
            onKeyDown={(event) => keyDown(event, side, place)}
          >
            <span className="grow">
              {isGapped && side === 'lefts' ? <Gapped text={entry.text} word={mate?.text} /> : entry.text}
            </span>
            <span className="match-number figures">{number !== undefined && num(number)}</span>
          </button>
        )
      })}
    </div>
  )
  return (
    <div className="stack gap-snug" data-own-arrows>
      <p className="text-small muted" id={hint}>
        {isGapped ? q.gapHint : q.matchHint}
      </p>
      <MatchKeys />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div
        className={classes('match-answer', isGapped && 'match-answer-gapped')}
        role="group"
        aria-describedby={hint}
        ref={box}
        {...own}
      >
        {column('lefts')}
        {column('rights')}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </div>
  )
}
