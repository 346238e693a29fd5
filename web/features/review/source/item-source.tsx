import { useState } from 'react'
import { passagePlace } from '#web/domain/material-queries.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import type { Range } from '../items/marks.ts'
import { m } from '../messages.ts'
import { SourcePane } from './source-pane.tsx'

type Citation = ReviewItem['citations'][number]

/** The source of the item in focus: the chosen passage marked, the lesson's other passages underlined. */
export function ItemSource({
  item,
  selected,
  items,
}: {
  item: ReviewItem | undefined
  selected: number
  items: ReviewItem[]
}) {
  const citation = item?.citations[selected] ?? item?.citations[0]
  const [turned, setTurned] = useState<{ from: Citation; page: number }>()
  if (!item || !citation) {
    return (
      <>
        <div className="pane-head">
          <h2>{m.source.label}</h2>
        </div>
        <p className="muted text-small pad-roomy">{item ? m.source.noneCited : m.source.none}</p>
      </>
    )
  }
  const place = passagePlace(citation.material_id, citation.segment_id, citation.locator)
  const page = turned?.from === citation ? turned.page : place.page
  const cited = items.flatMap((one) => one.citations)
  const marks = (segmentId: string): Range[] => [
    ...cited
      .filter((one) => one.segment_id === segmentId)
      .map(({ start, end }): Range => ({ start, end, kind: 'use' })),
    ...(citation.segment_id === segmentId
      ? [{ start: citation.start, end: citation.end, kind: 'hit' } satisfies Range]
      : []),
  ]
  return (
    <SourcePane
      place={{ ...place, page }}
      name={citation.material_name}
      marks={marks}
      tag={item.citations.indexOf(citation) + 1}
      passage={`${citation.segment_id}:${citation.start}`}
      onPage={(next) => setTurned({ from: citation, page: next })}
      legend={
        <>
          <span>
            <i className="review-legend-selected" />
            {m.source.selected}
          </span>
          <span>
            <i className="review-legend-dots" />
            {m.source.used}
          </span>
        </>
      }
    />
  )
}
