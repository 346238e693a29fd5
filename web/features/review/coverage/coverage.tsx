import { num, percent } from '#web/i18n/format.ts'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { CoverageGenerate } from './coverage-generate.tsx'
import { CoverageList } from './coverage-list.tsx'
import { type CoveredPage, tally, unusedOf } from './coverage-rules.ts'
import { coverageWords } from '../messages.ts'
import type { CoverageProps } from './use-coverage.ts'
import './coverage.css'


const STATE_CLASS = { used: undefined, unused: 'page-thumb-unused', skipped: 'page-thumb-left-out', left_out: 'page-thumb-left-out' } as const

/** Which passages of the source no lesson uses, page by page, and what to do about them. */
export function CoverageView({ courseId, panel, totals, lang, regeneration, onLesson, onSource }: CoverageProps) {
  const { query, pages, page } = panel
  if (query.isPending) return <PageSkeleton />
  if (query.isError) return <ErrorPart onRetry={() => query.refetch()} />
  const count = tally(pages)
  return (
    <div className="pane-body">
      <header className="coverage-head">
        <h2 className="text-heading">{coverageWords.title({ percent: percent(query.data.percent / 100) })}</h2>
        <p className="text-small muted">
          {coverageWords.text({
            used: num(count.used),
            total: num(count.used + count.unused),
            unused: count.unused,
          })}
        </p>
        <div className="review-legend">
          <span>
            <i className="review-legend-used" />
            {coverageWords.used} <b className="figures">{num(count.used)}</b>
          </span>
          <span>
            <i className="review-legend-hatched" />
            {coverageWords.unused} <b className="figures">{num(count.unused)}</b>
          </span>
          <span>
            <i className="review-legend-left-out" />
            {coverageWords.leftOut} <b className="figures">{num(count.left_out)}</b>
          </span>
        </div>
      </header>
      <fieldset className="page-strip" aria-label={coverageWords.pages}>
        {pages.map((one) => (
          <button
            type="button"
            className="page-thumb"
            key={one.key}
            aria-current={one.key === page?.key || undefined}
            aria-label={coverageWords.pageIs({ n: pageName(one), unused: num(unusedOf(one).length) })}
            onClick={() => panel.openPage(one)}
          >
            <span className="page-thumb-lines" aria-hidden="true">
              {one.passages.slice(0, 8).map((passage) => (
                <i key={passage.segment_id} className={STATE_CLASS[passage.state]} />
              ))}
            </span>
            <span className="figures">{pageName(one)}</span>
          </button>
        ))}
      </fieldset>
      <CoverageList
        courseId={courseId}
        panel={panel}
        totals={totals}
        lang={lang}
        regeneration={regeneration}
        onLesson={onLesson}
        onSource={onSource}
      />
      {panel.generating && (
        <CoverageGenerate
          passages={panel.generating}
          pages={pages}
          totals={totals}
          onClose={() => panel.generate(undefined)}
          onGenerate={(lessonId, segmentIds) => {
            panel.generate(undefined)
            regeneration.start({ what: 'passages', id: lessonId, lessonId, segmentIds })
          }}
        />
      )}
    </div>
  )
}

const pageName = ({ locator }: CoveredPage): string => {
  const page = locator.page ?? locator.slide
  return page === undefined ? coverageWords.document : num(page)
}
