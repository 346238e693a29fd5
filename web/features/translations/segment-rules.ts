import type { SegmentState, TranslationSegment } from '#worker/contract/translations.ts'

export type Filter = SegmentState | 'all'

/** The segments in a state; the open one stays visible even if its state changes. */
export const shownSegments = (
  segments: TranslationSegment[],
  filter: Filter,
  active: string | undefined,
): TranslationSegment[] =>
  segments.filter(({ unit, state }) => filter === 'all' || state === filter || unit === active)

/** The next unapproved segment, after this one or from the beginning; undefined if there is none. */
export function nextOpen(
  segments: TranslationSegment[],
  after: string | undefined,
  states: readonly SegmentState[] = ['missing', 'machine', 'stale'],
): TranslationSegment | undefined {
  const at = segments.findIndex(({ unit }) => unit === after)
  const turned = [...segments.slice(at + 1), ...segments.slice(0, Math.max(at, 0))]
  return turned.find(({ state }) => states.includes(state))
}

/** Segments with a text that awaits approval. */
export const waiting = (segments: TranslationSegment[]): TranslationSegment[] =>
  segments.filter(({ state, text }) => state === 'machine' && text !== '')

/** The text with a former word replaced by the glossary's, if a note says so. */
export function corrected(text: string, { notes }: TranslationSegment): string {
  let out = text
  for (const note of notes)
    if (note.name === 'glossary' && note.found !== null) out = out.replaceAll(note.found, note.target)
  return out
}
