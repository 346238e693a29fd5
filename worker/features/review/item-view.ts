import type { Check } from '#db/columns.ts'
import type { RejectReason, ReviewState } from '#db/vocabulary.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import { iso } from '#worker/platform/time.ts'
import { type CitationRow, citationView } from '#worker/reading/citations.ts'

/** The columns that every reviewable row has. */
export type ReviewableRow = {
  id: string
  level_id: string | null
  lesson_id: string | null
  position: number
  state: ReviewState
  checks: Check[]
  engine: string | null
  reviewed_at: number | null
  reviewed_by: string | null
  approved_together: number | null
  reject_reason: RejectReason | null
  revision: number
}

type Shared = Omit<ReviewItem, 'kind' | 'content'>
export function sharedView(row: ReviewableRow, lang: string, cited: CitationRow[]): Shared {
  const {
    id,
    level_id: levelId,
    lesson_id: lessonId,
    position,
    state,
    checks,
    engine,
    reviewed_at: reviewedAt,
    reviewed_by: reviewedBy,
  } = row
  const { approved_together: approvedTogether, reject_reason: rejectReason, revision } = row
  return {
    id,
    level_id: levelId,
    lesson_id: lessonId,
    position,
    lang,
    citations: cited.map(citationView),
    state,
    checks,
    engine,
    reviewed_at: iso(reviewedAt),
    reviewed_by: reviewedBy,
    approved_together: approvedTogether,
    reject_reason: rejectReason,
    revision,
  }
}
