import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { isolate } from '#web/i18n/format.ts'
import { DropGap } from '#web/ui/drag.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { m } from './messages.ts'
import { NewLesson } from './new-lesson/new-lesson.tsx'
import type { Removing } from './outline-editor.tsx'
import { LessonRow } from './outline-lesson.tsx'
import { DRAGGED, OutlineHandle, OutlineRow } from './outline-row.tsx'
import { lessonBehind, levelBehind, moved, type OutlineLevel } from './outline-rules.ts'
import type { useOutline } from './use-outline.ts'

/** Lessons of a level from files that are added in its place, until they are being written. */
export type FromFile = (levelId: string, close: () => void) => ReactNode

export type LevelProps = {
  course: OwnCourse
  level: OutlineLevel
  levels: OutlineLevel[]
  changes: ReturnType<typeof useOutline>
  chip: (lessonId: string) => ReactNode
  fromFile: FromFile
  /** A new lesson is being added to this level. */
  adding: boolean
  onAdding: (levelId: string | undefined) => void
  onMove: (next: OutlineLevel[], id: string) => void
  onRemove: (what: Removing) => void
}

/** A level, its lessons, and in place what one more begins from. Between two of them others are dropped. */
export function OutlineLevelRows(props: LevelProps) {
  const { course, level, levels, changes, fromFile, adding, onAdding, onMove, onRemove } = props
  const place = levels.indexOf(level)
  const name = isolate(level.title)
  const drop = (after: string | null) => (id: string) =>
    onMove(lessonBehind(levels, id, { levelId: level.id, after }), id)
  return (
    <li>
      <OutlineRow
        level
        id={level.id}
        number={String(place + 1)}
        handle={<OutlineHandle type={DRAGGED.level} id={level.id} title={level.title} />}
        lang={course.language}
        title={level.title}
        suggested={level.title_suggested}
        facts={m.facts.lessons({ n: level.lessons.length })}
        isFirst={place === 0}
        isLast={place === levels.length - 1}
        onName={(title) => changes.nameLevel(level.id, title)}
        onMove={(by) => onMove(moved(levels, place, by), level.id)}
        onRemove={() => onRemove({ kind: 'level', id: level.id })}
        end={
          <IconButton
            icon={Plus}
            label={m.outline.newLessonIn({ level: name })}
            onClick={() => onAdding(level.id)}
          />
        }
      />
      <DropGap type={DRAGGED.lesson} label={m.outline.gapFirst({ level: name })} onDrop={drop(null)} />
      <ol>
        {level.lessons.map((lesson, at) => (
          <LessonRow
            key={lesson.id}
            {...props}
            lesson={lesson}
            number={`${place + 1}.${at + 1}`}
            onDrop={drop(lesson.id)}
          />
        ))}
        {adding && (
          <li>
            <NewLesson
              course={course}
              level={level}
              fromFile={fromFile(level.id, () => onAdding(undefined))}
              onClose={() => onAdding(undefined)}
            />
          </li>
        )}
      </ol>
      <DropGap
        type={DRAGGED.level}
        label={m.outline.gapAfter({ name })}
        onDrop={(id) => onMove(levelBehind(levels, id, level.id), id)}
      />
    </li>
  )
}
