import { LIMITS } from '#db/vocabulary.ts'
import { num } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Saved } from '#web/ui/saved.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Assessment } from '#worker/contract/assessments.ts'
import { m } from './messages.ts'
import { NumberRow } from './number-row.tsx'
import { useAssessment } from './use-assessment.ts'

/** What an exam or exercise asks and how it is passed; saved by itself. */
export function AssessmentFields({ assessment, lang }: { assessment: Assessment; lang: string }) {
  const { values, change, at, saving, error } = useAssessment(assessment)
  const { available } = assessment
  return (
    <div className="stack gap-medium">
      <Field label={m.fields.title}>
        <TextInput
          dense
          lang={lang}
          dir={directionOf(lang)}
          maxLength={LIMITS.titleChars}
          value={values.title}
          onValue={(title) => change({ title })}
        />
      </Field>
      <div className="assessment-columns">
        <fieldset className="assessment-rows">
          <legend className="text-label">{m.fields.questions}</legend>
          {assessment.question_ids.length > 0 ? (
            <p className="text-small muted">{m.named({ n: assessment.question_ids.length })}</p>
          ) : (
            <>
              <Drawn
                label={`${m.draw} ${m.multiple_choice}`}
                value={values.mcq_count}
                available={available.mcq}
                onValue={(mcqCount) => change({ mcq_count: mcqCount })}
              />
              <Drawn
                label={`${m.draw} ${m.true_or_false}`}
                value={values.true_or_false_count}
                available={available.true_or_false}
                onValue={(trueOrFalseCount) => change({ true_or_false_count: trueOrFalseCount })}
              />
              {(available.other > 0 || values.other_count > 0) && (
                <Drawn
                  label={`${m.draw} ${m.other}`}
                  value={values.other_count}
                  available={available.other}
                  onValue={(otherCount) => change({ other_count: otherCount })}
                />
              )}
            </>
          )}
        </fieldset>
        <div className="assessment-rows">
          <NumberRow
            label={m.fields.duration}
            unit={assessment.kind === 'exam' ? m.fields.minutesExam : m.fields.minutes}
            value={values.duration_minutes}
            min={assessment.kind === 'exam' ? 1 : 0}
            max={600}
            onValue={(durationMinutes) => change({ duration_minutes: durationMinutes })}
          />
          <NumberRow
            label={m.fields.percentage}
            unit={m.fields.percent}
            value={values.success_percentage}
            min={1}
            max={LIMITS.valueMax}
            onValue={(successPercentage) => change({ success_percentage: successPercentage })}
          />
          <NumberRow
            label={m.fields.attempts}
            unit={m.fields.perStudent}
            value={values.max_attempts}
            min={0}
            max={LIMITS.valueMax}
            onValue={(maxAttempts) => change({ max_attempts: maxAttempts })}
          />
        </div>
      </div>
      {error ? (
        <FieldError>
          {m.notSaved} {error}
        </FieldError>
      ) : (
        <Saved at={at} saving={saving} />
      )}
    </div>
  )
}

type DrawnProps = { label: string; value: number; available: number; onValue: (value: number) => void }

/** How many of the available questions are drawn. If more are asked for, the available number is offered. */
function Drawn({ label, value, available, onValue }: DrawnProps) {
  const short = value > available
  return (
    <>
      <NumberRow
        label={label}
        unit={short ? m.only({ n: num(available) }) : m.of({ n: num(available) })}
        value={value}
        min={0}
        max={LIMITS.valueMax}
        short={short}
        onValue={onValue}
      />
      {short && available > 0 && (
        <button type="button" className="link text-tiny assessment-fix" onClick={() => onValue(available)}>
          {m.lower({ n: num(available) })}
        </button>
      )}
    </>
  )
}
