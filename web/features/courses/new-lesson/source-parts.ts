import type { Coverage } from '#worker/contract/coverage.ts'

type Material = Coverage['materials'][number]
export type Passage = Material['pages'][number]['passages'][number]
/** A page, a slide, a moment or a section of a file: what can be chosen of it at once. */
export type SourcePart = {
  key: string
  page?: number | undefined
  slide?: number | undefined
  startMs?: number | undefined
  heading?: string | undefined
  passages: Passage[]
}

/** What can be chosen of a file. One without pages falls apart by its headings, a recording by its moments. */
export const partsOf = ({ pages }: Material): SourcePart[] =>
  pages.flatMap(({ locator, passages }) => {
    const known = passages.filter(({ state }) => state !== 'left_out' && state !== 'skipped')
    if (known.length === 0) return []
    if (locator.page !== undefined || locator.slide !== undefined)
      return [{ key: known[0]?.segment_id ?? '', ...locator, passages: known }]
    return sectionsOf(known)
  })

function sectionsOf(passages: Passage[]): SourcePart[] {
  const parts: SourcePart[] = []
  for (const passage of passages) {
    const heading = passage.heading ?? undefined
    const startMs = passage.start_ms ?? undefined
    const last = parts.at(-1)
    if (last && startMs === undefined && last.heading === heading) last.passages.push(passage)
    else parts.push({ key: passage.segment_id, startMs, heading, passages: [passage] })
  }
  return parts
}

/** What a part gives a new lesson: what no lesson uses yet, and the rest where that is wanted. */
export const passagesOf = ({ passages }: SourcePart, alsoUsed: boolean): Passage[] =>
  passages.filter(({ state }) => alsoUsed || state === 'unused')

/** The passages of the chosen parts, in the order of the files. */
export const chosenOf = (parts: SourcePart[], chosen: ReadonlySet<string>, alsoUsed: boolean): string[] =>
  parts
    .filter(({ key }) => chosen.has(key))
    .flatMap((part) => passagesOf(part, alsoUsed).map(({ segment_id: id }) => id))
