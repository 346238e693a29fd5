type Counts = { mcq_count: number; true_or_false_count: number }
type Available = { mcq: number; true_or_false: number }

/** Asks for nothing, or for more than there is; the field that does, with its code. Null when it can be held. */
export function countsFault(counts: Counts, available: Available): 'none' | 'too_many' | null {
  if (counts.mcq_count + counts.true_or_false_count === 0) return 'none'
  if (counts.mcq_count > available.mcq || counts.true_or_false_count > available.true_or_false)
    return 'too_many'
  return null
}

/**
 * Whether a change raises a count or names questions. Before its review is over a draft may ask for more than
 * was approved so far; its other fields, and fewer questions, can be set all the same.
 */
export const asksForMore = (
  before: Counts,
  patch: { mcq_count?: number; true_or_false_count?: number; question_ids?: string[] },
): boolean =>
  patch.question_ids !== undefined ||
  (patch.mcq_count ?? 0) > before.mcq_count ||
  (patch.true_or_false_count ?? 0) > before.true_or_false_count ||
  (patch.mcq_count ?? before.mcq_count) + (patch.true_or_false_count ?? before.true_or_false_count) === 0
