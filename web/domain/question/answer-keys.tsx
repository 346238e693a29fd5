import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { q } from './messages.ts'
import './answer-keys.css'

/** The font has no arrows. A key is not a direction of reading: it is never mirrored. */
export const KbdArrow = ({ of }: { of: LucideIcon }) => (
  <kbd className="key-cap">
    <Icon of={of} size={14} />
  </kbd>
)

/** The keys of a list to put in order, where there is a keyboard. */
export const OrderKeys = () => (
  <p className="answer-keys" aria-hidden="true">
    <span>
      <Kbd>Space</Kbd> {q.lift}
    </span>
    <span>
      <KbdArrow of={ArrowUp} /> <KbdArrow of={ArrowDown} /> {q.move}
    </span>
    <span>
      <Kbd>Esc</Kbd> {q.putBack}
    </span>
  </p>
)

export const MatchKeys = () => (
  <p className="answer-keys" aria-hidden="true">
    <span>
      <KbdArrow of={ArrowUp} /> <KbdArrow of={ArrowDown} /> {q.move}
    </span>
    <span>
      <KbdArrow of={ArrowLeft} /> <KbdArrow of={ArrowRight} /> {q.across}
    </span>
    <span>
      <Kbd>Enter</Kbd> {q.choose}
    </span>
    <span>
      <Kbd>Esc</Kbd> {q.letGo}
    </span>
  </p>
)
