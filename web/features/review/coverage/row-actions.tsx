import {
  BookOpen,
  BookPlus,
  Check,
  EyeOff,
  ListPlus,
  ListTree,
  MoreHorizontal,
  PenLine,
  Undo2,
} from 'lucide-react'
import { useOnline } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import { coverageWords } from '../messages.ts'
import type { RowProps } from './coverage-row.tsx'
import { titleOf } from './groups.ts'
import type { Move } from './use-moves.ts'
import { lessonNumber } from './why.ts'

type Props = RowProps & { move: Move | undefined; focused: boolean }

/** What can be done with a row; once it is done, its undo. */
export function RowActions(props: Props) {
  const { group, panel, totals, move, focused, onLesson } = props
  const online = useOnline()
  if (move && move.stage !== 'failed') return <MoveActions {...props} move={move} />
  if (group.state === 'used') {
    const [lesson] = group.passages.flatMap((passage) => passage.lesson_ids)
    if (!totals.some(({ lesson_id: id }) => id === lesson)) return <span />
    return (
      <span className="coverage-row-actions">
        <Button kind="ghost" size="dense" onClick={() => lesson && onLesson(lesson)}>
          <Icon of={BookOpen} size={16} />
          {coverageWords.show}
        </Button>
      </span>
    )
  }
  const lesson = panel.lessonOf(group)
  const isUnused = group.state === 'unused'
  return (
    <span className="coverage-row-actions">
      <Button
        kind={focused ? 'primary' : 'line'}
        size="dense"
        closed={!online || !lesson}
        onClick={() => {
          panel.focus(group, false)
          panel.bringBack(group)
        }}
      >
        <Icon of={isUnused ? ListPlus : Undo2} size={16} mirror={!isUnused} />
        {isUnused && lesson
          ? coverageWords.addTo({ lesson: lessonNumber(totals, lesson.lesson_id) })
          : coverageWords.back}
        {focused && <Kbd small>B</Kbd>}
      </Button>
      <Menu
        dense
        label={coverageWords.more({ name: titleOf(group) })}
        icon={MoreHorizontal}
        actions={moreOf(props, online)}
      />
    </span>
  )
}

function moreOf({ group, panel }: Props, online: boolean): MenuAction[] {
  const actions: (MenuAction | false)[] = [
    {
      id: 'add',
      label: coverageWords.addAnother,
      icon: ListPlus,
      hint: <Kbd small>M</Kbd>,
      disabled: !online,
      onAction: () => panel.choose({ group, isNew: false }),
    },
    {
      id: 'write',
      label: coverageWords.writeLesson,
      icon: BookPlus,
      hint: <Kbd small>G</Kbd>,
      disabled: !online,
      onAction: () => panel.choose({ group, isNew: true }),
    },
    group.state !== 'left_out' && {
      id: 'leave',
      label: coverageWords.leave,
      icon: EyeOff,
      hint: <Kbd small>O</Kbd>,
      disabled: !online,
      onAction: () => panel.moves.leaveOut(group),
    },
    group.passages.length > 1 && {
      id: 'apart',
      label: coverageWords.apart,
      icon: ListTree,
      onAction: () => panel.takeApart(group),
    },
    group.passages.length === 1 && {
      id: 'hand',
      label: coverageWords.byHand,
      icon: PenLine,
      onAction: () => {
        panel.focus(group, false)
        panel.add(group.key)
      },
    },
    panel.apart.size > 0 && {
      id: 'together',
      label: coverageWords.together,
      icon: ListTree,
      onAction: () => panel.takeApart(undefined),
    },
  ]
  return actions.filter((action) => action !== false)
}

function MoveActions({ panel, move, focused, onLesson }: Props & { move: Move }) {
  const online = useOnline()
  const isDone = move.stage === 'done'
  return (
    <span className="coverage-row-actions">
      {isDone && (
        <Chip dense tone="ok" icon={Check}>
          {move.what === 'left_out' ? coverageWords.isOut : coverageWords.isBack}
        </Chip>
      )}
      {isDone && move.what === 'written' && (
        <Button size="dense" onClick={() => onLesson(move.lessonId)}>
          {coverageWords.review}
        </Button>
      )}
      {!move.undone && (
        <Button
          kind="ghost"
          size="dense"
          closed={!online}
          busy={panel.moves.undoing === move.group.key && coverageWords.undo}
          onClick={() => panel.moves.undo(move)}
        >
          {coverageWords.undo}
          {focused && (
            <>
              <Kbd small>Ctrl</Kbd>
              <Kbd small>Z</Kbd>
            </>
          )}
        </Button>
      )}
    </span>
  )
}
