import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterCourseChange } from '#web/domain/stale.ts'
import { actOnCourses, type CourseAction, duplicateCourse } from '../queries.ts'
import { m } from './messages.ts'

const OPPOSITE = {
  archive: 'unarchive',
  unarchive: 'archive',
  activate: 'deactivate',
  deactivate: 'activate',
} as const satisfies Record<CourseAction, CourseAction>

/** What was done last, to be read and taken back until something else is done. */
export type Done = { text: string; undo?: () => void }

/** Actions on courses of the list, one or several at once. */
export function useCourseActions(onChanged: () => void) {
  const client = useQueryClient()
  const [done, setDone] = useState<Done>()
  const act = useMutation({
    mutationFn: ({ ids, action }: { ids: string[]; action: CourseAction; back?: true }) =>
      actOnCourses(ids, action),
    onSuccess: ({ changed }, { action, back }) => {
      onChanged()
      const undo = () => act.mutate({ ids: changed, action: OPPOSITE[action], back: true })
      if (back) setDone({ text: m.undone })
      else if (changed.length === 0) setDone({ text: m.nothing })
      else setDone({ text: m.done[action]({ n: changed.length }), undo })
      return afterCourseChange(client)
    },
  })
  const duplicate = useMutation({
    mutationFn: duplicateCourse,
    onSuccess: () => {
      setDone({ text: m.duplicated })
      return afterCourseChange(client)
    },
  })
  return {
    done,
    busy: act.isPending || duplicate.isPending,
    act: (ids: string[], action: CourseAction) => act.mutate({ ids, action }),
    duplicate: (id: string) => {
      setDone({ text: m.duplicating })
      duplicate.mutate(id, { onError: () => setDone(undefined) })
    },
  }
}
