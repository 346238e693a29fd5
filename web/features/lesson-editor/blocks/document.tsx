import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DropGap } from '#web/ui/drag.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { useEditing } from '../editing.ts'
import { m } from '../messages.ts'
import { newContent } from '../model/kinds.ts'
import { inserted } from '../model/structure.ts'
import { usePicked, useSession } from '../use-session.ts'
import { AddMenu } from './add-menu.tsx'
import { BLOCK_TYPE, BlockRow } from './block-row.tsx'
import { Cards } from './cards.tsx'
import { LessonHead, LessonSummary } from './lesson-head.tsx'
import './document.css'

const LAST = 'last'

type LessonDocumentProps = {
  /** What stands over the title. */
  about: ReactNode
  /** The block whose choice of kinds is open. */
  adding: string | undefined
  onAdding: (id: string | undefined) => void
}

/** The lesson as it is edited: its own words, its blocks, its cards. */
export function LessonDocument({ about, adding, onAdding }: LessonDocumentProps) {
  const session = useSession()
  const { acts } = useEditing()
  const blocks = usePicked(({ doc }) => doc.blocks)
  const last = blocks.at(-1) ?? null
  const [atEnd, setAtEnd] = useState<string>()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the blocks within, which have names
    <div
      className="lesson-document"
      onKeyDown={(event) => selectionKey(event, session, acts)}
      onCopy={(event) => selectionClip(event, session, acts)}
      onCut={(event) => selectionClip(event, session, acts)}
    >
      {about}
      <LessonHead />
      <div>
        <DropGap type={BLOCK_TYPE} label={m.gapFirst} onDrop={(id) => acts.moveTo(id, 0)} />
        {blocks.map((id) => (
          <BlockRow key={id} id={id} adding={adding === id} onAdding={onAdding} />
        ))}
        {blocks.length === 0 && (
          <Empty title={m.empty} text={m.emptyText}>
            <Button
              kind="soft"
              onClick={() => session.change(inserted(session.get().doc, null, newContent('paragraph')))}
            >
              {m.write}
            </Button>
          </Empty>
        )}
        <div className="lesson-add">
          <AddMenu
            after={last}
            label={m.addBlock}
            text={m.addBlock}
            open={atEnd === LAST}
            onOpen={(open) => setAtEnd(open ? LAST : undefined)}
          />
        </div>
      </div>
      <LessonSummary />
      <Cards />
    </div>
  )
}

type Session = ReturnType<typeof useSession>
type Acts = ReturnType<typeof useEditing>['acts']

const TEXTS = '.lesson-field, textarea, input, select'

/** Keys while blocks are selected as a whole. */
function selectionKey(event: KeyboardEvent, session: Session, acts: Acts): void {
  const { selected } = session.get()
  if (selected.length === 0 || (event.target as HTMLElement).closest(TEXTS)) return
  const work = selectionWork(event, session, acts)
  if (!work) return
  event.preventDefault()
  event.stopPropagation()
  work()
}

function selectionWork(event: KeyboardEvent, session: Session, acts: Acts): (() => void) | undefined {
  const { selected, doc } = session.get()
  const last = doc.blocks.length - 1
  const places = selected.map((id) => doc.blocks.indexOf(id))
  const [from, to] = [Math.min(...places), Math.max(...places)]
  const range = (start: number, end: number) => () => acts.select(doc.blocks.slice(start, end + 1))
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const by = event.key === 'ArrowDown' ? 1 : -1
    if (event.altKey) return () => acts.moveBy(selected, by)
    if (event.shiftKey)
      return by > 0 ? range(from, Math.min(to + 1, last)) : range(from, Math.max(from, to - 1))
    const next = by > 0 ? Math.min(to + 1, last) : Math.max(0, from - 1)
    return range(next, next)
  }
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyA') return range(0, last)
  if (event.key === 'Backspace' || event.key === 'Delete') return () => acts.removeBlocks(selected)
  if (event.key !== 'Escape' && event.key !== 'Enter') return undefined
  return () => {
    session.show({ selected: [] })
    document.querySelector<HTMLElement>(`[data-block="${selected[0]}"] .lesson-field`)?.focus()
  }
}

function selectionClip(event: ClipboardEvent, session: Session, acts: Acts): void {
  if (session.get().selected.length === 0) return
  if ((event.target as HTMLElement).closest(TEXTS)) return
  event.preventDefault()
  acts.copyBlocks(event.clipboardData, event.type === 'cut')
}
