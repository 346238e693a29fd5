import { GripVertical } from 'lucide-react'
import { memo, useEffect, useId, useRef } from 'react'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { DragHandle, DropGap } from '#web/ui/drag.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useEditing } from '../editing.ts'
import { m } from '../messages.ts'
import { firstWords, supportOfBlock } from '../model/block-text.ts'
import { blockIn } from '../model/parts.ts'
import { wireOf } from '../model/wire.ts'
import { useBlock, usePicked, useSession } from '../use-session.ts'
import { AddMenu } from './add-menu.tsx'
import { BlockContentFields, BlockSettings } from './block-content.tsx'
import { BlockMenu } from './block-menu.tsx'
import { Conflict } from './conflict.tsx'
import { FormatBar } from './format-bar.tsx'
import { Marks, Weak } from './marks.tsx'
import { Refused } from './refused.tsx'
import './block-row.css'

export const BLOCK_TYPE = 'sullam-block'

type BlockRowProps = { id: string; adding: boolean; onAdding: (id: string | undefined) => void }

/** One block with what is around it. It draws when this block changes, and for no key in another one. */
export const BlockRow = memo(function BlockRow({ id, adding, onAdding }: BlockRowProps) {
  const part = useBlock(id)
  const session = useSession()
  const { acts } = useEditing()
  const describes = useId()
  const row = useRef<HTMLElement>(null)
  const isSelected = usePicked(({ selected }) => selected.includes(id))
  const isFirstSelected = usePicked(({ selected }) => selected[0] === id)
  const inConflict = usePicked(({ conflicts }) => id in conflicts)
  useEffect(() => {
    if (isFirstSelected) row.current?.focus({ preventScroll: true })
  }, [isFirstSelected])
  if (!part) return null
  const { content, more } = part
  const name = m.block({ kind: m.kinds[content.kind], text: firstWords(part) })
  const support = supportOfBlock(part)
  const isIncomplete = wireOf(part).state === 'incomplete'
  return (
    <>
      <section
        ref={row}
        className={classes('lesson-block', isSelected && 'lesson-block-selected')}
        aria-label={name}
        tabIndex={-1}
        data-block={id}
      >
        <div className="lesson-block-tools">
          <AddMenu
            after={id}
            label={m.add({ after: name })}
            open={adding}
            onOpen={(open) => onAdding(open ? id : undefined)}
          />
          <DragHandle
            type={BLOCK_TYPE}
            id={id}
            label={m.drag({ block: name })}
            text={() => {
              const block = blockIn(session.get().doc, id)
              return block ? firstWords(block) : ''
            }}
          >
            <Icon of={GripVertical} size={16} />
          </DragHandle>
        </div>
        <span
          className={`lesson-bar lesson-bar-${support}`}
          title={support === 'none' ? undefined : m.support[support]}
        />
        <div className="lesson-block-body">
          <BlockContentFields id={id} content={content} describedBy={describes} />
          <FormatBar part={id} />
          <Marks id={id} content={content} describes={describes} />
          {!inConflict && <Weak id={id} content={content} />}
          {more && (
            <p>
              <Chip dense>{m.folded}</Chip>
            </p>
          )}
          {isIncomplete && <p className="lesson-missing">{m.missing}</p>}
          {inConflict ? <Conflict id={id} /> : <Refused id={id} />}
          <div className="lesson-block-settings">
            <BlockSettings id={id} content={content} />
          </div>
        </div>
        <div className="lesson-block-menu">
          <BlockMenu id={id} part={part} name={name} />
        </div>
      </section>
      <DropGap
        type={BLOCK_TYPE}
        label={m.gapAfter({ block: name })}
        onDrop={(dragged) => {
          acts.moveTo(dragged, session.get().doc.blocks.indexOf(id) + 1)
          // The focus stays where something was dropped, which is no place to go on from.
          requestAnimationFrame(() =>
            document.querySelector<HTMLElement>(`[data-drag="${dragged}"]`)?.focus(),
          )
        }}
      />
    </>
  )
})
