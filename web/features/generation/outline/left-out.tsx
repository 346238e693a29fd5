import { CircleMinus, FileQuestion, type LucideIcon, ScanSearch, Undo2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { LeftOutGroup, OutlineDraft } from '#worker/contract/outline-draft.ts'
import { m } from './messages.ts'
import { broughtBack } from './outline-edits.ts'
import { pagesText } from './pages-text.ts'
import type { OutlineChanges } from './use-outline.ts'

type Props = { outline: OutlineDraft; lang: string; changes: OutlineChanges }

const ICONS: Record<LeftOutGroup['reason'], LucideIcon> = {
  left_out: CircleMinus,
  skipped: ScanSearch,
  unused: FileQuestion,
}

/** Everything of the files that will not be in the course, with its reason and the way back. */
export function LeftOut({ outline, lang, changes }: Props) {
  const { left_out: groups, totals } = outline
  const out = totals.passages_in_files - totals.passages
  return (
    <>
      <div className="pane-head">
        <h2 className="text-small weight-strong">{m.leftOut.title}</h2>
      </div>
      <div className="pane-body pad-small">
        <p className="text-small muted">
          {out === 0 ? m.leftOut.nothing : m.leftOut.count({ n: out, of: totals.passages_in_files })}
        </p>
        <ul className="outline-left-out">
          {groups.map((group) => (
            <li key={group.ranges[0]?.from}>
              <Tile of={ICONS[group.reason]} />
              <div className="grow stack gap-tiny">
                <p className="text-small">
                  <span className="weight-strong" lang={lang}>
                    <bdi>{group.title}</bdi>
                  </span>{' '}
                  <span className="muted text-tiny">
                    {group.pages && `${pagesText(group.pages)} · `}
                    {m.passages({ n: group.passages })}
                  </span>
                </p>
                <p className="text-tiny muted">
                  {group.rule ? m.leftOut.rules[group.rule] : m.leftOut.reasons[group.reason]}
                </p>
                {group.weak && (
                  <p>
                    <Chip dense tone="warn">
                      {m.leftOut.look}
                    </Chip>
                  </p>
                )}
                <p>
                  <Button
                    size="dense"
                    closed={group.lesson_id === null || changes.saving}
                    onClick={() => changes.change((levels) => broughtBack(levels, group))}
                  >
                    <Icon of={Undo2} size={16} mirror />
                    {m.leftOut.back}
                  </Button>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
