import { Link } from '@tanstack/react-router'
import { BookOpen, ChevronRight } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { courseLinks } from '#web/domain/course-links.ts'
import { isolate, num } from '#web/i18n/format.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { ownDay } from '#worker/contract/days.ts'
import type { DueCounts } from '#worker/contract/practice.ts'
import { Forecast } from './forecast.tsx'
import { m } from './messages.ts'
import { type Done, forecastAfter, summaryOf } from './review-rules.ts'
import './review-end.css'

type EndProps = {
  done: Done[]
  counts: DueCounts
  began: number
  titleRef: Ref<HTMLHeadingElement>
  /** The cards still to come in this session. */
  pause: ReactNode
}

/** After the last card: the result, the forecast, and at most one lesson to reread. */
export function ReviewEnd({ done, counts, began, titleRef, pause }: EndProps) {
  const [seconds] = useState(() => Math.round((Date.now() - began) / 1000))
  const { total, remembered, again, reread } = summaryOf(done)
  const forecast = forecastAfter(counts.forecast, done, ownDay(Date.now()))
  if (done.length === 0 && !pause) {
    return (
      <div className="review-end">
        <Empty level={1} title={m.empty.title} text={m.empty.text({ n: counts.forecast[0] ?? 0 })} />
        {counts.forecast.some((n) => n > 0) && <Forecast days={forecast} />}
        <MistakesLink />
      </div>
    )
  }
  return (
    <div className="review-end">
      <div className="stack gap-tiny">
        {seconds >= 30 && <p className="eyebrow">{m.end.took({ seconds })}</p>}
        <h1 className="text-hero" tabIndex={-1} ref={titleRef}>
          {pause ? m.pause.soFar : m.end.title}
        </h1>
        {total > 0 && !pause && <p className="muted pretty">{m.end.text({ remembered, total })}</p>}
        {counts.waiting > 0 && (
          <p className="muted pretty">
            {counts.waiting > 99 ? m.end.waitingMany : m.end.waiting({ n: counts.waiting })}
          </p>
        )}
      </div>
      {pause}
      {total > 0 && (
        <dl className="review-facts">
          <div className="review-fact">
            <dt>{m.end.remembered}</dt>
            <dd>{num(remembered)}</dd>
          </div>
          <div className="review-fact">
            <dt>{m.end.again}</dt>
            <dd>{num(again)}</dd>
          </div>
          <div className="review-fact">
            <dt>{m.end.nextWeek}</dt>
            <dd>{num(forecast.reduce((sum, n) => sum + n, 0))}</dd>
          </div>
        </dl>
      )}
      <section className="stack gap-medium" aria-labelledby="coming">
        <h2 className="text-lead weight-strong" id="coming">
          {m.end.coming}
        </h2>
        <Forecast days={forecast} />
      </section>
      {reread && (
        <Link
          className="review-source"
          {...courseLinks(reread.card.course.slug, null).lesson(
            reread.card.lesson.level_id,
            reread.card.lesson.id,
          )}
        >
          <Tile of={BookOpen} tone="warn" />
          <span className="grow stack">
            <b className="weight-strong">{m.end.reread({ lesson: isolate(reread.card.lesson.title) })}</b>
            <small className="text-small muted">{m.end.rereadText({ n: reread.n })}</small>
          </span>
          <Icon of={ChevronRight} mirror />
        </Link>
      )}
      <MistakesLink />
    </div>
  )
}

const MistakesLink = () => (
  <Link className="quiet-link" to="/student/mistakes">
    {m.mistakes.link}
    <Icon of={ChevronRight} size={16} mirror />
  </Link>
)
