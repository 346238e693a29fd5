const COUNTS = ['mcq_count', 'true_or_false_count', 'other_count'] as const
type Counts = Record<(typeof COUNTS)[number], number>
type Available = { mcq: number; true_or_false: number; other: number }

/** Asks for nothing, or for more than there is; the field that does, with its code. Null when it can be held. */
export function countsFault(counts: Counts, available: Available): 'none' | 'too_many' | null {
  if (total(counts) === 0) return 'none'
  const isThere =
    counts.mcq_count <= available.mcq &&
    counts.true_or_false_count <= available.true_or_false &&
    counts.other_count <= available.other
  return isThere ? null : 'too_many'
}

const total = (counts: Counts) => COUNTS.reduce((sum, field) => sum + counts[field], 0)

/**
 * Whether a change raises a count or names questions. Before its review is over a draft may ask for more than
 * was approved so far; its other fields, and fewer questions, can be set all the same.
 */
export function asksForMore(
  before: Counts,
  patch: { [Field in keyof Counts]?: number | undefined } & { question_ids?: string[] },
): boolean {
  const after = (field: keyof Counts) => patch[field] ?? before[field]
  return (
    patch.question_ids !== undefined ||
    COUNTS.some((field) => after(field) > before[field]) ||
    COUNTS.every((field) => after(field) === 0)
  )
}
