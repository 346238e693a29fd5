import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { jobQuery } from '#web/domain/job-queries.ts'
import { afterOutline } from '#web/domain/stale.ts'
import { toast } from '#web/ui/toast.ts'
import type { OutlineDraft } from '#worker/contract/outline-draft.ts'
import { m } from './messages.ts'
import { type Levels, levelsOf } from './outline-edits.ts'
import { acceptOutline, outlineQuery, updateOutline } from './queries.ts'

/**
 * The changes of an outline: each is sent as a whole and answered with the outline as it then is. While one is being
 * saved the next one waits for it, since it would rest on an older outline.
 */
export function useOutline(courseId: string, outline: OutlineDraft) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { queryKey } = outlineQuery(courseId)
  const [before, setBefore] = useState<Levels[]>([])
  const [savedAt, setSavedAt] = useState<Date>()
  const show = (next: OutlineDraft) => client.setQueryData(queryKey, next)
  /** Somebody changed it elsewhere: what they left is shown, and the change can be made again. */
  const onError = (error: Error) => {
    const detail = error instanceof ApiError ? error.detailOf('item_changed') : undefined
    if (detail && 'outline' in detail) {
      show(detail.outline)
      setBefore([])
      toast.info(m.changedElsewhere)
    } else toast.error(errorText(error))
  }
  const save = useMutation({
    mutationFn: ({ levels }: { levels: Levels; undo?: true }) =>
      updateOutline(courseId, { revision: outline.revision, levels }),
    onSuccess: (next, { undo }) => {
      setBefore((kept) => (undo ? kept.slice(0, -1) : [...kept, levelsOf(outline)]))
      setSavedAt(new Date())
      show(next)
    },
    onError,
  })
  const accept = useMutation({
    mutationFn: () => acceptOutline(courseId, outline.revision),
    onSuccess: async (job) => {
      client.setQueryData(jobQuery(job.id).queryKey, job)
      await navigate({ to: '/jobs/$job_id', params: { job_id: job.id } })
      await afterOutline(client, courseId)
    },
    onError,
  })
  const last = before.at(-1)
  const busy = save.isPending || accept.isPending
  return {
    change: (edit: (levels: Levels) => Levels) => {
      if (!busy) save.mutate({ levels: edit(levelsOf(outline)) })
    },
    undo: () => {
      // Lessons that were merged or left out have no row any more, so they come back as new ones.
      if (last && !busy) save.mutate({ levels: withKnownIds(last, outline), undo: true })
    },
    canUndo: last !== undefined,
    accept: () => {
      if (!busy) accept.mutate()
    },
    saving: save.isPending,
    accepting: accept.isPending,
    savedAt,
  }
}
export type OutlineChanges = ReturnType<typeof useOutline>

function withKnownIds(levels: Levels, { levels: stored }: OutlineDraft): Levels {
  const known = new Set(stored.flatMap((level) => [level.id, ...level.lessons.map(({ id }) => id)]))
  const kept = (id: string | undefined) => (id !== undefined && known.has(id) ? { id } : {})
  return levels.map(({ id, title, lessons }) => ({
    ...kept(id),
    title,
    lessons: lessons.map((lesson) => ({
      ...kept(lesson.id),
      title: lesson.title,
      ranges: lesson.ranges,
    })),
  }))
}
