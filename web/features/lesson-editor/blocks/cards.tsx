import { Plus, RefreshCw, Trash2 } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useEditing } from '../editing.ts'
import { m } from '../messages.ts'
import type { CardPart, Doc } from '../model/parts.ts'
import { withPart } from '../model/parts.ts'
import { usePicked, useSession } from '../use-session.ts'
import { Conflict } from './conflict.tsx'
import { Plain } from './plain.tsx'
import { Refused } from './refused.tsx'

const without = (doc: Doc, id: string): Doc => {
  const { [id]: _card, ...parts } = doc.parts
  return { ...doc, parts, cards: doc.cards.filter((one) => one !== id) }
}

/** The flash cards of the lesson. */
export function Cards() {
  const session = useSession()
  const cards = usePicked(({ doc }) => doc.cards)
  const add = () => {
    const { doc } = session.get()
    const id = crypto.randomUUID()
    const next = withPart(doc, id, { kind: 'card', front: '', back: '' })
    session.change({ doc: { ...next, cards: [...doc.cards, id] }, caret: null })
  }
  return (
    <section className="lesson-part">
      <h2 className="text-lead weight-strong">{m.cards}</h2>
      <div className="lesson-cards">
        {cards.map((id, place) => (
          <Card key={id} id={id} n={place + 1} />
        ))}
      </div>
      <Button size="dense" kind="line" onClick={add}>
        <Icon of={Plus} size={16} />
        {m.addCard}
      </Button>
    </section>
  )
}

function Card({ id, n }: { id: string; n: number }) {
  const session = useSession()
  const { rewrite } = useEditing()
  const isCited = usePicked(({ known }) => (known.items[id]?.citations.length ?? 0) > 0)
  const card = usePicked(({ doc }) => doc.parts[id])
  const inConflict = usePicked(({ conflicts }) => id in conflicts)
  if (card?.kind !== 'card') return null
  const put = (change: Partial<CardPart>, side: string) =>
    session.change({
      doc: withPart(session.get().doc, id, { ...card, ...change }),
      caret: null,
      tag: `${id} ${side}`,
    })
  return (
    <fieldset className="lesson-card" aria-label={m.card({ n: num(n) })}>
      <Plain
        className="weight-strong"
        label={m.front}
        maxLength={500}
        value={card.front}
        onValue={(front) => put({ front }, 'front')}
      />
      <Plain
        label={m.backSide}
        maxLength={1000}
        value={card.back}
        onValue={(back) => put({ back }, 'back')}
      />
      {isCited && (
        <IconButton
          icon={RefreshCw}
          size="dense"
          label={m.rewrite.card({ n: num(n) })}
          onClick={() => rewrite('card', id)}
        />
      )}
      <IconButton
        icon={Trash2}
        size="dense"
        label={m.removeCard({ n: num(n) })}
        onClick={() => session.change({ doc: without(session.get().doc, id), caret: null })}
      />
      {inConflict ? <Conflict id={id} /> : <Refused id={id} />}
    </fieldset>
  )
}
