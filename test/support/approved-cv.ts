import { cvs } from '#db/schema/index.ts'
import type { CvStatus } from '#db/vocabulary.ts'
import type { Services } from '#worker/platform/services.ts'

/** Gives an instructor a CV; an approved one lets their exams certify. */
export const giveCv = (services: Services, userId: string, status: CvStatus = 'approved') =>
  services.db
    .insert(cvs)
    .values({ user_id: userId, name: 'cv.pdf', bytes: 1, file_key: `cv/${userId}`, status, created_at: 0 })
    .onConflictDoUpdate({ target: cvs.user_id, set: { status } })
