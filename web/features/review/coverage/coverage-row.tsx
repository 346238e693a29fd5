import { Eye, Ruler, User } from 'lucide-react'
import { directionOf } from '#web/i18n/index.ts'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AddForm } from '../editor/add-form.tsx'
import { coverageWords, m } from '../messages.ts'
import { StateMark } from './coverage-head.tsx'
import { type Group, isWeak, titleOf } from './groups.ts'
import { RowActions } from './row-actions.tsx'
import { type CoverageProps, rowId } from './use-coverage.ts'
import type { Move } from './use-moves.ts'
import { lessonNumber, pagesText, whyText } from './why.ts'

export type RowProps = CoverageProps & { group: Group }

/** Passages that share their fate: what they say, why they are where they are, and what can be done about it. */
export function CoverageRow(props: RowProps) {
  const { courseId, group, panel, totals, lang, onLesson, onSource } = props
  const { key, state, passages, pages } = group
  const [first] = passages
  const [page] = pages
  const isFocused = panel.group?.key === key
  const move = panel.moves.of(key)
  const isAdding = panel.adding === key
  const where = [pagesText(group), coverageWords.passages({ n: passages.length })].filter(Boolean).join(' · ')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys J and K and the arrows move the focus between rows
    <li
      id={rowId(key)}
      className={classes('coverage-row', isFocused && 'coverage-row-focus')}
      aria-current={isFocused || undefined}
      tabIndex={isFocused ? 0 : -1}
      onClick={isFocused ? undefined : () => panel.focus(group, false)}
    >
      <StateMark state={state} />
      <div className="stack gap-tiny">
        <p className="row row-wrap coverage-row-title">
          <b className="one-line" lang={lang} dir={directionOf(lang)}>
            {titleOf(group)}
          </b>
          <span className="text-tiny muted">{where}</span>
          {isWeak(group) && !move && (
            <Chip dense tone="warn" icon={Eye}>
              {coverageWords.look}
            </Chip>
          )}
        </p>
        {group.title !== null && (
          <p className="text-small muted two-lines" lang={lang} dir={directionOf(lang)}>
            {first?.excerpt}
          </p>
        )}
        <p className="text-tiny coverage-why" role={move ? 'status' : undefined}>
          {state === 'skipped' && <Icon of={Ruler} size={14} className="muted" />}
          {state === 'left_out' && <Icon of={User} size={14} className="muted" />}
          <span>{move ? moveText(props, move) : whyText(group, totals, panel.lessonOf(group))}</span>
        </p>
        <button type="button" className="link text-small phone-only align-start" onClick={onSource}>
          {m.source.openPage}
        </button>
      </div>
      <RowActions {...props} move={move} focused={isFocused} />
      {isAdding && first && page && (
        <div className="coverage-row-form">
          <AddForm
            courseId={courseId}
            page={page}
            passage={first}
            pages={panel.all}
            totals={totals}
            lang={lang}
            onLesson={onLesson}
            onClose={() => {
              panel.add(undefined)
              panel.focus(group)
            }}
          />
        </div>
      )}
    </li>
  )
}

function moveText({ group, totals }: RowProps, move: Move): string {
  const lesson = lessonNumber(totals, move.lessonId)
  if (move.what === 'left_out') return coverageWords.leftOutNow
  if (move.stage === 'failed') return coverageWords.failed({ why: move.why ?? '' })
  if (move.undone) return coverageWords.undoing
  if (move.stage === 'done') return coverageWords.done({ lesson, n: move.made ?? 0 })
  if (move.title !== undefined && move.stage === 'writing') return coverageWords.writingNew({ lesson })
  const text =
    move.stage === 'waiting' ? coverageWords.waiting({ lesson }) : coverageWords.writing({ lesson })
  return group.state === 'unused' ? text : `${coverageWords.backNow} ${text}`
}
