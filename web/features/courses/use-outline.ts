import { useMutation, useQueryClient } from '@tanstack/react-query'
import { outlineQuery } from '#web/domain/course-queries.ts'
import { afterCourseChange } from '#web/domain/stale.ts'
import type { CourseOutline } from '#worker/contract/outline.ts'
import { isSameOrder, type OutlineLevel, orderOf } from './outline-rules.ts'
import { createLevel, hideLesson, putOutline, renameLesson, renameLevel } from './queries.ts'

/** Changes of a course's levels and lessons. Order and names change at once and are reverted if the server refuses. */
export function useOutline(courseId: string, { levels }: CourseOutline) {
  const client = useQueryClient()
  const { queryKey } = outlineQuery(courseId)
  const mutationKey = ['outline', courseId]
  const change = useMutation({
    mutationKey,
    // One after the other: an order names the revision that the one before it made.
    scope: { id: mutationKey.join() },
    mutationFn: ({ send }: { next?: OutlineLevel[]; send: () => Promise<unknown> }) => send(),
    onMutate: async ({ next }) => {
      if (!next) return
      // An answer that is under way would show the order of before.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (known) => known && { ...known, levels: next })
    },
    onSettled: () => {
      // The answer to one of several would take back what the others have changed on the screen.
      if (client.isMutating({ mutationKey }) === 1) return afterCourseChange(client)
    },
  })
  const rename = (rows: OutlineLevel[], id: string, title: string) =>
    rows.map((level) => ({
      ...level,
      ...(level.id === id && { title, title_suggested: false }),
      lessons: level.lessons.map((one) => (one.id === id ? { ...one, title, title_suggested: false } : one)),
    }))
  const sendOrder = async (next: OutlineLevel[]) => {
    const { revision = '' } = client.getQueryData(queryKey) ?? {}
    const { data } = await putOutline(courseId, { levels: orderOf(next), revision })
    client.setQueryData(queryKey, (known) => known && { ...known, revision: data.revision })
  }
  return {
    order: (next: OutlineLevel[]) => {
      if (!isSameOrder(next, levels)) change.mutate({ next, send: () => sendOrder(next) })
    },
    nameLevel: (id: string, title: string) =>
      change.mutate({ next: rename(levels, id, title), send: () => renameLevel(id, title) }),
    nameLesson: (id: string, title: string) =>
      change.mutate({ next: rename(levels, id, title), send: () => renameLesson(id, title) }),
    hide: (id: string, hidden: boolean) => change.mutate({ send: () => hideLesson(id, hidden) }),
    addLevel: (title: string) => change.mutate({ send: () => createLevel(courseId, title) }),
  }
}
