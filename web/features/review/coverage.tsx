import { useQuery } from '@tanstack/react-query'
import { num, percent } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { classes } from '#web/ui/classes.ts'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { type CoveredPage, pagesOf, tally, unusedOf } from './coverage-rules.ts'
import { m } from './messages.ts'
import { placeText } from './place-text.ts'
import { coverageQuery } from './queries.ts'
import './coverage.css'

type Props = {
  courseId: string
  lang: string
  shown: CoveredPage | undefined
  onPage: (page: CoveredPage) => void
}

/** Which passages of the source no lesson uses, page by page. */
export function CoverageView({ courseId, lang, shown, onPage }: Props) {
  const query = useQuery(coverageQuery(courseId))
  if (query.isPending) return <PageSkeleton />
  if (query.isError) return <ErrorPart onRetry={() => query.refetch()} />
  const pages = pagesOf(query.data)
  const count = tally(pages)
  const unused = pages.filter((page) => unusedOf(page).length > 0)
  const current = (page: CoveredPage) => page.key === shown?.key
  return (
    <div className="pane-body">
      <header className="cov-head">
        <h2 className="t-20">{m.coverage.title({ percent: percent(query.data.percent / 100) })}</h2>
        <p className="t-14 muted">
          {m.coverage.text({
            used: num(count.used),
            total: num(count.used + count.unused),
            unused: count.unused,
          })}
        </p>
        <div className="legend">
          <span>
            <i className="us" />
            {m.coverage.used} <b className="num">{num(count.used)}</b>
          </span>
          <span>
            <i className="hatched" />
            {m.coverage.unused} <b className="num">{num(count.unused)}</b>
          </span>
          <span>
            <i className="out" />
            {m.coverage.leftOut} <b className="num">{num(count.left_out)}</b>
          </span>
        </div>
      </header>
      <fieldset className="page-strip" aria-label={m.coverage.pages}>
        {pages.map((page) => (
          <button
            type="button"
            className="page-thumb"
            key={page.key}
            aria-current={current(page) || undefined}
            aria-label={m.coverage.pageIs({ n: pageName(page), unused: num(unusedOf(page).length) })}
            onClick={() => onPage(page)}
          >
            <span className="lines" aria-hidden="true">
              {page.passages.slice(0, 8).map((passage) => (
                <i key={passage.segment_id} className={passage.state} />
              ))}
            </span>
            <span className="num">{pageName(page)}</span>
          </button>
        ))}
      </fieldset>
      <div className="its cov-list">
        <h3 className="lbl">
          {m.coverage.list} · {num(count.unused)}
        </h3>
        {unused.length === 0 && <p className="muted t-14">{m.coverage.none}</p>}
        {unused.map((page) => (
          <button
            type="button"
            className={classes('it cov-gap', current(page) && 'focus')}
            key={page.key}
            onClick={() => onPage(page)}
          >
            <span className="it-meta">
              <b>{placeText(page.locator)}</b>
              <span>·</span>
              <span>{m.coverage.passages({ n: unusedOf(page).length })}</span>
            </span>
            <span className="it-text clamp-2" lang={lang} dir={directionOf(lang)}>
              {unusedOf(page)[0]?.excerpt}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}

const pageName = ({ locator }: CoveredPage): string => {
  const page = locator.page ?? locator.slide
  return page === undefined ? m.coverage.document : num(page)
}
