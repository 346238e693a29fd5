import { ChartBar, Table2 } from 'lucide-react'
import { useState } from 'react'
import { num, percent } from '#web/i18n/format.ts'
import { cssVariables } from '#web/ui/bar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { LessonFunnel } from '#worker/contract/insights.ts'
import { m } from './messages.ts'
import '#web/ui/table.css'

type Props = { lessons: LessonFunnel[]; language: string }
type View = 'chart' | 'table'

const lossOf = ({ started, finished, passed }: LessonFunnel): number =>
  started === 0 ? 0 : (started - Math.min(started, passed ?? finished)) / started

/** A loss that is drawn in a colour as well, besides its number. */
const toneOf = (loss: number) => (loss >= 0.35 ? 'bad' : loss >= 0.2 ? 'warn' : 'none')

/** Lesson by lesson how many began, finished and passed: as bars, and as the table behind them. */
export function Funnel({ lessons, language }: Props) {
  const [view, setView] = useState<View>('chart')
  return (
    <section className="stack gap-snug">
      <div className="row row-between row-wrap gap-small">
        <h2 className="text-lead weight-strong">{m.funnel.title}</h2>
        <Segmented<View>
          dense
          label={m.funnel.view}
          value={view}
          onValue={setView}
          choices={[
            { value: 'chart', label: <ViewWord icon={ChartBar} word={m.funnel.chart} /> },
            { value: 'table', label: <ViewWord icon={Table2} word={m.funnel.table} /> },
          ]}
        />
      </div>
      {view === 'chart' ? (
        <Chart lessons={lessons} language={language} />
      ) : (
        <LessonTable lessons={lessons} language={language} />
      )}
    </section>
  )
}

const ViewWord = ({ icon, word }: { icon: typeof ChartBar; word: string }) => (
  <>
    <Icon of={icon} size={16} />
    {word}
  </>
)

function Chart({ lessons, language }: Props) {
  const most = Math.max(1, ...lessons.map(({ started }) => started))
  const share = (n: number) => Math.round((100 * n) / most)
  const worst = lessons.toSorted((a, b) => lossOf(b) - lossOf(a))[0]
  const label =
    worst && lossOf(worst) > 0
      ? m.funnel.worst({ lesson: worst.title, share: percent(lossOf(worst)) })
      : m.funnel.title
  return (
    <>
      <p className="funnel-legend text-tiny" aria-hidden="true">
        <span data-bar="started">{m.funnel.started}</span>
        <span data-bar="finished">{m.funnel.finished}</span>
        <span data-bar="passed">{m.funnel.passed}</span>
      </p>
      <div role="img" aria-label={label}>
        {lessons.map((lesson) => (
          <div key={lesson.id} className="funnel-row" data-tone={toneOf(lossOf(lesson))}>
            <bdi className="one-line text-small" lang={language}>
              {lesson.title}
            </bdi>
            <span
              className="funnel-bars"
              style={cssVariables({
                '--started': share(lesson.started),
                '--finished': share(Math.min(lesson.started, lesson.finished)),
                '--passed': share(Math.min(lesson.started, lesson.passed ?? 0)),
              })}
            >
              <i data-bar="started" />
              <i data-bar="finished" />
              <i data-bar="passed" />
            </span>
            <b className="figures">{num(lesson.passed ?? lesson.finished)}</b>
            <span className="text-tiny figures funnel-loss left-to-right">
              {lossOf(lesson) > 0 && `−${percent(lossOf(lesson))}`}
            </span>
          </div>
        ))}
      </div>
    </>
  )
}

function LessonTable({ lessons, language }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must reach it
    <section className="insight-frame" tabIndex={0} aria-label={m.funnel.title}>
      <table className="data-table data-table-dense insight-table">
        <caption className="visually-hidden">{m.funnel.title}</caption>
        <thead>
          <tr>
            <th scope="col">{m.funnel.lesson}</th>
            <th scope="col" className="data-table-number">
              {m.funnel.started}
            </th>
            <th scope="col" className="data-table-number">
              {m.funnel.finished}
            </th>
            <th scope="col" className="data-table-number">
              {m.funnel.passed}
            </th>
            <th scope="col" className="data-table-number">
              {m.funnel.stopped}
            </th>
            <th scope="col" className="data-table-number">
              {m.funnel.retention}
            </th>
          </tr>
        </thead>
        <tbody>
          {lessons.map((lesson) => (
            <tr key={lesson.id}>
              <th scope="row">
                <bdi lang={language}>{lesson.title}</bdi>
              </th>
              <td className="data-table-number">{num(lesson.started)}</td>
              <td className="data-table-number">{num(lesson.finished)}</td>
              <td className="data-table-number">{lesson.passed === null ? '–' : num(lesson.passed)}</td>
              <td className="data-table-number">{num(lesson.stopped)}</td>
              <td className="data-table-number">
                {lesson.retention === null ? '–' : percent(lesson.retention / 100)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
