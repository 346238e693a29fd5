import type { SegmentState, TranslationSegment } from '#worker/contract/translations.ts'

export type Filter = SegmentState | 'all'

/** The segments in a state; the one that is worked on stays in sight whatever becomes of it. */
export const shownSegments = (
  segments: TranslationSegment[],
  filter: Filter,
  active: string | undefined,
): TranslationSegment[] =>
  segments.filter(({ unit, state }) => filter === 'all' || state === filter || unit === active)

/** The next segment that is not approved, after this one or from the beginning; undefined where all are. */
export function nextOpen(
  segments: TranslationSegment[],
  after: string | undefined,
  states: readonly SegmentState[] = ['missing', 'machine', 'stale'],
): TranslationSegment | undefined {
  const at = segments.findIndex(({ unit }) => unit === after)
  const turned = [...segments.slice(at + 1), ...segments.slice(0, Math.max(at, 0))]
  return turned.find(({ state }) => states.includes(state))
}

/** Segments with a text that waits for its approval. */
export const waiting = (segments: TranslationSegment[]): TranslationSegment[] =>
  segments.filter(({ state, text }) => state === 'machine' && text !== '')

/** The text with the glossary's word in place of a former one, where a note says so. */
export function corrected(text: string, { notes }: TranslationSegment): string {
  let out = text
  for (const note of notes)
    if (note.name === 'glossary' && note.found !== null) out = out.replaceAll(note.found, note.target)
  return out
}
