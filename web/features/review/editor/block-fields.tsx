import { NOTE_TONES } from '#db/content.ts'
import { blockWords } from '#web/domain/block-messages.ts'
import { FigurePicture } from '#web/domain/figure-picture.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { BlockInput, Sentence } from '#worker/contract/content.ts'
import type { Own } from '../content-direction.ts'
import { editorWords, m } from '../messages.ts'
import { CaptionField } from './caption-field.tsx'
import { HeldFields } from './held-fields.tsx'
import { ItemFields } from './item-fields.tsx'
import { SentenceField, SentenceFields } from './sentence-fields.tsx'
import { TableFields } from './table-fields.tsx'

type BlockFieldsProps = {
  block: BlockInput
  onBlock: (block: BlockInput) => void
  /** Its sentences as they are stored. */
  before: Sentence[]
  own: Own
}

/** The fields of a block, by its kind. */
export function BlockFields({ block, onBlock, before, own }: BlockFieldsProps) {
  const shared = { before, own }
  switch (block.kind) {
    case 'heading':
      return <HeadingFields block={block} onBlock={onBlock} {...shared} />
    case 'list':
    case 'steps':
      return <ItemFields block={block} onBlock={onBlock} {...shared} />
    case 'table':
      return <TableFields block={block} onBlock={onBlock} {...shared} />
    case 'figure': {
      const { data } = block
      return (
        <div className="stack gap-snug">
          <FigurePicture {...data} id={data.file_id} />
          <Field label={editorWords.alt}>
            <TextInput
              {...own}
              dense
              maxLength={1000}
              value={data.alt}
              onValue={(alt) => onBlock({ ...block, data: { ...data, alt } })}
            />
          </Field>
          <CaptionField
            caption={data.caption}
            onCaption={(caption) => onBlock({ ...block, data: { ...data, caption } })}
            {...shared}
          />
        </div>
      )
    }
    case 'check':
      return <p className="muted">{m.checkHere}</p>
    case 'media':
    case 'attachment':
    case 'embed':
    case 'code':
    case 'formula':
      return <HeldFields block={block} onBlock={onBlock} {...shared} />
    default:
      return (
        <div className="stack gap-snug">
          <Particulars block={block} onBlock={onBlock} own={own} />
          <Field label={TEXT_LABELS[block.kind]} group>
            <SentenceFields
              sentences={block.data.sentences}
              // The other fields are the block's own.
              onSentences={(sentences) =>
                onBlock({ ...block, data: { ...block.data, sentences } } as BlockInput)
              }
              label={(n) => m.edit.sentence({ n })}
              {...shared}
            />
          </Field>
        </div>
      )
  }
}

type Prose = BlockInput & { kind: 'paragraph' | 'definition' | 'note' | 'example' | 'quote' }
const TEXT_LABELS: Record<Prose['kind'], string> = {
  paragraph: editorWords.text,
  definition: editorWords.meaning,
  note: editorWords.text,
  example: editorWords.text,
  quote: editorWords.quote,
}

/** What a kind has beside its sentences. */
function Particulars({ block, onBlock, own }: { block: Prose; onBlock: (block: Prose) => void; own: Own }) {
  const line = { ...own, dense: true, maxLength: 200 }
  switch (block.kind) {
    case 'definition':
      return (
        <Field label={editorWords.term}>
          <TextInput
            {...line}
            value={block.data.term}
            onValue={(term) => onBlock({ ...block, data: { ...block.data, term } })}
          />
        </Field>
      )
    case 'note':
      return (
        <Segmented
          dense
          label={editorWords.tone}
          value={block.data.tone}
          onValue={(tone) => onBlock({ ...block, data: { ...block.data, tone } })}
          choices={NOTE_TONES.map((value) => ({ value, label: blockWords.tones[value] }))}
        />
      )
    case 'example':
      return (
        <Field label={editorWords.exampleTitle}>
          <TextInput
            {...line}
            value={block.data.title ?? ''}
            onValue={(title) => onBlock({ ...block, data: { ...block.data, title } })}
          />
        </Field>
      )
    case 'quote':
      return (
        <Field label={editorWords.attribution}>
          <TextInput
            {...line}
            value={block.data.attribution ?? ''}
            onValue={(attribution) => onBlock({ ...block, data: { ...block.data, attribution } })}
          />
        </Field>
      )
    default:
      return null
  }
}

type HeadingProps = Omit<BlockFieldsProps, 'block'> & { block: BlockInput & { kind: 'heading' } }
function HeadingFields({ block, onBlock, before, own }: HeadingProps) {
  const { level, sentence } = block.data
  return (
    <div className="stack gap-snug">
      <Segmented
        dense
        label={editorWords.level}
        value={level === 2 ? '2' : '3'}
        onValue={(next) => onBlock({ ...block, data: { sentence, level: next === '2' ? 2 : 3 } })}
        choices={(['2', '3'] as const).map((value) => ({ value, label: editorWords.levels[value] }))}
      />
      <SentenceField
        sentence={sentence}
        onSentence={(next) => onBlock({ ...block, data: { level, sentence: next } })}
        before={before}
        own={own}
        label={m.kind.heading}
      />
    </div>
  )
}
