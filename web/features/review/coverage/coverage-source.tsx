import type { MarkKind, Range } from '../items/marks.ts'
import { coverageWords } from '../messages.ts'
import { SourcePane } from '../source/source-pane.tsx'
import { StateMark } from './coverage-head.tsx'
import type { CoveredPage, Passage } from './coverage-rules.ts'
import { type Group, placeOf } from './groups.ts'

type Props = { page: CoveredPage; group: Group | undefined; onPage: (n: number) => void }

const KIND = {
  used: 'use',
  unused: 'unused',
  skipped: 'skipped',
  left_out: 'left-out',
} as const satisfies Record<Passage['state'], MarkKind>

/** A page of the source: the passages of the row in focus marked, the others by what became of them. */
export function CoverageSource({ page, group, onPage }: Props) {
  const marks = (segmentId: string): Range[] => {
    const passage = page.passages.find((one) => one.segment_id === segmentId)
    if (!passage) return []
    const isChosen = group?.passages.some((one) => one.segment_id === segmentId)
    return [{ start: 0, end: Number.MAX_SAFE_INTEGER, kind: isChosen ? 'hit' : KIND[passage.state] }]
  }
  const states = (['skipped', 'unused', 'left_out', 'used'] as const).filter((state) =>
    page.passages.some((passage) => passage.state === state),
  )
  return (
    <SourcePane
      place={placeOf(page, group)}
      name={page.materialName}
      marks={marks}
      passage={`${group?.key}:${page.key}`}
      onPage={onPage}
      legend={
        <>
          <span>
            <i className="review-legend-selected" />
            {coverageWords.selected}
          </span>
          {states.map((state) => (
            <span key={state}>
              <StateMark state={state} />
              {coverageWords.states[state]}
            </span>
          ))}
        </>
      }
    />
  )
}
