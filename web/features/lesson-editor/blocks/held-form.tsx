import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { HeldKind } from '#db/content.ts'
import { FigurePicture } from '#web/domain/figure-picture.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { embedAddress, embedOf } from '#worker/contract/embeds.ts'
import { useEditing } from '../editing.ts'
import { words } from '../messages.ts'
import type { Of } from './block-content.tsx'
import { Caption } from './caption.tsx'
import { FormulaForm } from './formula-form.tsx'
import { Plain, useContentChange } from './plain.tsx'

const orNull = (text: string) => (text === '' ? null : text)

/** A picture, film, file, code or formula with what can be written about it. */
export function HeldForm({ id, content }: Of<HeldKind | 'figure'>) {
  const change = useContentChange(id)
  const { lang } = useEditing()
  switch (content.kind) {
    case 'figure':
      return (
        <figure className="lesson-form">
          <FigurePicture {...content.data} id={content.data.file_id} />
          <Field label={words.fields.alt}>
            <TextInput
              dense
              lang={lang}
              maxLength={1000}
              value={content.data.alt}
              onValue={(alt) => change({ ...content, data: { ...content.data, alt } }, 'alt')}
            />
          </Field>
          <Caption id={id} caption={content.data.caption} />
        </figure>
      )
    case 'code':
      return (
        <figure className="lesson-form">
          <Plain
            label={words.fields.codeLanguage}
            dir="ltr"
            maxLength={40}
            value={content.data.language ?? ''}
            onValue={(text) =>
              change({ ...content, data: { ...content.data, language: orNull(text) } }, 'language')
            }
          />
          <Plain
            lines
            className="lesson-code"
            label={words.fields.code}
            dir="ltr"
            maxLength={20_000}
            value={content.data.text}
            onValue={(text) => change({ ...content, data: { ...content.data, text } }, 'code')}
          />
          <Caption id={id} caption={content.data.caption} />
        </figure>
      )
    case 'formula':
      return <FormulaForm id={id} content={content} />
    case 'embed':
      return <EmbedForm id={id} content={content} />
    case 'media':
      return (
        <figure className="lesson-form">
          <Plain
            className="weight-strong"
            label={words.fields.mediaTitle}
            value={content.data.title}
            onValue={(title) => change({ ...content, data: { ...content.data, title } }, 'title')}
          />
          <Link
            className="link text-small"
            to="/media/$media_id"
            params={{ media_id: content.data.media_id }}
          >
            {words.fields.captions}
          </Link>
          <Checkbox
            checked={content.data.allow_download}
            onChecked={(allow) => change({ ...content, data: { ...content.data, allow_download: allow } })}
          >
            {words.fields.download}
          </Checkbox>
          <Caption id={id} caption={content.data.caption} />
        </figure>
      )
    case 'attachment':
      return (
        <figure className="lesson-form">
          <Plain
            className="weight-strong"
            label={words.fields.fileName}
            value={content.data.name}
            onValue={(name) => change({ ...content, data: { ...content.data, name } }, 'name')}
          />
          <Caption id={id} caption={content.data.caption} />
        </figure>
      )
  }
}

function EmbedForm({ id, content }: Of<'embed'>) {
  const change = useContentChange(id)
  const { data } = content
  const [address, setAddress] = useState(data.video_id === '' ? '' : embedAddress(data))
  const found = embedOf(address)
  return (
    <figure className="lesson-form">
      <Field
        label={words.fields.address}
        error={address.trim() !== '' && !found && words.fields.addressWrong}
      >
        <TextInput
          dense
          type="url"
          value={address}
          onValue={(text) => {
            setAddress(text)
            const film = embedOf(text)
            if (film) change({ kind: 'embed', data: { ...data, ...film } }, 'address')
          }}
        />
      </Field>
      <Plain
        className="weight-strong"
        label={words.fields.mediaTitle}
        value={data.title}
        onValue={(title) => change({ kind: 'embed', data: { ...data, title } }, 'title')}
      />
      <Caption id={id} caption={data.caption} />
    </figure>
  )
}
