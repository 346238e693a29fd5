import { num } from '#web/i18n/format.ts'
import { coverageWords } from '../messages.ts'
import { CoverageRow } from './coverage-row.tsx'
import { tally } from './coverage-rules.ts'
import type { CoverageProps } from './use-coverage.ts'

/** The rows by what became of their passages. */
export function CoverageList(props: CoverageProps) {
  const { pages, sections } = props.panel
  const counts = tally(pages)
  if (sections.length === 0)
    return (
      <p className="coverage-section muted">
        {pages.length === 0 ? coverageWords.nothing : coverageWords.nothingHere}
      </p>
    )
  return sections.map(({ state, groups }) => (
    <section key={state} className="coverage-section" aria-labelledby={`coverage-${state}`}>
      <header className="row row-wrap gap-small">
        <h3 id={`coverage-${state}`} className="text-body weight-strong">
          {coverageWords.states[state]}{' '}
          <span className="muted weight-normal figures">{num(counts[state])}</span>
        </h3>
        <span className="text-tiny muted">{coverageWords.about[state]}</span>
      </header>
      <ul>
        {groups.map((group) => (
          <CoverageRow key={group.key} group={group} {...props} />
        ))}
      </ul>
    </section>
  ))
}
