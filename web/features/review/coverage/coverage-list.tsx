import { EyeOff, Sparkles } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CoveragePassage } from './coverage-passage.tsx'
import { type CoveredPage, leftOutByHand, unusedOf } from './coverage-rules.ts'
import { coverageWords } from '../messages.ts'
import { placeText } from '../source/place-text.ts'
import type { CoverageProps } from './use-coverage.ts'


/** Pages with passages that no lesson uses, the shown one with each of them; then what was left out by hand. */
export function CoverageList(props: CoverageProps) {
  const { panel, lang } = props
  const gaps = panel.pages.filter((page) => unusedOf(page).length > 0)
  const aside = panel.pages.flatMap((page) => leftOutByHand(page).map((passage) => ({ page, passage })))
  const unused = gaps.reduce((sum, page) => sum + unusedOf(page).length, 0)
  return (
    <div className="review-items coverage-list">
      <h3 className="text-label">
        {coverageWords.list} · {num(unused)}
      </h3>
      {gaps.length === 0 && <p className="muted text-small">{coverageWords.none}</p>}
      {gaps.map((page) =>
        page.key === panel.page?.key ? (
          <OpenPage key={page.key} page={page} {...props} />
        ) : (
          <ClosedPage key={page.key} page={page} lang={lang} onOpen={() => panel.openPage(page)} />
        ),
      )}
      {aside.length > 0 && (
        <section aria-label={coverageWords.byHand}>
          <h3 className="text-label">
            {coverageWords.byHand} · {num(aside.length)}
          </h3>
          <ul className="coverage-aside">
            {aside.map(({ page, passage }) => (
              <li key={passage.segment_id}>
                <span className="text-tiny muted">{placeText(page.locator)}</span>
                <span className="one-line grow text-small" lang={lang} dir={directionOf(lang)}>
                  {passage.excerpt}
                </span>
                <button
                  type="button"
                  className="link text-small"
                  onClick={() => panel.takeBack([passage.segment_id])}
                >
                  {coverageWords.takeBack}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type ClosedProps = { page: CoveredPage; lang: string; onOpen: () => void }

function ClosedPage({ page, lang, onOpen }: ClosedProps) {
  return (
    <button type="button" className="review-item coverage-gap" onClick={onOpen}>
      <span className="review-item-head">
        <b>{placeText(page.locator)}</b>
        <span>·</span>
        <span>{coverageWords.passages({ n: unusedOf(page).length })}</span>
      </span>
      <span className="review-item-text two-lines" lang={lang} dir={directionOf(lang)}>
        {unusedOf(page)[0]?.excerpt}
      </span>
    </button>
  )
}

function OpenPage({ page, panel, ...rest }: CoverageProps & { page: CoveredPage }) {
  const passages = unusedOf(page)
  const all = passages.length > 1
  return (
    <section aria-label={placeText(page.locator)}>
      <div className="row row-wrap gap-small coverage-page">
        <span className="review-item-head grow">
          <b>{placeText(page.locator)}</b>
          <span>·</span>
          <span>{coverageWords.passages({ n: passages.length })}</span>
        </span>
        {all && (
          <>
            <Button kind="ghost" size="dense" onClick={() => panel.generate(passages)}>
              <Icon of={Sparkles} size={16} />
              {coverageWords.generateAll}
            </Button>
            <Button kind="ghost" size="dense" onClick={() => panel.putAside(passages)}>
              <Icon of={EyeOff} size={16} />
              {coverageWords.leaveAll}
            </Button>
          </>
        )}
      </div>
      {passages.map((passage) => (
        <CoveragePassage key={passage.segment_id} page={page} passage={passage} panel={panel} {...rest} />
      ))}
    </section>
  )
}
