import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { Step } from './steps.ts'

export const saveAnswer = async (patch: ReturnType<Step['patch']>) => {
  const { gender, age_group, is_parent, country } = patch
  const json = {
    ...(gender ? { gender } : {}),
    ...(age_group ? { age_group } : {}),
    ...(is_parent === undefined || is_parent === null ? {} : { is_parent }),
    ...(country ? { country } : {}),
  }
  return (await unwrap(api.user.profile.$patch({ json }))).data.user
}
