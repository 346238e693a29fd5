import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { PromptBody } from '#worker/contract/prompts.ts'

export const promptsQuery = queryOptions({
  queryKey: [...KEYS.prompts, 'list'],
  queryFn: async () => (await unwrap(api.prompts.$get())).data,
})

export const promptQuery = (name: string, id: string) =>
  queryOptions({
    queryKey: [...KEYS.prompts, 'one', name, id],
    queryFn: async () =>
      (await unwrap(api.prompts[':name'][':id'].$get({ param: { name, id } }))).data.prompt,
  })

export const createPrompt = async (json: PromptBody) =>
  (await unwrap(api.prompts.$post({ json }))).data.prompt

export const changePrompt = async (id: string, json: PromptBody) =>
  (await unwrap(api.prompts[':id'].$patch({ param: { id }, json }))).data.prompt

export const deletePrompt = (id: string) => unwrap(api.prompts[':id'].$delete({ param: { id } }))
