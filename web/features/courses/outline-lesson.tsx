import { Link, useNavigate } from '@tanstack/react-router'
import { CircleAlert, Combine, Eye, EyeOff, FolderInput, PenLine, Split } from 'lucide-react'
import { useState } from 'react'
import { isolate, num } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { DropGap } from '#web/ui/drag.tsx'
import type { MenuAction } from '#web/ui/menu.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { m } from './messages.ts'
import type { LevelProps } from './outline-level.tsx'
import { DRAGGED, OutlineHandle, OutlineRow } from './outline-row.tsx'
import { mergeChoices, movedLesson, movedTo, type OutlineLesson } from './outline-rules.ts'
import { SplitDialog } from './split-dialog.tsx'

type Props = LevelProps & { lesson: OutlineLesson; number: string; onDrop: (id: string) => void }

/** A lesson on the ladder. Its rung says whether students have it; only what is exceptional has a chip. */
export function LessonRow(props: Props) {
  const { course, level, levels, changes, chip, onMove, onRemove, lesson, number, onDrop } = props
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'merge' | 'split'>()
  const all = levels.flatMap((one) => one.lessons)
  const address = {
    to: '/courses/$course_id/lessons/$lesson_id/edit',
    params: { course_id: course.id, lesson_id: lesson.id },
  } as const
  const others = mergeChoices(levels, lesson.id)
  const isLeftOut = lesson.state === 'rejected'
  const close = () => setAsking(undefined)
  const actions: MenuAction[] = [
    { id: 'open', label: m.outline.open, icon: PenLine, onAction: () => void navigate(address) },
    {
      id: 'hide',
      label: lesson.hidden ? m.outline.show : m.outline.hide,
      icon: lesson.hidden ? Eye : EyeOff,
      onAction: () => changes.hide(lesson.id, !lesson.hidden),
    },
    {
      id: 'merge',
      label: m.outline.merge.open,
      icon: Combine,
      disabled: isLeftOut || others.length === 0,
      onAction: () => setAsking('merge'),
    },
    {
      id: 'split',
      label: m.outline.split.open,
      icon: Split,
      disabled: isLeftOut || lesson.blocks < 2,
      onAction: () => setAsking('split'),
    },
    ...levels
      .filter((other) => other.id !== level.id)
      .map((other) => ({
        id: `to-${other.id}`,
        label: m.outline.moveTo({ level: isolate(other.title) }),
        icon: FolderInput,
        onAction: () => onMove(movedTo(levels, lesson.id, other.id), lesson.id),
      })),
  ]
  return (
    <li>
      <OutlineRow
        id={lesson.id}
        number={number}
        handle={<OutlineHandle type={DRAGGED.lesson} id={lesson.id} title={lesson.title} />}
        lang={course.language}
        title={lesson.title}
        name={
          <Link {...address} className="quiet-link">
            <bdi>{lesson.title}</bdi>
          </Link>
        }
        suggested={lesson.title_suggested}
        leftOut={isLeftOut}
        rung={lesson.live_version === null ? 'waiting' : 'live'}
        facts={m.facts.minutes({ n: lesson.minutes })}
        chips={
          <>
            {lesson.hidden && (
              <Chip dense icon={EyeOff}>
                {m.outline.hidden}
              </Chip>
            )}
            {lesson.pending > 0 && !isLeftOut && (
              <Chip dense tone="warn" icon={CircleAlert}>
                {m.outline.pending({ n: num(lesson.pending) })}
              </Chip>
            )}
            {chip(lesson.id)}
          </>
        }
        isFirst={all[0]?.id === lesson.id}
        isLast={all.at(-1)?.id === lesson.id}
        actions={actions}
        onName={(title) => changes.nameLesson(lesson.id, title)}
        onMove={(by) => onMove(movedLesson(levels, lesson.id, by), lesson.id)}
        onRemove={() => onRemove({ kind: 'lesson', id: lesson.id })}
      />
      <DropGap
        type={DRAGGED.lesson}
        label={m.outline.gapAfter({ name: isolate(lesson.title) })}
        onDrop={onDrop}
      />
      {asking === 'merge' && <MergeDialog lesson={lesson} others={others} onClose={close} />}
      {asking === 'split' && <SplitDialog lesson={lesson} lang={course.language} onClose={close} />}
    </li>
  )
}
