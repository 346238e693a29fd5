import { describe, expect, it } from 'vitest'
import { numberOf, numberSources } from '#web/features/learning/sources.ts'

const citation = (segmentId: string) => ({
  id: `c-${segmentId}`,
  segment_id: segmentId,
  quote: '',
  start: 0,
  end: 5,
  material_id: 'm',
  material_name: 'file.pdf',
  locator: { page: 1, heading_path: [] },
})
const sentence = (id: string, ...segments: string[]) => ({
  id,
  text: 'A sentence.',
  citations: segments.map((segment) => `c-${segment}`),
  base: 'A sentence.',
  support: 'supported' as const,
})
const about = { origin: 'source' as const, more: false }

describe('numbers of sources', () => {
  // Only the parts of a lesson that carry citations.
  const lesson: Parameters<typeof numberSources>[0] = {
    objectives: [],
    summary: [sentence('a', 's1'), sentence('b', 's2')],
    summary_citations: [citation('s2'), citation('s1')],
    blocks: [
      {
        ...about,
        id: 'heading',
        kind: 'heading',
        data: { level: 2, sentence: sentence('c', 'title') },
        citations: [citation('title')],
      },
      {
        ...about,
        id: 'steps',
        kind: 'steps',
        data: {
          items: [
            { id: 'one', title: null, sentences: [sentence('d', 's1')] },
            { id: 'two', title: null, sentences: [sentence('e', 's3')] },
          ],
        },
        citations: [citation('s3'), citation('s1')],
      },
      {
        ...about,
        id: 'table',
        kind: 'table',
        data: { caption: null, head: 'row', rows: [['a']] },
        citations: [citation('s4'), citation('never shown')],
      },
    ],
  }

  it('count up by the first mark that a reader meets, the key points last, and skip none', () => {
    const order = numberSources(lesson).map((source) => source.citation.segment_id)
    expect(order).toEqual(['s1', 's3', 's4', 's2', 'title', 'never shown'])
    expect(numberSources(lesson).map((source) => source.n)).toEqual([1, 2, 3, 4, 5, 6])
  })
  it('stay the same for a passage that is cited again', () => {
    expect(numberOf(numberSources(lesson), citation('s1'))).toBe(1)
  })
})
