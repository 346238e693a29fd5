import type { InstructorProfile } from '#worker/contract/cv.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { findPublicProfile } from './queries.ts'
import { suggestedProfile } from './rules.ts'

/** The instructor's saved public profile, and a suggestion from the approved CV. */
export async function getInstructorProfile(services: Services, userId: string): Promise<InstructorProfile> {
  const { profile, cv } = await findPublicProfile(services, userId)
  return {
    profile: profile ? { ...profile, updated_at: iso(profile.updated_at) } : null,
    suggestion: cv?.status === 'approved' ? suggestedProfile(cv.content) : null,
    cv_status: cv?.status ?? null,
  }
}
