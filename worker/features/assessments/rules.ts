type Counts = { mcq_count: number; true_or_false_count: number }
type Available = { mcq: number; true_or_false: number }

/** Asks for nothing, or for more than there is; the field that does, with its code. Null when it can be held. */
export function countsFault(counts: Counts, available: Available): 'none' | 'too_many' | null {
  if (counts.mcq_count + counts.true_or_false_count === 0) return 'none'
  if (counts.mcq_count > available.mcq || counts.true_or_false_count > available.true_or_false)
    return 'too_many'
  return null
}
