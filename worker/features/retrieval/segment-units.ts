import type { SegmentKind, SourceLanguage } from '#db/vocabulary.ts'
import { sentenceSpans } from '#worker/ai/text/sentences.ts'
import { HeadingPath, type Unit } from './unit.ts'

export type SegmentRow = {
  id: string
  kind: SegmentKind
  level: number | null
  text: string
  rows: string[][] | null
  lang: SourceLanguage
}
type Place = Pick<Unit, 'title' | 'cited_material_id'>

const NUMBERED = /^\s*[(]?[\p{Nd}]{1,2}[.):)-]/u

/** The passages of a material in reading order. */
export function segmentUnits(place: Place, segments: SegmentRow[]): Unit[] {
  const headings = new HeadingPath()
  let list = ''
  return segments.flatMap((segment) => {
    if (segment.kind !== 'list_item') list = ''
    else if (list === '') list = segment.id
    if (segment.kind === 'heading') {
      headings.enter(segment.level ?? 2, segment.text)
      return []
    }
    const shared = {
      ...place,
      heading: headings.text,
      lang: segment.lang,
      segment_id: segment.id,
      block: segment.kind === 'list_item' ? list : segment.id,
      ordered: segment.kind === 'list_item' && NUMBERED.test(segment.text),
      label: '',
    }
    if (segment.kind === 'table' && segment.rows) return tableUnits(shared, segment, segment.rows)
    if (segment.kind === 'list_item')
      return [
        {
          ...shared,
          key: segment.id,
          kind: 'item',
          text: segment.text,
          start: 0,
          end: segment.text.length,
        },
      ]
    return sentenceSpans(segment.text).map(({ start, end }): Unit => {
      const text = segment.text.slice(start, end)
      return { ...shared, key: `${segment.id}.${start}`, kind: 'text', text, start, end }
    })
  })
}

/** A table segment's `text` has cells separated by tabs and rows by line breaks. */
function tableUnits(
  shared: Omit<Unit, 'key' | 'kind' | 'text' | 'start' | 'end'>,
  { id, text, level }: SegmentRow,
  rows: string[][],
): Unit[] {
  const heads = Math.max(1, level ?? 1)
  const label = (rows[heads - 1] ?? []).join('\t')
  let from = 0
  return rows.flatMap((cells, index) => {
    const line = cells.join('\t')
    const start = Math.max(0, text.indexOf(line, from))
    from = start + line.length
    return index < heads
      ? []
      : [
          {
            ...shared,
            label,
            key: `${id}.${index}`,
            kind: 'row' as const,
            text: cells.join(' | '),
            start,
            end: from,
          },
        ]
  })
}
