import type { HeldKind } from '#db/content.ts'
import { Formula } from '#web/domain/lesson-media/formula.tsx'
import { mediaWords as m } from '#web/domain/lesson-media/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import type { BlockInput, Sentence } from '#worker/contract/content.ts'
import type { Own } from '../content-direction.ts'
import { CaptionField } from './caption-field.tsx'

export type HeldInput = Extract<BlockInput, { kind: HeldKind }>
type HeldFieldsProps = { block: HeldInput; onBlock: (block: HeldInput) => void; before: Sentence[]; own: Own }

/** What can be changed of a film, a file, code or a formula without exchanging it. */
export function HeldFields({ block, onBlock, before, own }: HeldFieldsProps) {
  if (block.kind === 'formula') {
    return (
      <div className="stack gap-snug">
        <Formula {...block.data} />
        <Field label={m.formulaAlt}>
          <TextInput
            {...own}
            dense
            maxLength={1000}
            value={block.data.alt}
            onValue={(alt) => onBlock({ ...block, data: { ...block.data, alt } })}
          />
        </Field>
      </div>
    )
  }
  // The other fields are the block's own.
  const change = (data: object) => onBlock({ ...block, data: { ...block.data, ...data } } as HeldInput)
  return (
    <div className="stack gap-snug">
      <Particulars block={block} onData={change} own={own} />
      <CaptionField
        caption={block.data.caption}
        onCaption={(caption) => change({ caption })}
        before={before}
        own={own}
      />
    </div>
  )
}

type ParticularsProps = {
  block: Exclude<HeldInput, { kind: 'formula' }>
  onData: (data: object) => void
  own: Own
}

function Particulars({ block, onData, own }: ParticularsProps) {
  const line = { ...own, dense: true, maxLength: 200 }
  switch (block.kind) {
    case 'attachment':
      return (
        <Field label={m.fileName}>
          <TextInput {...line} value={block.data.name} onValue={(name) => onData({ name })} />
        </Field>
      )
    case 'code':
      return (
        <>
          <Field label={m.codeLanguage}>
            <TextInput
              dense
              maxLength={40}
              value={block.data.language ?? ''}
              onValue={(language) => onData({ language: language.trim() === '' ? null : language })}
            />
          </Field>
          <Field label={m.code}>
            <TextArea
              dir="ltr"
              rows={6}
              maxLength={20_000}
              value={block.data.text}
              onValue={(text) => onData({ text })}
            />
          </Field>
        </>
      )
    default:
      return (
        <>
          <Field label={m.title}>
            <TextInput {...line} value={block.data.title} onValue={(title) => onData({ title })} />
          </Field>
          {block.kind === 'media' && (
            <Checkbox
              checked={block.data.allow_download}
              onChecked={(allow) => onData({ allow_download: allow })}
            >
              {m.allowDownload}
            </Checkbox>
          )}
        </>
      )
  }
}
