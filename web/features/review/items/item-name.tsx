import {
  ArrowLeftRight,
  BookA,
  BookText,
  CircleDot,
  CircleQuestionMark,
  Code,
  Film,
  Globe,
  Hash,
  Heading,
  Image,
  Info,
  Layers,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Paperclip,
  Pilcrow,
  Quote,
  Sigma,
  SquareCheck,
  SquarePen,
  Table,
  Type,
} from 'lucide-react'
import { blockWords } from '#web/domain/block-messages.ts'
import { num } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ReviewItem } from '#worker/contract/review.ts'
import { m, ruleWords } from '../messages.ts'

const ICONS: Record<string, LucideIcon> = {
  lesson: BookText,
  paragraph: Pilcrow,
  heading: Heading,
  list: List,
  table: Table,
  definition: BookA,
  steps: ListOrdered,
  figure: Image,
  note: Info,
  example: SquarePen,
  quote: Quote,
  check: CircleQuestionMark,
  media: Film,
  attachment: Paperclip,
  embed: Globe,
  code: Code,
  formula: Sigma,
  multiple_choice: ListChecks,
  true_or_false: CircleDot,
  multiple_answer: SquareCheck,
  ordering: ListOrdered,
  matching: ArrowLeftRight,
  numeric: Hash,
  short_answer: Type,
  card: Layers,
}

/** What kind of thing it is, with what matters about it at a glance. */
export function ItemName({ item, number }: { item: ReviewItem; number: number }) {
  const kind =
    item.kind === 'block' ? item.content.kind : item.kind === 'question' ? item.content.type : item.kind
  const name = kind === 'paragraph' ? m.kind.paragraph({ n: num(number) }) : m.kind[kind]
  return (
    <>
      <Icon of={ICONS[kind] ?? Pilcrow} size={16} mirror={kind === 'list' || kind === 'steps'} />
      <b>{name}</b>
      {item.kind === 'block' && item.content.more && <Chip dense>{blockWords.more}</Chip>}
      {item.kind === 'question' && (
        <>
          <Chip dense>{m.difficulty[item.content.difficulty]}</Chip>
          <Chip dense>{m.points({ n: item.content.points })}</Chip>
          {item.content.rule !== null && <span>{ruleText(item.content.rule)}</span>}
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

/** What a question was made from, as people say it. */
const ruleText = (rule: string): string =>
  ruleWords.rules[rule] ?? (rule.startsWith('model_') ? ruleWords.model : ruleWords.unknown)
