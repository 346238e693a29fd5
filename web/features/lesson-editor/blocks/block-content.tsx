import { BookText, CircleAlert, Info, Lightbulb, SquarePen } from 'lucide-react'
import { NOTE_TONES } from '#db/content.ts'
import { blockWords } from '#web/domain/block-messages.ts'
import { BlockName } from '#web/domain/block-name.tsx'
import { num } from '#web/i18n/format.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { m, words } from '../messages.ts'
import type { BlockPart } from '../model/parts.ts'
import { CheckForm } from './check-form.tsx'
import { HeldForm } from './held-form.tsx'
import { Plain, useContentChange } from './plain.tsx'
import { TableForm } from './table-form.tsx'
import { Text } from './text.tsx'
import '#web/domain/block-body.css'
import './block-content.css'

type Content = BlockPart['content']
export type Of<Kind extends Content['kind']> = { id: string; content: Extract<Content, { kind: Kind }> }
export type ContentProps = { id: string; content: Content; describedBy: string }

/** A block as it is edited, in the look that students see. */
export function BlockContentFields({ id, content, describedBy }: ContentProps) {
  switch (content.kind) {
    case 'heading':
      return <Heading id={id} content={content} />
    case 'paragraph':
      return (
        <Text
          part={id}
          field="text"
          sentences={content.data.sentences}
          label={m.kinds.paragraph}
          placeholder={m.placeholder}
          describedBy={describedBy}
        />
      )
    case 'list':
      return <Items id={id} content={content} describedBy={describedBy} />
    case 'steps':
      return <Steps id={id} content={content} describedBy={describedBy} />
    case 'definition':
    case 'note':
    case 'example':
    case 'quote':
      return <Framed id={id} content={content} describedBy={describedBy} />
    case 'table':
      return <TableForm id={id} content={content} describedBy={describedBy} />
    case 'check':
      return <CheckForm id={id} content={content} />
    default:
      return <HeldForm id={id} content={content} />
  }
}

function Heading({ id, content }: Of<'heading'>) {
  return (
    <Text
      part={id}
      field="text"
      sentences={[content.data.sentence]}
      label={m.kinds.heading}
      placeholder={m.kinds.heading}
      className={content.data.level === 2 ? 'lesson-heading' : 'lesson-heading-small'}
    />
  )
}

function Items({ id, content, describedBy }: Of<'list'> & { describedBy: string }) {
  const List = content.data.ordered ? 'ol' : 'ul'
  return (
    <List className={classes('block-list', content.data.ordered && 'block-list-ordered')}>
      {content.data.items.map((item, place) => (
        <li key={item.id}>
          <Text
            part={id}
            field={`item:${item.id}`}
            sentences={item.sentences}
            label={words.fields.item({ n: num(place + 1) })}
            describedBy={describedBy}
          />
        </li>
      ))}
    </List>
  )
}

function Steps({ id, content, describedBy }: Of<'steps'> & { describedBy: string }) {
  const change = useContentChange(id)
  const { items } = content.data
  return (
    <ol className="block-steps">
      {items.map((item, place) => (
        <li key={item.id}>
          <span className="block-step-number" aria-hidden="true">
            {num(place + 1)}
          </span>
          <div>
            <Plain
              className="weight-strong"
              label={words.fields.step({ n: num(place + 1) })}
              value={item.title ?? ''}
              onValue={(title) => {
                const next = items.with(place, { ...item, title: title === '' ? null : title })
                change({ kind: 'steps', data: { items: next } }, `title ${item.id}`)
              }}
            />
            <Text
              part={id}
              field={`item:${item.id}`}
              sentences={item.sentences}
              label={words.fields.item({ n: num(place + 1) })}
              describedBy={describedBy}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

const TONES = { note: Info, warning: CircleAlert, tip: Lightbulb } as const

function Framed(props: Of<'definition' | 'note' | 'example' | 'quote'> & { describedBy: string }) {
  const { id, content, describedBy } = props
  const change = useContentChange(id)
  const text = (
    <Text
      part={id}
      field="text"
      sentences={content.data.sentences}
      label={m.kinds[content.kind]}
      placeholder={words.fields.text}
      describedBy={describedBy}
    />
  )
  switch (content.kind) {
    case 'definition':
      return (
        <div className="block block-definition">
          <BlockName icon={BookText}>{blockWords.definition}</BlockName>
          <Plain
            className="weight-strong"
            label={words.fields.term}
            value={content.data.term}
            onValue={(term) => change({ ...content, data: { ...content.data, term } }, 'term')}
          />
          {text}
        </div>
      )
    case 'note':
      return (
        <div className={`block block-${content.data.tone}`}>
          <BlockName icon={TONES[content.data.tone]}>{blockWords.tones[content.data.tone]}</BlockName>
          {text}
        </div>
      )
    case 'example':
      return (
        <div className="block block-example">
          <BlockName icon={SquarePen}>{blockWords.example}</BlockName>
          <Plain
            className="weight-strong"
            label={words.fields.exampleTitle}
            value={content.data.title ?? ''}
            onValue={(title) =>
              change({ ...content, data: { ...content.data, title: title === '' ? null : title } }, 'title')
            }
          />
          {text}
        </div>
      )
    case 'quote':
      return (
        <blockquote className="block-quote">
          {text}
          <Plain
            className="text-small"
            label={words.fields.attribution}
            value={content.data.attribution ?? ''}
            onValue={(by) =>
              change(
                { ...content, data: { ...content.data, attribution: by === '' ? null : by } },
                'attribution',
              )
            }
          />
        </blockquote>
      )
  }
}

/** What a block is set to beside its words; shown while it has the focus. */
export function BlockSettings({ id, content }: { id: string; content: Content }) {
  const change = useContentChange(id)
  if (content.kind === 'heading') {
    return (
      <Segmented
        dense
        label={words.fields.level}
        value={String(content.data.level) as '2' | '3'}
        onValue={(level) => change({ ...content, data: { ...content.data, level: level === '2' ? 2 : 3 } })}
        choices={[
          { value: '2', label: words.fields.levels[2] },
          { value: '3', label: words.fields.levels[3] },
        ]}
      />
    )
  }
  if (content.kind === 'list') {
    return (
      <Checkbox
        checked={content.data.ordered}
        onChecked={(ordered) => change({ ...content, data: { ...content.data, ordered } })}
      >
        {words.fields.ordered}
      </Checkbox>
    )
  }
  if (content.kind === 'note') {
    return (
      <Segmented
        dense
        label={words.fields.tone}
        value={content.data.tone}
        onValue={(tone) => change({ ...content, data: { ...content.data, tone } })}
        choices={NOTE_TONES.map((value) => ({ value, label: blockWords.tones[value] }))}
      />
    )
  }
  return null
}
