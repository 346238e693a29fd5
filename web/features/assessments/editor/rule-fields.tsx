import { X } from 'lucide-react'
import { LIMITS, SHOW_PARTS } from '#db/vocabulary.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { NumberRow } from '../number-row.tsx'
import { showFrom, type When, whenShown } from './draw-math.ts'
import { fromLocal, toLocal } from './local-time.ts'
import { m } from './messages.ts'
import { PassPoints } from './sentence.tsx'
import type { Rules } from './use-rules.ts'

const HALF_A_YEAR = 182 * 24 * 60

/** Clock, pass mark, attempts, pause and days, and what the result shows when. */
export function RuleFields({ rules }: { rules: Rules }) {
  const { values, change } = rules
  const isExam = values.kind === 'exam'
  return (
    <>
      <section className="stack gap-small">
        <h2 className="text-label">{m.rules}</h2>
        <div>
          <NumberRow
            label={m.duration}
            unit={isExam ? m.minutesUnit : m.minutesOrNone}
            value={values.duration_minutes}
            min={isExam ? 1 : 0}
            max={600}
            onValue={(minutes) => change({ duration_minutes: minutes })}
          />
          <NumberRow
            label={m.pass}
            unit="%"
            value={values.success_percentage}
            min={1}
            max={LIMITS.valueMax}
            onValue={(pass) => change({ success_percentage: pass })}
          />
          <p className="text-small muted exam-pass-points">
            <PassPoints rules={rules} />
          </p>
          <NumberRow
            label={m.attemptsLabel}
            unit={m.perStudent}
            value={values.max_attempts}
            min={0}
            max={LIMITS.valueMax}
            onValue={(attempts) => change({ max_attempts: attempts })}
          />
          <NumberRow
            label={m.pause}
            unit={m.pauseUnit}
            value={values.pause_minutes}
            min={0}
            max={HALF_A_YEAR}
            onValue={(pause) => change({ pause_minutes: pause })}
          />
          {values.pause_minutes >= 60 && values.pause_minutes % 60 === 0 && (
            <p className="text-small muted exam-pass-points">
              {m.pauseHours({ n: values.pause_minutes / 60 })}
            </p>
          )}
        </div>
        <Moment label={m.opens} value={values.opens_at} onValue={(at) => change({ opens_at: at })} />
        <Moment label={m.closes} value={values.closes_at} onValue={(at) => change({ closes_at: at })} />
      </section>
      {isExam ? <ShownFields rules={rules} /> : <p className="text-small muted">{m.showsAll}</p>}
    </>
  )
}

type MomentProps = { label: string; value: string | null; onValue: (at: string | null) => void }

/** A day and a time of this device's place; without one there is no limit. */
function Moment({ label, value, onValue }: MomentProps) {
  return (
    <div className="row row-end gap-small">
      <div className="grow">
        <Field label={label}>
          <TextInput
            dense
            type="datetime-local"
            dir="ltr"
            value={toLocal(value)}
            onValue={(local) => onValue(fromLocal(local))}
          />
        </Field>
      </div>
      {value !== null && (
        <IconButton icon={X} label={m.clear({ field: label })} onClick={() => onValue(null)} />
      )}
    </div>
  )
}

const WHENS: readonly When[] = ['now', 'after_last_attempt', 'after_close', 'never']

function ShownFields({ rules: { values, change } }: { rules: Rules }) {
  const { show, closes_at: closesAt, max_attempts: attempts } = values
  const whens = SHOW_PARTS.map((part) => whenShown(show, part))
  return (
    <section className="stack gap-small">
      <h2 className="text-label">{m.shows}</h2>
      {SHOW_PARTS.map((part) => (
        <Field key={part} label={m.showParts[part]}>
          <Select<When>
            dense
            value={whenShown(show, part)}
            onValue={(when) => change({ show: showFrom(show, part, when) })}
            choices={WHENS.map((value) => ({ value, label: m.when[value] }))}
          />
        </Field>
      ))}
      {whens.includes('after_close') && closesAt === null && (
        <p className="text-small text-warn">{m.needsClose}</p>
      )}
      {whens.includes('after_last_attempt') && attempts === 0 && (
        <p className="text-small text-warn">{m.neverLast}</p>
      )}
      {whenShown(show, 'score') !== 'now' && <p className="text-small muted">{m.certificateShows}</p>}
    </section>
  )
}
