import { blockOf, sentencesOf } from '#db/content.ts'
import { ADDED_KINDS, type AddedKind, newBlock } from '#web/domain/written-block.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { SentenceInput } from '#worker/contract/content.ts'
import type { Own } from '../content-direction.ts'
import { coverageWords, editorWords } from '../messages.ts'
import { type AddDraft, textSentences } from './add-draft.ts'
import { BlockFields } from './block-fields.tsx'

type AddBlockProps = {
  draft: AddDraft
  /** What the passage says, to start from. */
  words: string | undefined
  onDraft: (change: Partial<AddDraft>) => void
  own: Own
}

/** A block by hand: a paragraph in one field, other kinds in the fields that they have. */
export function AddBlock({ draft, words, onDraft, own }: AddBlockProps) {
  const { block, more } = draft
  const texts = sentencesOf(blockOf<SentenceInput>(block)).map(({ text }) => text)
  const kind = ADDED_KINDS.find((one) => one === block.kind) ?? 'paragraph'
  const setKind = (next: AddedKind) => {
    const said = block.kind === 'paragraph' ? textSentences(texts.join(' '), own.lang) : texts
    const parts = next === 'paragraph' ? [said.join(' ')] : said
    onDraft({ block: newBlock(next, parts.length === 0 ? [''] : parts), more: false })
  }
  // A quote is kept as it stands; a paragraph is cut when it is sent.
  const isWhole = kind === 'paragraph' || kind === 'quote'
  const start = (text: string) =>
    onDraft({ block: newBlock(kind, isWhole ? [text] : textSentences(text, own.lang)) })
  return (
    <>
      <Field label={editorWords.blockKind}>
        <Select
          dense
          value={kind}
          onValue={setKind}
          choices={ADDED_KINDS.map((value) => ({ value, label: editorWords.kinds[value] }))}
        />
      </Field>
      {block.kind === 'paragraph' ? (
        <Field label={editorWords.kinds.paragraph}>
          <TextArea
            {...own}
            rows={4}
            maxLength={8000}
            value={texts.join(' ')}
            onValue={(text) => onDraft({ block: newBlock('paragraph', [text]) })}
          />
        </Field>
      ) : (
        <BlockFields block={block} onBlock={(next) => onDraft({ block: next })} before={[]} own={own} />
      )}
      {words && block.kind !== 'table' && texts.join('').trim() === '' && (
        <div>
          <Button kind="ghost" size="dense" onClick={() => start(words)}>
            {coverageWords.takeWords}
          </Button>
        </div>
      )}
      {block.kind !== 'heading' && block.kind !== 'quote' && (
        <Checkbox checked={more} onChecked={(next) => onDraft({ more: next })}>
          {editorWords.more}
        </Checkbox>
      )}
    </>
  )
}
