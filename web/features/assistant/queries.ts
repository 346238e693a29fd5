import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { ConversationBody } from '#worker/contract/conversations.ts'

/** Its pages also say whether an exam keeps the assistant closed and whether there is a language model. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: [...KEYS.conversations, 'list'],
  queryFn: ({ pageParam }) => unwrap(api.conversations.$get({ query: { cursor: pageParam } })),
  ...byCursor,
})

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.conversations, 'one', id],
    queryFn: async () => (await unwrap(api.conversations[':id'].$get({ param: { id } }))).data.conversation,
  })

export const createConversation = async (json: ConversationBody) =>
  (await unwrap(api.conversations.$post({ json }))).data.conversation

export const renameConversation = (id: string, title: string) =>
  unwrap(api.conversations[':id'].$patch({ param: { id }, json: { title } }))

export const deleteConversation = (id: string) => unwrap(api.conversations[':id'].$delete({ param: { id } }))

/** The messages, and the number from which to listen on. */
export const listMessages = async (id: string) => {
  const { data, meta } = await unwrap(api.conversations[':id'].messages.$get({ param: { id } }))
  return { messages: data, seq: meta.seq }
}

export const openSocket = (id: string, lastSeq: number): WebSocket =>
  api.conversations[':id'].live.$ws({ param: { id }, query: { last_seq: String(lastSeq) } })
