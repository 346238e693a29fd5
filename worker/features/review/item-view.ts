import type { Check } from '#db/columns.ts'
import type { ReviewState } from '#db/vocabulary.ts'
import type { Citation } from '#worker/contract/materials.ts'
import type { ReviewItem } from '#worker/contract/review.ts'

export type CitationRow = Omit<Citation, 'locator'> & {
  item_id: string
  page: number | null
  slide: number | null
  paragraph: number | null
  heading_path: string[] | null
}

export function citationView({
  item_id: _item,
  page,
  slide,
  paragraph,
  heading_path,
  ...row
}: CitationRow): Citation {
  const locator = {
    page: page ?? undefined,
    slide: slide ?? undefined,
    paragraph: paragraph ?? undefined,
    heading_path: heading_path ?? undefined,
  }
  return { ...row, locator }
}

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
}

type Shared = Omit<ReviewItem, 'kind' | 'content'>
export function sharedView(row: Owned, lang: string, cited: CitationRow[]): Shared {
  const { id, level_id, lesson_id, position, state, checks, engine, reviewed_at, reviewed_by } = row
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
  }
}
