import { newSentence } from '#web/domain/written-block.ts'
import { Field } from '#web/ui/field.tsx'
import type { Sentence, SentenceInput } from '#worker/contract/content.ts'
import type { Own } from '../content-direction.ts'
import { editorWords } from '../messages.ts'
import { SentenceField } from './sentence-fields.tsx'

type CaptionFieldProps = {
  caption: SentenceInput | null
  onCaption: (caption: SentenceInput) => void
  before: Sentence[]
  own: Own
}

/** The caption of a table or figure; left empty, there is none. */
export function CaptionField({ caption, onCaption, before, own }: CaptionFieldProps) {
  return (
    <Field label={editorWords.caption} group>
      <SentenceField
        sentence={caption ?? { ...newSentence(), id: 'caption' }}
        onSentence={(next) => onCaption(caption ? next : { ...newSentence(next.text) })}
        before={before}
        own={own}
        label={editorWords.caption}
      />
    </Field>
  )
}
