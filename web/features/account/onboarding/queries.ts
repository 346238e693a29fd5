import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { OnboardingStep } from './steps.ts'

export const saveAnswer = async (patch: ReturnType<OnboardingStep['patch']>) => {
  const { gender, age_group: ageGroup, is_parent: isParent, country } = patch
  const json = {
    ...(gender ? { gender } : {}),
    ...(ageGroup ? { age_group: ageGroup } : {}),
    ...(isParent === undefined || isParent === null ? {} : { is_parent: isParent }),
    ...(country ? { country } : {}),
  }
  return (await unwrap(api.user.profile.$patch({ json }))).data.user
}
