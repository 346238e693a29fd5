import { Plus } from 'lucide-react'
import { newSentence, retold, supportNow } from '#web/domain/written-block.ts'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { Sentence, SentenceInput } from '#worker/contract/content.ts'
import type { Own } from '../content-direction.ts'
import { m } from '../messages.ts'

type SentenceFieldProps = {
  sentence: SentenceInput
  onSentence: (sentence: SentenceInput) => void
  before: Sentence[]
  own: Own
  label: string
}

/**
 * The field of one sentence. The bar at its start says how it stands: solid where its passage says it, dashed where
 * it was changed, grey where it is the instructor's own.
 */
export function SentenceField({ sentence, onSentence, before, own, label }: SentenceFieldProps) {
  const support = supportNow(sentence, before)
  const says = { supported: m.edit.supported, own: m.own, changed: m.edit.changed }[support]
  return (
    <div className={classes('editor-sentence', `editor-sentence-${support}`)} title={says}>
      <TextArea
        {...own}
        rows={1}
        maxLength={4000}
        aria-label={`${label}. ${says}`}
        value={sentence.text}
        onValue={(text) => onSentence(retold(sentence, text))}
      />
    </div>
  )
}

type SentenceFieldsProps = {
  sentences: SentenceInput[]
  onSentences: (sentences: SentenceInput[]) => void
  before: Sentence[]
  own: Own
  label: (n: string) => string
}

/** A field a sentence, so that each keeps its passages. */
export function SentenceFields({ sentences, onSentences, before, own, label }: SentenceFieldsProps) {
  return (
    <div className="stack gap-small">
      {sentences.map((sentence, place) => (
        <SentenceField
          key={sentence.id}
          sentence={sentence}
          onSentence={(next) => onSentences(sentences.with(place, next))}
          before={before}
          own={own}
          label={label(num(place + 1))}
        />
      ))}
      <div>
        <Button kind="ghost" size="dense" onClick={() => onSentences([...sentences, newSentence()])}>
          <Icon of={Plus} size={16} />
          {m.edit.add}
        </Button>
      </div>
    </div>
  )
}
