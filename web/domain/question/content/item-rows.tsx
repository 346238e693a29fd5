import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { LIMITS, RESPONSE_CHARS } from '#db/vocabulary.ts'
import { num } from '#web/i18n/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { moved } from '../response.ts'
import type { ItemDraft } from './content-draft.ts'
import { c } from './messages.ts'
import { AddRow, type Own, Row } from './rows.tsx'

type Props = { items: ItemDraft[]; own: Own; invalid: boolean; onItems: (items: ItemDraft[]) => void }

/** Steps in their right order; Alt with ↑ ↓ moves the one that is written, and so do its buttons. */
export function ItemRows({ items, own, invalid, onItems }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [spoken, setSpoken] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return
    onItems(moved(items, from, to))
    setSpoken(c.movedTo({ n: to + 1, total: items.length }))
  }
  const keyDown = (event: KeyboardEvent, place: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    move(place, place + step)
    list.current?.querySelectorAll<HTMLElement>('.input')[place + step]?.focus()
  }
  return (
    <div className="stack gap-small">
      <p className="field-hint">{c.itemsHint}</p>
      <ul className="stack gap-small" ref={list}>
        {items.map((item, place) => {
          const n = place + 1
          return (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a new step has no id yet
              key={place}
              remove={c.removeItem({ n })}
              closed={items.length <= LIMITS.itemsMin}
              onRemove={() => onItems(items.toSpliced(place, 1))}
            >
              <span className="content-place figures">{num(n)}</span>
              <TextInput
                {...own}
                dense
                maxLength={RESPONSE_CHARS}
                aria-label={c.item({ n })}
                aria-invalid={invalid || undefined}
                value={item.text}
                onValue={(text) => onItems(items.with(place, { ...item, text }))}
                onKeyDown={(event) => keyDown(event, place)}
              />
              <IconButton
                icon={ArrowUp}
                size="dense"
                label={c.up({ n })}
                closed={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                icon={ArrowDown}
                size="dense"
                label={c.down({ n })}
                closed={n === items.length}
                onClick={() => move(place, place + 1)}
              />
            </Row>
          )
        })}
      </ul>
      {items.length < LIMITS.itemsMax && (
        <div>
          <AddRow onAdd={() => onItems([...items, { text: '' }])}>{c.addItem}</AddRow>
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </div>
  )
}
