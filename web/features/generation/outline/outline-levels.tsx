import { ArrowDown, ArrowUp, Ellipsis, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { TitleForm } from '#web/domain/title-form.tsx'
import { isolate, num } from '#web/i18n/format.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { OutlineDraft } from '#worker/contract/outline-draft.ts'
import { m } from './messages.ts'
import { movedLevel, renamedLevel } from './outline-edits.ts'
import { OutlineLessonRow } from './outline-lesson.tsx'
import type { RowMode } from './outline-workbench.tsx'
import type { OutlineChanges } from './use-outline.ts'

type Props = {
  outline: OutlineDraft
  lang: string
  changes: OutlineChanges
  chosen: string | undefined
  onChosen: (id: string) => void
  row: RowMode
  onRow: (row: RowMode) => void
  /** Whom the course is for. */
  brief: ReactNode
}

/** The sum of the outline, then its levels with their lessons. */
export function OutlineLevels({ outline, lang, changes, chosen, onChosen, row, onRow, brief }: Props) {
  const { totals, levels } = outline
  const longest = Math.max(...levels.flatMap((level) => level.lessons.map(({ passages }) => passages)))
  return (
    <div className="pane-body">
      <div className="outline-draft">
        <div>
          <p className="text-heading outline-sum">{m.sum(totals)}</p>
          <p className="text-small muted">
            {totals.tokens > 0 ? m.costs({ tokens: totals.tokens }) : m.free}
          </p>
        </div>
        {brief}
        {levels.map((level, at) => (
          <section key={level.id} aria-labelledby={`level-${level.id}`}>
            {row?.id === level.id ? (
              <TitleForm
                words={m}
                className="outline-draft-title"
                lang={lang}
                title={level.title}
                onSave={(title) => {
                  onRow(undefined)
                  changes.change((all) => renamedLevel(all, level.id, title))
                }}
                onCancel={() => onRow(undefined)}
              />
            ) : (
              <div className="outline-draft-head">
                <span className="outline-draft-number figures">{num(at + 1)}</span>
                <h2
                  className="grow text-lead weight-strong match-parent"
                  id={`level-${level.id}`}
                  lang={lang}
                >
                  <bdi>{level.title}</bdi>
                </h2>
                <span className="text-tiny muted">{m.lessons({ n: level.lessons.length })}</span>
                <Menu
                  dense
                  icon={Ellipsis}
                  label={m.more({ name: isolate(level.title) })}
                  actions={[
                    {
                      id: 'rename',
                      label: m.rename,
                      icon: PenLine,
                      onAction: () => onRow({ id: level.id, mode: 'rename' }),
                    },
                    {
                      id: 'up',
                      label: m.up,
                      icon: ArrowUp,
                      disabled: at === 0,
                      onAction: () => changes.change((all) => movedLevel(all, level.id, -1)),
                    },
                    {
                      id: 'down',
                      label: m.down,
                      icon: ArrowDown,
                      disabled: at === levels.length - 1,
                      onAction: () => changes.change((all) => movedLevel(all, level.id, 1)),
                    },
                  ]}
                />
              </div>
            )}
            <ol>
              {level.lessons.map((lesson, n) => (
                <OutlineLessonRow
                  key={lesson.id}
                  lesson={lesson}
                  number={`${num(at + 1)}.${num(n + 1)}`}
                  lang={lang}
                  longest={longest}
                  alone={totals.lessons === 1}
                  outline={outline}
                  changes={changes}
                  chosen={lesson.id === chosen}
                  onChosen={() => onChosen(lesson.id)}
                  row={row?.id === lesson.id ? row : undefined}
                  onRow={onRow}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  )
}
