import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '#web/api/client.ts'
import { sessionQuery } from '#web/api/session.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { uploadFile } from '#web/api/upload.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { ProfilePatch, User } from '#worker/contract/account.ts'
import type { AddressBody, PasswordBody, Reauthentication } from '#worker/contract/profile.ts'

const { profile, sessions, totp } = api.user

export const sessionsQuery = queryOptions({
  queryKey: KEYS.sessions,
  queryFn: async () => (await unwrap(sessions.$get())).data,
})

export const calls = {
  patch: async (json: z.output<typeof ProfilePatch>) => (await unwrap(profile.$patch({ json }))).data.user,
  saveAddress: async (json: z.output<typeof AddressBody>) =>
    (await unwrap(profile.address.$put({ json }))).data.user,
  changePassword: (json: z.output<typeof PasswordBody>) => unwrap(profile.password.$post({ json })),
  savePicture: async (file: File) => (await uploadFile(profile.avatar, '$post', { file }).done).user,
  removePicture: async () => (await unwrap(profile.avatar.$delete())).data.user,
  endSession: (id: string) => unwrap(sessions[':id'].$delete({ param: { id } })),
  beginFactor: async (json: Reauthentication) => (await unwrap(totp.setup.$post({ json }))).data,
  enableFactor: async (code: string) => (await unwrap(totp.enable.$post({ json: { code } }))).data,
  disableFactor: async (json: Reauthentication) => (await unwrap(totp.disable.$post({ json }))).data.user,
  leave: (json: Reauthentication) => unwrap(profile.$delete({ json })),
}

/** Shows the saved profile in every part of the page. */
export function useShowUser(): (user: User) => void {
  const client = useQueryClient()
  return (user) => {
    client.setQueryData(sessionQuery.queryKey, user)
  }
}
