import { GripVertical } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Part } from '#db/vocabulary.ts'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OrderKeys } from './answer-keys.tsx'
import type { AnswerProps } from './answer-props.ts'
import { q } from './messages.ts'
import { moved, orderOf } from './response.ts'
import { useDrag } from './use-drag.ts'
import { useSlides } from './use-slides.ts'
import './order-answer.css'

/** A row that is lifted, and the order to which Esc goes back. */
type Lift = { id: string; before: Part[] }

/**
 * A list to put in order: dragged by its dots, by a press on a row and one on its new place, or by keys. What is
 * lifted is only shown at its new place; it counts once it is dropped.
 */
export function OrderAnswer({ question, response, onRespond, own }: AnswerProps<'ordering'>) {
  const hint = useId()
  const given = orderOf(question.items, response)
  const [lift, setLift] = useState<Lift>()
  const [shown, setShown] = useState<Part[]>()
  const [spoken, setSpoken] = useState('')
  const [active, setActive] = useState(given[0]?.id)
  const rows = shown ?? given
  const total = rows.length
  const list = useSlides<HTMLDivElement>(rows.map(({ id }) => id).join())
  const refs = useRef(new Map<string, HTMLDivElement>())
  const placeOf = (id: string, of = rows) => of.findIndex((row) => row.id === id)

  const pickUp = (id: string) => {
    setLift({ id, before: rows })
    setShown(rows)
    setActive(id)
    setSpoken(q.lifted({ n: placeOf(id) + 1, total }))
  }
  const moveTo = (id: string, to: number) => {
    if (to < 0 || to >= total) return rows
    const next = moved(rows, placeOf(id), to)
    setShown(next)
    setSpoken(q.place({ n: to + 1, total }))
    return next
  }
  const drop = (id: string, order = rows) => {
    setLift(undefined)
    setShown(undefined)
    setSpoken(q.dropped({ n: placeOf(id, order) + 1, total }))
    if (order.some((row, place) => row.id !== given[place]?.id)) {
      onRespond({ order: order.map((row) => row.id) })
    }
  }
  const putBack = () => {
    setLift(undefined)
    setShown(undefined)
    setSpoken(q.backAgain)
  }
  const press = (id: string) => {
    if (!lift) return pickUp(id)
    drop(lift.id, lift.id === id ? rows : moveTo(lift.id, placeOf(id)))
  }
  const drag = useDrag({
    onStart: pickUp,
    onMove: (id, { y }) => {
      const to = rows.findIndex((row) => {
        const box = refs.current.get(row.id)?.getBoundingClientRect()
        return box && y >= box.top && y <= box.bottom
      })
      if (to >= 0 && to !== placeOf(id)) moveTo(id, to)
    },
    onEnd: (id, { cancelled }) => (cancelled ? putBack() : drop(id)),
  })
  const keyDown = (event: KeyboardEvent, id: string) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const end = { Home: 0, End: total - 1 }[event.key]
    const to = step === undefined ? end : placeOf(id) + step
    if (to !== undefined) {
      event.preventDefault()
      if (lift) moveTo(id, to)
      else focus(rows[to]?.id)
    } else if (event.key === ' ' || (event.key === 'Enter' && lift)) {
      event.preventDefault()
      press(id)
    } else if (event.key === 'Escape' && lift) putBack()
    else if (!lift) return
    // While a row is lifted every key is its own: none of them may lead to another question.
    event.stopPropagation()
  }
  const focus = (id: string | undefined) => {
    if (id === undefined) return
    setActive(id)
    refs.current.get(id)?.focus()
  }
  const blur = (event: FocusEvent) => {
    if (lift && !drag.running() && !event.currentTarget.contains(event.relatedTarget)) drop(lift.id)
  }
  return (
    <div className="stack gap-snug" data-own-arrows>
      <p className="text-small muted" id={hint}>
        {q.orderHint}
      </p>
      <OrderKeys />
      <div
        className="order-answer"
        role="listbox"
        aria-label={q.order}
        aria-describedby={hint}
        ref={list}
        onBlur={blur}
        {...own}
      >
        {rows.map((row, place) => (
          <div
            key={row.id}
            ref={(element) => {
              if (element) refs.current.set(row.id, element)
              else refs.current.delete(row.id)
            }}
            role="option"
            tabIndex={row.id === active ? 0 : -1}
            aria-selected={lift?.id === row.id}
            className={classes('order-row', lift?.id === row.id && 'order-row-lifted')}
            onClick={() => drag.wasDragged() || press(row.id)}
            onKeyDown={(event) => keyDown(event, row.id)}
          >
            <span className="order-place figures">{num(place + 1)}</span>
            <span className="grow">{row.text}</span>
            <span className="order-grip" onPointerDown={(event) => drag.start(event, row.id)}>
              <Icon of={GripVertical} />
            </span>
          </div>
        ))}
      </div>
      {!response && (
        <div>
          <Button size="small" onClick={() => onRespond({ order: rows.map((row) => row.id) })}>
            {q.keepOrder}
          </Button>
        </div>
      )}
      <p className="visually-hidden" aria-live="assertive">
        {spoken}
      </p>
    </div>
  )
}
