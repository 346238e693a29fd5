import { Plus } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { Sentence } from '#worker/contract/review.ts'
import type { Own } from '../content-direction.ts'
import { m } from '../messages.ts'

type Props = {
  texts: string[]
  onTexts: (texts: string[]) => void
  before: Sentence[]
  own: Own
  label: (n: string) => string
}

/**
 * A field a sentence, so that each keeps its passages. The bar at its start says how it stands: solid
 * where its passage says it, dashed where it was changed, grey where it is the instructor's own.
 */
export function SentenceFields({ texts, onTexts, before, own, label }: Props) {
  const change = (place: number, text: string) => onTexts(texts.with(place, text))
  return (
    <div className="stack gap-small">
      {texts.map((text, place) => {
        const same = before.find((sentence) => sentence.text === text)
        const cited = same !== undefined && same.citations.length > 0
        const state = cited ? 'supported' : same ? 'own' : 'changed'
        const says = { supported: m.edit.supported, own: m.own, changed: m.edit.changed }[state]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence that is being written has no name but its place
          <div className={classes('editor-sentence', `editor-sentence-${state}`)} key={place} title={says}>
            <TextArea
              {...own}
              rows={1}
              aria-label={`${label(num(place + 1))}. ${says}`}
              value={text}
              onValue={(next) => change(place, next)}
            />
          </div>
        )
      })}
      <div>
        <Button kind="ghost" size="dense" onClick={() => onTexts([...texts, ''])}>
          <Icon of={Plus} size={16} />
          {m.edit.add}
        </Button>
      </div>
    </div>
  )
}
