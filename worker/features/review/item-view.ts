import type { Check } from '#db/columns.ts'
import type { RejectReason, ReviewState } from '#db/vocabulary.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import { type CitationRow, citationView } from '#worker/reading/citations.ts'

/** What every reviewable row has. */
export type Owned = {
  id: string
  level_id: string | null
  lesson_id: string | null
  position: number
  state: ReviewState
  checks: Check[]
  engine: string | null
  reviewed_at: number | null
  reviewed_by: string | null
  reject_reason: RejectReason | null
  revision: number
}

type Shared = Omit<ReviewItem, 'kind' | 'content'>
export function sharedView(row: Owned, lang: string, cited: CitationRow[]): Shared {
  const { id, level_id, lesson_id, position, state, checks, engine, reviewed_at, reviewed_by } = row
  const { reject_reason, revision } = row
  return {
    id,
    level_id,
    lesson_id,
    position,
    lang,
    citations: cited.map(citationView),
    state,
    checks,
    engine,
    reviewed_at: reviewed_at === null ? null : new Date(reviewed_at).toISOString(),
    reviewed_by,
    reject_reason,
    revision,
  }
}
