import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  FoldVertical,
  Merge,
  RefreshCw,
  Repeat2,
  Trash2,
} from 'lucide-react'
import { Menu } from '#web/ui/menu.tsx'
import { useEditing } from '../editing.ts'
import { m } from '../messages.ts'
import { firstField } from '../model/fields.ts'
import { kindsFor, turnedInto } from '../model/kinds.ts'
import { type BlockPart, canFold, withContent, withPart } from '../model/parts.ts'
import { joinBack } from '../model/structure.ts'
import { usePicked, useSession } from '../use-session.ts'

/** What can be done with a block as a whole, without a mouse and on a phone too. */
export function BlockMenu({ id, part, name }: { id: string; part: BlockPart; name: string }) {
  const session = useSession()
  const { acts, lang, rewrite } = useEditing()
  const isCited = usePicked(({ known }) => (known.items[id]?.citations.length ?? 0) > 0)
  const { content, more } = part
  const key = firstField(content)
  const joined =
    key === undefined ? undefined : () => joinBack(session.get().doc, { part: id, key, at: 0 }, lang)
  const canJoin = content.kind === 'paragraph' || content.kind === 'heading'
  return (
    <Menu
      dense
      label={m.options({ block: name })}
      icon={EllipsisVertical}
      actions={[
        { id: 'up', label: m.moveUp, icon: ArrowUp, onAction: () => acts.moveBy([id], -1) },
        { id: 'down', label: m.moveDown, icon: ArrowDown, onAction: () => acts.moveBy([id], 1) },
        ...(canJoin && joined
          ? [
              {
                id: 'join',
                label: m.joinUp,
                icon: Merge,
                onAction: () => {
                  const change = joined()
                  if (change) session.change(change)
                },
              },
            ]
          : []),
        ...(content.kind === 'check' && content.data.question_id !== ''
          ? [again(m.rewrite.question, () => rewrite('question', content.data.question_id))]
          : []),
        ...(isCited ? [again(m.rewrite.block, () => rewrite('block', id))] : []),
        ...kindsFor(content).map((kind) => ({
          id: `to-${kind}`,
          label: m.turnInto({ kind: m.kinds[kind] }),
          icon: Repeat2,
          onAction: () =>
            session.change({
              doc: withContent(session.get().doc, id, turnedInto(content, kind)),
              caret: null,
            }),
        })),
        ...(canFold(content.kind)
          ? [
              {
                id: 'fold',
                label: more ? m.unfold : m.fold,
                icon: FoldVertical,
                onAction: () =>
                  session.change({
                    doc: withPart(session.get().doc, id, { ...part, more: !more }),
                    caret: null,
                  }),
              },
            ]
          : []),
        { id: 'remove', label: m.remove, icon: Trash2, onAction: () => acts.removeBlocks([id]) },
      ]}
    />
  )
}

const again = (label: string, onAction: () => void) => ({ id: 'again', label, icon: RefreshCw, onAction })
