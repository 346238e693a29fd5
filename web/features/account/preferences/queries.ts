import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { PreferencesPatch } from '#worker/contract/preferences.ts'

const calls = api.user.preferences

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async () => (await unwrap(calls.$get())).data,
})

export const savePreferences = async (json: PreferencesPatch) => (await unwrap(calls.$patch({ json }))).data
