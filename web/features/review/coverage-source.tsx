import { type CoveredPage, unusedOf } from './coverage-rules.ts'
import type { Range } from './marks.ts'
import { m } from './messages.ts'
import { SourcePane } from './source-pane.tsx'

/** A page of the source with the passages that no lesson uses in amber. */
export function CoverageSource({ page, onPage }: { page: CoveredPage; onPage: (n: number) => void }) {
  const n = page.locator.page ?? page.locator.slide
  const first = page.passages[0]?.segment_id
  const whole = { start: 0, end: Number.MAX_SAFE_INTEGER }
  const marks = (segmentId: string): Range[] => {
    const passage = page.passages.find((one) => one.segment_id === segmentId)
    if (!passage || passage.state === 'left_out') return []
    return [{ ...whole, kind: passage.state === 'used' ? 'use' : 'unused' }]
  }
  return (
    <SourcePane
      place={{ material_id: page.material_id, page: n, around: n === undefined ? first : undefined }}
      name={page.material_name}
      marks={marks}
      passage={unusedOf(page)[0]?.segment_id ?? page.key}
      onPage={onPage}
      legend={
        <>
          <span>
            <i className="amber" />
            {m.coverage.noLesson}
          </span>
          <span>
            <i className="dots" />
            {m.coverage.used}
          </span>
        </>
      }
    />
  )
}
