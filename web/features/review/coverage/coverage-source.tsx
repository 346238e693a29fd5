import { passagePlace } from '#web/domain/material-queries.ts'
import { type CoveredPage, type Passage, unusedOf } from './coverage-rules.ts'
import type { Range } from '../items/marks.ts'
import { coverageWords } from '../messages.ts'
import { SourcePane } from '../source/source-pane.tsx'

type Props = { page: CoveredPage; passage: Passage | undefined; onPage: (n: number) => void }

/** A page of the source: the passage in focus marked, others that no lesson uses in amber. */
export function CoverageSource({ page, passage: focused, onPage }: Props) {
  const whole = { start: 0, end: Number.MAX_SAFE_INTEGER }
  const marks = (segmentId: string): Range[] => {
    const passage = page.passages.find((one) => one.segment_id === segmentId)
    if (!passage || passage.state === 'left_out') return []
    if (segmentId === focused?.segment_id) return [{ ...whole, kind: 'hit' }]
    return [{ ...whole, kind: passage.state === 'used' ? 'use' : 'unused' }]
  }
  return (
    <SourcePane
      place={passagePlace(page.materialId, page.passages[0]?.segment_id, page.locator)}
      name={page.materialName}
      marks={marks}
      passage={focused?.segment_id ?? unusedOf(page)[0]?.segment_id ?? page.key}
      onPage={onPage}
      legend={
        <>
          <span>
            <i className="review-legend-selected" />
            {coverageWords.selected}
          </span>
          <span>
            <i className="review-legend-amber" />
            {coverageWords.noLesson}
          </span>
          <span>
            <i className="review-legend-dots" />
            {coverageWords.used}
          </span>
        </>
      }
    />
  )
}
