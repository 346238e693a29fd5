import { queryOptions, useMutation } from '@tanstack/react-query'
import { KEYS } from '#web/domain/keys.ts'
import { dropRefused, listRefused, listWaiting, type RefusedChange } from '#web/offline/changes.ts'
import { type KeptLesson, keptRoom, listKept, removeKept } from '#web/offline/kept-list.ts'
import { m } from './messages.ts'

export const keptQuery = queryOptions({
  // Of this device alone: nothing that the server does makes it stale.
  queryKey: KEYS.kept,
  queryFn: async () => {
    const [lessons, room, waiting, refused] = await Promise.all([
      listKept(),
      keptRoom(),
      listWaiting(),
      listRefused(),
    ])
    return { lessons, room, waiting, refused }
  },
  // Lessons come in while other screens are looked at.
  staleTime: 0,
})

export const useRemoveKept = () =>
  useMutation({
    mutationFn: (lessons: KeptLesson[]) => removeKept(lessons),
    meta: { success: m.removed },
  })

export const useClearRefused = () =>
  useMutation({ mutationFn: (changes: RefusedChange[]) => dropRefused(changes) })
