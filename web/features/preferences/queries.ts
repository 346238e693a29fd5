import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/api/answer.ts'
import { api } from '#web/api/client.ts'
import type { PreferencesPatch } from '#worker/contract/preferences.ts'

const calls = api.user.preferences

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async () => (await answer(calls.$get())).data,
})

export const savePreferences = async (json: PreferencesPatch) => (await answer(calls.$patch({ json }))).data
