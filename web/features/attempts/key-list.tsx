import { ArrowLeft, ArrowRight } from 'lucide-react'
import { KbdArrow } from '#web/domain/question/answer-keys.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { m } from './messages.ts'
import './key-list.css'

/** The keys of the exam, each with what it does. */
export function KeyList() {
  return (
    <dl className="exam-keys">
      <dt>
        <Kbd>1</Kbd>–<Kbd>6</Kbd>
      </dt>
      <dd>{m.keys.choose}</dd>
      <dt>
        <Kbd>Enter</Kbd>
      </dt>
      <dd>{m.keys.next}</dd>
      <dt>
        <KbdArrow of={ArrowLeft} />
        <KbdArrow of={ArrowRight} />
      </dt>
      <dd>
        {m.keys.previous} · {m.keys.next}
      </dd>
      <dt>
        <Kbd>F</Kbd>
      </dt>
      <dd>{m.keys.flag}</dd>
      <dt>
        <Kbd>?</Kbd>
      </dt>
      <dd>{m.keys.list}</dd>
    </dl>
  )
}
