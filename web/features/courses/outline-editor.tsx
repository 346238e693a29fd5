import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { deleteLesson, levelsQuery } from '#web/domain/course-queries.ts'
import { afterCourseChange } from '#web/domain/stale.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Level, OwnCourse } from '#worker/contract/courses.ts'
import { m } from './messages.ts'
import { moved } from './order.ts'
import { OutlineRow } from './outline-row.tsx'
import { orderLessons, orderLevels, renameLesson, renameLevel } from './queries.ts'
import './outline-editor.css'

/** `chip` marks a lesson that students have otherwise. */
type Props = { course: OwnCourse; levels: Level[]; chip: (lessonId: string) => ReactNode }

/**
 * Levels and lessons to rename, move and delete. Order and names change at once and are reverted if the server
 * refuses.
 */
export function OutlineEditor({ course, levels, chip }: Props) {
  const client = useQueryClient()
  const { queryKey } = levelsQuery(course.id)
  const [removing, setRemoving] = useState<string>()
  const change = useMutation({
    mutationFn: ({ send }: { next: Level[]; send: () => Promise<unknown> }) => send(),
    onMutate: ({ next }) => client.setQueryData(queryKey, next),
    onSettled: () => afterCourseChange(client),
  })
  const remove = useMutation({
    mutationFn: deleteLesson,
    onSettled: () => {
      setRemoving(undefined)
      return afterCourseChange(client)
    },
  })
  const moveLevel = (from: number, by: -1 | 1) => {
    const next = moved(levels, from, by)
    change.mutate({
      next,
      send: () =>
        orderLevels(
          course.id,
          next.map((level) => level.id),
        ),
    })
  }
  const replace = (level: Level) => levels.map((one) => (one.id === level.id ? level : one))
  const moveLesson = (level: Level, from: number, by: -1 | 1) => {
    const lessons = moved(level.lessons, from, by)
    const send = () =>
      orderLessons(
        level.id,
        lessons.map((lesson) => lesson.id),
      )
    change.mutate({ next: replace({ ...level, lessons }), send })
  }
  const nameLevel = (level: Level, title: string) =>
    change.mutate({
      next: replace({ ...level, title, title_suggested: false }),
      send: () => renameLevel(level.id, title),
    })
  const nameLesson = (level: Level, id: string, title: string) => {
    const lessons = level.lessons.map((one) =>
      one.id === id ? { ...one, title, title_suggested: false } : one,
    )
    change.mutate({ next: replace({ ...level, lessons }), send: () => renameLesson(id, title) })
  }
  return (
    <>
      <ol className="outline-list">
        {levels.map((level, place) => (
          <li key={level.id}>
            <OutlineRow
              level
              place={place}
              count={levels.length}
              lang={course.language}
              title={level.title}
              suggested={level.title_suggested}
              onName={(title) => nameLevel(level, title)}
              onMove={(by) => moveLevel(place, by)}
            />
            <ol>
              {level.lessons.map((lesson, at) => (
                <li key={lesson.id}>
                  <OutlineRow
                    place={at}
                    count={level.lessons.length}
                    lang={course.language}
                    title={lesson.title}
                    suggested={lesson.title_suggested}
                    leftOut={lesson.state === 'rejected'}
                    minutes={lesson.minutes}
                    chip={chip(lesson.id)}
                    onName={(title) => nameLesson(level, lesson.id, title)}
                    onMove={(by) => moveLesson(level, at, by)}
                    onRemove={() => setRemoving(lesson.id)}
                  />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={m.outline.removeAsk}
        stay={m.outline.cancel}
        act={m.outline.removeAct}
        busy={remove.isPending && m.remove.busy}
        onConfirm={() => removing && remove.mutate(removing)}
      >
        <p>{m.outline.removeText}</p>
      </ConfirmDialog>
    </>
  )
}
