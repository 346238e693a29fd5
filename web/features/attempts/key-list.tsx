import { Kbd } from '#web/ui/kbd.tsx'
import { m } from './messages.ts'

/** The keys of the exam, each with what it does. */
export function KeyList() {
  return (
    <dl className="key-list">
      <dt>
        <Kbd>1</Kbd>–<Kbd>6</Kbd>
      </dt>
      <dd>{m.keys.choose}</dd>
      <dt>
        <Kbd>Enter</Kbd>
      </dt>
      <dd>{m.keys.next}</dd>
      <dt>
        <Kbd>←</Kbd>
        <Kbd>→</Kbd>
      </dt>
      <dd>
        {m.keys.previous}, {m.keys.next}
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
