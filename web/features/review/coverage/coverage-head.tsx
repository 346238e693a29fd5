import { useId } from 'react'
import type { CoverageState } from '#db/review-vocabulary.ts'
import { isolate, num, percent } from '#web/i18n/format.ts'
import { cssVariables } from '#web/ui/bar.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Coverage, CoverageCounts } from '#worker/contract/coverage.ts'
import { coverageWords } from '../messages.ts'
import { percentOf, tally } from './coverage-rules.ts'
import { FILTERS, type Filter } from './groups.ts'
import type { CoveragePanel } from './use-coverage.ts'

export const STATE_CLASS = {
  used: 'coverage-used',
  unused: 'coverage-unused',
  skipped: 'coverage-skipped',
  left_out: 'coverage-left-out',
} as const

type Props = { coverage: Coverage; panel: CoveragePanel }

/** One true percentage, one bar of four textures, and what of it is listed. */
export function CoverageHead({ coverage, panel }: Props) {
  const { pages, file } = panel
  const { materials } = coverage
  const counts = tally(pages)
  const share = percent(percentOf(counts) / 100)
  const one = materials.find(({ id }) => id === file)
  const isWeak = pages.some(({ passages }) =>
    passages.some(({ state, evidence }) => state === 'skipped' && evidence?.weak),
  )
  const isRead = materials.every(
    ({ id, picture_pages: unread }) => (one && one.id !== id) || unread.length === 0,
  )
  const isAllIn = counts.used > 0 && counts.unused === 0 && !isWeak && isRead
  return (
    <header className="coverage-head">
      <h2 className="text-title">
        {one
          ? coverageWords.titleOf({ percent: share, name: isolate(one.name) })
          : coverageWords.title({ percent: share })}
      </h2>
      <p className="text-small muted pretty">
        {isAllIn && `${coverageWords.everything} `}
        {coverageWords.text({
          used: counts.used,
          total: counts.used + counts.unused + counts.skipped,
          files: one ? 1 : materials.length,
        })}
        {counts.left_out > 0 && ` ${coverageWords.without({ n: counts.left_out })}`}
      </p>
      <Bar counts={counts} />
      <Filters counts={counts} value={panel.filter} onValue={panel.setFilter} />
      {materials.length > 1 && <FileChoice materials={materials} value={file} onValue={panel.setFile} />}
    </header>
  )
}

const BAR = ['used', 'unused', 'skipped', 'left_out'] as const

function Bar({ counts }: { counts: CoverageCounts }) {
  const label = coverageWords.bar({
    used: num(counts.used),
    unused: num(counts.unused),
    skipped: num(counts.skipped),
    left: num(counts.left_out),
  })
  return (
    <div className="coverage-bar" role="img" aria-label={label}>
      {BAR.filter((state) => counts[state] > 0).map((state) => (
        <i
          key={state}
          className={STATE_CLASS[state]}
          style={cssVariables({ '--share': String(counts[state]) })}
        />
      ))}
    </div>
  )
}

export const StateMark = ({ state }: { state: CoverageState }) => (
  <i className={classes('coverage-mark', STATE_CLASS[state])} aria-hidden="true" />
)

type FilterProps = { counts: CoverageCounts; value: Filter; onValue: (value: Filter) => void }

function Filters({ counts, value, onValue }: FilterProps) {
  const name = useId()
  const outside = counts.unused + counts.skipped + counts.left_out
  return (
    <div className="coverage-filters" role="radiogroup" aria-label={coverageWords.filter}>
      {FILTERS.map((one) => (
        <label key={one} className="coverage-filter">
          <input type="radio" name={name} checked={one === value} onChange={() => onValue(one)} />
          {one !== 'all' && <StateMark state={one} />}
          <span>{one === 'all' ? coverageWords.noLesson : coverageWords.states[one]}</span>
          <b className="figures">{num(one === 'all' ? outside : counts[one])}</b>
        </label>
      ))}
    </div>
  )
}

type FileProps = {
  materials: Coverage['materials']
  value: string | undefined
  onValue: (value: string | undefined) => void
}

function FileChoice({ materials, value, onValue }: FileProps) {
  const name = useId()
  return (
    <div className="coverage-filters coverage-files" role="radiogroup" aria-label={coverageWords.file}>
      <label className="coverage-filter">
        <input type="radio" name={name} checked={value === undefined} onChange={() => onValue(undefined)} />
        {coverageWords.allFiles}
      </label>
      {materials.map(({ id, name: file, percent: share }) => (
        <label key={id} className="coverage-filter">
          <input type="radio" name={name} checked={value === id} onChange={() => onValue(id)} />
          <bdi className="one-line">{file}</bdi>
          <span className="figures">{percent(share / 100)}</span>
        </label>
      ))}
    </div>
  )
}
