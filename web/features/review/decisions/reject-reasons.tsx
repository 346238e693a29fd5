import { type KeyboardEvent, useEffect, useRef } from 'react'
import { REJECT_REASONS, type RejectReason } from '#db/vocabulary.ts'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { m } from '../messages.ts'
import { keyAction, numberKey } from './keys.ts'
import './reject-reasons.css'

type Props = { onReason: (reason?: RejectReason) => void; onKeep: () => void }

/** Why an item is rejected, by number key. R again says nothing more, Esc keeps the item. */
export function RejectReasons({ onReason, onKeep }: Props) {
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyAction(event.nativeEvent)
    const reason = REJECT_REASONS[(numberKey(event.nativeEvent) ?? 0) - 1]
    if (!reason && action !== 'reject' && action !== 'close') return
    event.preventDefault()
    if (action === 'close') onKeep()
    else onReason(reason)
  }
  return (
    <fieldset className="reject-reasons" ref={box} tabIndex={-1} onKeyDown={onKeyDown}>
      <legend className="text-label">{m.reject.ask}</legend>
      {REJECT_REASONS.map((reason, place) => (
        <Button key={reason} size="dense" onClick={() => onReason(reason)}>
          <Kbd small>{num(place + 1)}</Kbd>
          {m.reject.reasons[reason]}
        </Button>
      ))}
      <Button kind="ghost" size="dense" onClick={() => onReason()}>
        {m.reject.none}
        <Kbd small>R</Kbd>
      </Button>
      <Button kind="ghost" size="dense" onClick={onKeep}>
        {m.reject.keep}
        <Kbd small>Esc</Kbd>
      </Button>
    </fieldset>
  )
}
