import { queryOptions, useMutation } from '@tanstack/react-query'
import { type KeptLesson, keptRoom, listKept, removeKept } from '#web/offline/kept-list.ts'
import { dropRefused, listRefused, type RefusedChange } from '#web/offline/refused.ts'
import { m } from './messages.ts'

export const keptQuery = queryOptions({
  // Of this device alone: nothing that the server does makes it stale.
  queryKey: ['kept'],
  queryFn: async () => {
    const [lessons, room, refused] = await Promise.all([listKept(), keptRoom(), listRefused()])
    return { lessons, room, refused }
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
