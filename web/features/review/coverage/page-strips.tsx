import { isolate, num } from '#web/i18n/format.ts'
import { coverageWords } from '../messages.ts'
import { STATE_CLASS } from './coverage-head.tsx'
import { type CoveredPage, tally } from './coverage-rules.ts'
import type { CoveragePanel } from './use-coverage.ts'

/** Lines that a small page shows. */
const LINES = 6

/** Each page of the source as a small sheet that shows what became of it; one row of them for each file. */
export function PageStrips({ panel }: { panel: CoveragePanel }) {
  const files = [...Map.groupBy(panel.pages, (page) => page.materialId).values()]
  return files.map((pages) => {
    const [first] = pages
    const name = first?.materialName ?? ''
    return (
      <fieldset
        key={first?.materialId}
        className="page-strip"
        aria-label={files.length > 1 ? coverageWords.pagesOf({ name: isolate(name) }) : coverageWords.pages}
      >
        {files.length > 1 && (
          <p className="page-strip-name text-tiny muted" aria-hidden="true">
            <bdi>{name}</bdi>
          </p>
        )}
        {pages.map((page) => (
          <Thumb
            key={page.key}
            page={page}
            current={page.key === panel.page?.key}
            onOpen={() => panel.openPage(page)}
          />
        ))}
      </fieldset>
    )
  })
}

type ThumbProps = { page: CoveredPage; current: boolean; onOpen: () => void }

function Thumb({ page, current, onOpen }: ThumbProps) {
  const { used } = tally([page])
  const n = pageName(page)
  return (
    <button
      type="button"
      className="page-thumb"
      aria-current={current || undefined}
      aria-label={coverageWords.pageIs({ n, unused: num(page.passages.length - used) })}
      onClick={onOpen}
    >
      <span className="page-thumb-lines" aria-hidden="true">
        {linesOf(page).map((passage) => (
          <i key={passage.segment_id} className={STATE_CLASS[passage.state]} />
        ))}
      </span>
      <span className="figures">{n}</span>
    </button>
  )
}

/** Some passages stand for all of a full page, evenly taken. */
function linesOf({ passages }: CoveredPage) {
  const step = Math.max(1, passages.length / LINES)
  return passages
    .filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step))
    .slice(0, LINES)
}

const pageName = ({ locator }: CoveredPage): string => {
  const page = locator.page ?? locator.slide
  return page === undefined ? coverageWords.document : num(page)
}
