import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorText } from '#web/api/error-text.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { changeCourse, ownCourseQuery, type Patch } from './queries.ts'

const WAIT_MS = 800

/** Fields of a course that save themselves shortly after the last change; what is typed is never lost to an answer. */
export function useAutosave(course: OwnCourse) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Patch>({})
  const waiting = useRef<Patch>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [at, setAt] = useState<Date>()
  const save = useMutation({
    mutationFn: (patch: Patch) => changeCourse(course.id, patch),
    meta: { quiet: true },
    onSuccess: (saved) => {
      setAt(new Date())
      client.setQueryData(ownCourseQuery(course.id).queryKey, (own) => own && { ...own, ...saved })
      void client.invalidateQueries({ queryKey: ['courses', 'list'] })
    },
  })
  const send = useEffectEvent(() => {
    clearTimeout(timer.current)
    const patch = waiting.current
    waiting.current = {}
    // A course has a title; an empty one waits until it is written.
    if (patch.title?.trim() === '') delete patch.title
    if (Object.keys(patch).length > 0) save.mutate(patch)
  })
  const change = (patch: Patch) => {
    setDraft((known) => ({ ...known, ...patch }))
    waiting.current = { ...waiting.current, ...patch }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(), WAIT_MS)
  }
  // Leaving the screen saves what waits.
  useEffect(() => () => send(), [])
  return {
    values: { ...course, ...draft },
    change,
    at,
    saving: save.isPending,
    error: save.isError ? errorText(save.error) : undefined,
  }
}
