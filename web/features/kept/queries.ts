import { queryOptions, useMutation } from '@tanstack/react-query'
import { type KeptLesson, keptRoom, listKept, removeKept } from '#web/offline/kept-list.ts'
import { m } from './messages.ts'

export const keptQuery = queryOptions({
  // Of this device alone: nothing that the server does makes it stale.
  queryKey: ['kept'],
  queryFn: async () => {
    const [lessons, room] = await Promise.all([listKept(), keptRoom()])
    return { lessons, room }
  },
  // Lessons come in while other screens are looked at.
  staleTime: 0,
})

export const useRemoveKept = () =>
  useMutation({
    mutationFn: (lessons: KeptLesson[]) => removeKept(lessons),
    meta: { success: m.removed },
  })
