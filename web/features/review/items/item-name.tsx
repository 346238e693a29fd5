import {
  ArrowLeftRight,
  BookText,
  CircleCheck,
  CircleDot,
  Hash,
  Heading,
  Layers,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Table,
  TextCursorInput,
} from 'lucide-react'
import type { QuestionType } from '#db/vocabulary.ts'
import { c } from '#web/domain/question/content/messages.ts'
import { num } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ReviewItem } from '#worker/contract/review.ts'
import { m } from '../messages.ts'

const ICONS: Record<string, LucideIcon> = {
  lesson: BookText,
  paragraph: Pilcrow,
  heading: Heading,
  list: List,
  table: Table,
  multiple_choice: CircleDot,
  true_or_false: CircleCheck,
  multiple_answer: ListChecks,
  ordering: ListOrdered,
  matching: ArrowLeftRight,
  numeric: Hash,
  short_answer: TextCursorInput,
  card: Layers,
}

/** What kind of thing it is, with what matters about it at a glance. */
export function ItemName({ item, number }: { item: ReviewItem; number: number }) {
  const kind =
    item.kind === 'block' ? item.content.kind : item.kind === 'question' ? item.content.type : item.kind
  const name =
    item.kind === 'question'
      ? c.types[item.content.type]
      : kind === 'paragraph'
        ? m.kind.paragraph({ n: num(number) })
        : m.kind[kind as Exclude<typeof kind, QuestionType>]
  return (
    <>
      <Icon of={ICONS[kind] ?? Pilcrow} size={16} mirror={kind === 'list'} />
      <b>{name}</b>
      {item.kind === 'question' && (
        <>
          <Chip dense>{c.difficulties[item.content.difficulty]}</Chip>
          <Chip dense>{m.points({ n: item.content.points })}</Chip>
        </>
      )}
      {item.kind === 'lesson' && item.content.title_suggested && (
        <Chip dense tone="ai">
          {m.suggestedTitle}
        </Chip>
      )}
    </>
  )
}
