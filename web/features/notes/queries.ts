import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import { afterNote } from '#web/domain/stale.ts'
import { sayIfKept } from '#web/offline/kept-answer.ts'
import type { NewNoteBody } from '#worker/contract/notes.ts'

export const notesQuery = infiniteQueryOptions({
  queryKey: [...KEYS.notes, 'list'],
  queryFn: ({ pageParam }) => unwrap(api.student.notes.$get({ query: { cursor: pageParam } })),
  ...byCursor,
})

export const lessonNotesQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.notes, 'lesson', id],
    queryFn: async () => (await unwrap(api.student.lessons[':id'].notes.$get({ param: { id } }))).data,
  })

/** One that waits on this device to be sent says so. */
export type Waiting = { waiting?: true }

/** Where all notes are downloaded. */
export const notesFile = (): string => api.student.notes.file.$url().pathname

export type NoteChange =
  | { do: 'add'; lessonId: string; note: NewNoteBody }
  | { do: 'write'; id: string; text: string }
  | { do: 'delete'; id: string }

async function send(change: NoteChange): Promise<{ data: unknown }> {
  const one = api.student.notes[':id']
  if (change.do === 'add') {
    return unwrap(
      api.student.lessons[':id'].notes.$post({ param: { id: change.lessonId }, json: change.note }),
    )
  }
  const param = { id: change.id }
  if (change.do === 'delete') return unwrap(one.$delete({ param }))
  return unwrap(one.$patch({ param, json: { text: change.text } }))
}

/** Adds, changes or deletes a note, after which lists show it. */
export function useNoteChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ data }) => {
      sayIfKept(data)
      return afterNote(client)
    },
  })
}
