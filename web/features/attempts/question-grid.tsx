import { num } from '#web/i18n/format.ts'
import { classes } from '#web/ui/classes.ts'
import { m } from './messages.ts'
import './question-grid.css'

export type GridState = { answered: boolean; flagged: boolean }

/** Every question as a numbered cell: answered, empty, flagged, current. */
export function QuestionGrid(props: { states: GridState[]; current: number; onGo: (index: number) => void }) {
  const done = props.states.filter((state) => state.answered).length
  return (
    <section className="stack gap-medium">
      <div className="row row-between">
        <h2 className="text-body weight-strong">{m.questions}</h2>
        <span className="text-small muted figures">{m.answered({ done, total: props.states.length })}</span>
      </div>
      <div className="question-grid">
        {props.states.map((state, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={index}
            type="button"
            className={classes(
              'question-cell',
              state.answered && 'question-cell-answered',
              state.flagged && 'question-cell-flagged',
            )}
            aria-label={m.cell({ n: index + 1, ...state })}
            aria-current={index === props.current || undefined}
            onClick={() => props.onGo(index)}
          >
            {num(index + 1)}
          </button>
        ))}
      </div>
      <div className="question-legend" aria-hidden="true">
        <span>
          <i className="question-legend-answered" />
          {m.legend.answered}
        </span>
        <span>
          <i />
          {m.legend.empty}
        </span>
        <span>
          <i className="question-legend-flagged" />
          {m.legend.flagged}
        </span>
      </div>
    </section>
  )
}

/** The same on a phone: one thin line. */
export function QuestionStrip(props: { states: GridState[]; current: number }) {
  const label = m.question({ n: props.current + 1, total: props.states.length })
  return (
    <div className="exam-strip" role="img" aria-label={label}>
      {props.states.map((state, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
          key={index}
          className={
            index === props.current
              ? 'exam-strip-current'
              : state.answered
                ? 'exam-strip-answered'
                : undefined
          }
        />
      ))}
    </div>
  )
}
