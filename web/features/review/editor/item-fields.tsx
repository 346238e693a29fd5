import { Plus, X } from 'lucide-react'
import { newItem } from '#web/domain/written-block.ts'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { BlockInput, Sentence } from '#worker/contract/content.ts'
import type { Own } from '../content-direction.ts'
import { editorWords, m } from '../messages.ts'
import { SentenceField } from './sentence-fields.tsx'

type ItemFieldsProps = {
  block: BlockInput & { kind: 'list' | 'steps' }
  onBlock: (block: BlockInput) => void
  before: Sentence[]
  own: Own
}

/** The items of a list, or steps with their titles. */
export function ItemFields({ block, onBlock, before, own }: ItemFieldsProps) {
  return (
    <div className="stack gap-small">
      {block.kind === 'list' && (
        <Checkbox
          checked={block.data.ordered}
          onChecked={(ordered) => onBlock({ ...block, data: { ...block.data, ordered } })}
        >
          {editorWords.ordered}
        </Checkbox>
      )}
      {block.data.items.map((item, place) => {
        const n = num(place + 1)
        return (
          <div className="row gap-small" key={item.id}>
            <div className="stack gap-tiny grow">
              {block.kind === 'steps' && (
                <TextInput
                  {...own}
                  dense
                  maxLength={200}
                  aria-label={editorWords.step({ n })}
                  placeholder={editorWords.step({ n })}
                  value={block.data.items[place]?.title ?? ''}
                  onValue={(title) => onBlock(withItem(block, place, { title }))}
                />
              )}
              {item.sentences.map((sentence, line) => (
                <SentenceField
                  key={sentence.id}
                  sentence={sentence}
                  onSentence={(next) =>
                    onBlock(withItem(block, place, { sentences: item.sentences.with(line, next) }))
                  }
                  before={before}
                  own={own}
                  label={line === 0 ? m.edit.item({ n }) : editorWords.inItem({ item: n, n: num(line + 1) })}
                />
              ))}
            </div>
            <IconButton
              icon={X}
              size="dense"
              label={editorWords.removeItem({ n })}
              closed={block.data.items.length === 1}
              onClick={() => onBlock(withoutItem(block, place))}
            />
          </div>
        )
      })}
      <div>
        <Button kind="ghost" size="dense" onClick={() => onBlock(withNewItem(block))}>
          <Icon of={Plus} size={16} />
          {block.kind === 'steps' ? editorWords.addStep : editorWords.addItem}
        </Button>
      </div>
    </div>
  )
}

type Items = ItemFieldsProps['block']
type Step = (Items & { kind: 'steps' })['data']['items'][number]

function withItem(block: Items, place: number, change: Partial<Step>): BlockInput {
  if (block.kind === 'steps') {
    const items = block.data.items.map((item, n) => (n === place ? { ...item, ...change } : item))
    return { ...block, data: { items } }
  }
  const { sentences } = change
  const items = block.data.items.map((item, n) => (n === place && sentences ? { ...item, sentences } : item))
  return { ...block, data: { ...block.data, items } }
}

function withoutItem(block: Items, place: number): BlockInput {
  if (block.kind === 'steps') return { ...block, data: { items: block.data.items.toSpliced(place, 1) } }
  return { ...block, data: { ...block.data, items: block.data.items.toSpliced(place, 1) } }
}

function withNewItem(block: Items): BlockInput {
  if (block.kind === 'steps')
    return { ...block, data: { items: [...block.data.items, { ...newItem(), title: null }] } }
  return { ...block, data: { ...block.data, items: [...block.data.items, newItem()] } }
}
