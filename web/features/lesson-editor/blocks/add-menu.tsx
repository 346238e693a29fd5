import {
  BookText,
  CircleHelp,
  Code,
  Film,
  Heading,
  List,
  ListOrdered,
  type LucideIcon,
  NotebookPen,
  Paperclip,
  Pilcrow,
  Plus,
  Quote,
  Sigma,
  SquarePen,
  Table,
} from 'lucide-react'
import { Menu } from '#web/ui/menu.tsx'
import { useEditing } from '../editing.ts'
import { m } from '../messages.ts'
import { newContent, WRITTEN_KINDS, type WrittenKind } from '../model/kinds.ts'
import { blockIn, withContent } from '../model/parts.ts'
import { inserted } from '../model/structure.ts'
import { wireOf } from '../model/wire.ts'
import { useSession } from '../use-session.ts'

const ICONS: Record<WrittenKind | 'check', LucideIcon> = {
  paragraph: Pilcrow,
  heading: Heading,
  list: List,
  steps: ListOrdered,
  definition: BookText,
  note: NotebookPen,
  example: SquarePen,
  quote: Quote,
  table: Table,
  code: Code,
  formula: Sigma,
  embed: Film,
  check: CircleHelp,
}

type AddMenuProps = {
  /** The block behind which the new one comes; null for the first place. */
  after: string | null
  label: string
  text?: string
  open: boolean
  onOpen: (open: boolean) => void
}

/** The kinds of blocks. One that says nothing yet becomes the chosen kind; otherwise a new one comes behind it. */
export function AddMenu({ after, label, text, open, onOpen }: AddMenuProps) {
  const session = useSession()
  const { questions, addMedia } = useEditing()
  const add = (kind: WrittenKind | 'check') => {
    const { doc } = session.get()
    const content =
      kind === 'check' ? { kind, data: { question_id: questions[0]?.id ?? '' } } : newContent(kind)
    const block = blockIn(doc, after ?? undefined)
    if (after !== null && block && wireOf(block).state === 'empty') {
      const change = inserted(doc, after, content)
      session.change({
        doc: withContent(doc, after, content),
        caret: change.caret && { ...change.caret, part: after },
      })
    } else session.change(inserted(doc, after, content))
  }
  const kinds = [...WRITTEN_KINDS, ...(questions.length > 0 ? (['check'] as const) : [])]
  return (
    <Menu
      dense
      label={label}
      text={text}
      icon={Plus}
      open={open}
      onOpen={onOpen}
      actions={[
        ...kinds.map((kind) => ({
          id: kind,
          label: m.kinds[kind],
          icon: ICONS[kind],
          onAction: () => add(kind),
        })),
        { id: 'media', label: m.addMedia, icon: Paperclip, onAction: () => addMedia(after) },
      ]}
    />
  )
}
