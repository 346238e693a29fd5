import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterBookmark } from '#web/domain/stale.ts'
import { sayIfKept } from '#web/offline/kept-answer.ts'
import { setBookmark } from './queries.ts'

/** Sets or removes the bookmark of a lesson; `variables` is the wanted state while it is under way. */
export function useBookmark(lessonId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (bookmarked: boolean) => setBookmark(lessonId, bookmarked),
    onSuccess: ({ data }) => {
      sayIfKept(data)
      return afterBookmark(client)
    },
  })
}
