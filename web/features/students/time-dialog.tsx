import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterStudentChange } from '#web/domain/stale.ts'
import { duration, isolate, percent, time } from '#web/i18n/format.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { ExtendBody, ExtraTimeBody, type StudentOfCourse } from '#worker/contract/students.ts'
import { m } from './messages.ts'
import { giveComingTime, giveTime } from './queries.ts'
import { ReasonField } from './reason-field.tsx'
import type { Attempt, Of } from './student-attempts.tsx'

type Props = {
  of: Of
  one: StudentOfCourse
  /** The attempt that runs now, if one does. */
  attempt: Attempt | undefined
  onClose: () => void
}
type Scope = 'running' | 'coming'
const STEP_MINUTES = 5
const STEP_PERCENT = 25

/** More time for the attempt that runs now, or for all that begin from now on; what that comes to, and why. */
export function TimeDialog({ of, one, attempt, onClose }: Props) {
  const client = useQueryClient()
  const [scope, setScope] = useState<Scope>(attempt ? 'running' : 'coming')
  const onSuccess = () => {
    onClose()
    return afterStudentChange(client, of.courseId)
  }
  const giveNow = useMutation({
    mutationFn: (body: z.output<typeof ExtendBody>) => giveTime(attempt?.id ?? '', body),
    meta: { fields: true },
    onSuccess,
  })
  const giveLater = useMutation({
    mutationFn: (body: z.output<typeof ExtraTimeBody>) => giveComingTime(of, body),
    meta: { fields: true },
    onSuccess,
  })
  const running = useContractForm({
    values: { minutes: 15, reason: '' },
    schema: ExtendBody,
    call: giveNow,
  })
  const coming = useContractForm({
    values: { percent: one.extra_time === 0 ? 50 : one.extra_time, reason: '' },
    schema: ExtraTimeBody,
    call: giveLater,
  })
  const isRunning = scope === 'running'
  const { minutes } = running.values
  const { percent: share } = coming.values
  const act = isRunning
    ? m.time.act({ minutes: duration(minutes * 60) })
    : share === 0
      ? m.time.takeBack
      : m.time.act({ minutes: percent(share / 100) })
  return (
    <FormDialog
      onClose={onClose}
      title={m.time.title({ name: isolate(one.student.name) })}
      shell={isRunning ? running.shell : coming.shell}
      act={act}
      busy={(giveNow.isPending || giveLater.isPending) && m.working}
    >
      {attempt && (
        <RadioCards<Scope>
          name="scope"
          label={m.time.scope}
          value={scope}
          onValue={setScope}
          choices={[
            { value: 'running', label: m.time.running },
            { value: 'coming', label: m.time.coming, hint: m.time.comingHint },
          ]}
        />
      )}
      <div className="row row-between row-wrap gap-small">
        <span>{isRunning ? m.time.amount : m.time.coming}</span>
        {isRunning ? (
          <Stepper
            label={m.time.amount}
            value={minutes}
            min={STEP_MINUTES}
            max={LIMITS.extraMinutes}
            step={STEP_MINUTES}
            onValue={(next) => running.change({ minutes: next })}
            shown={duration(minutes * 60)}
          />
        ) : (
          <Stepper
            label={m.time.amount}
            value={share}
            min={0}
            max={LIMITS.extraPercent}
            step={STEP_PERCENT}
            onValue={(next) => coming.change({ percent: next })}
            shown={percent(share / 100)}
          />
        )}
      </div>
      <p className="text-small muted">
        {isRunning ? endsOf(attempt, minutes) : becomesOf(one.assessments, share)}
      </p>
      {isRunning ? (
        <running.form.Field name="reason">
          {(field) => <ReasonField field={field} refused={running.refused.reason} />}
        </running.form.Field>
      ) : (
        <coming.form.Field name="reason">
          {(field) => <ReasonField field={field} refused={coming.refused.reason} />}
        </coming.form.Field>
      )}
    </FormDialog>
  )
}

/** When the attempt ends, and when it will. */
function endsOf(attempt: Attempt | undefined, minutes: number): string {
  const end = Date.parse(attempt?.deadline_at ?? '')
  if (Number.isNaN(end)) return ''
  return m.time.becomes({ end: isolate(time(end)), later: isolate(time(end + minutes * 60_000)) })
}

/** What becomes of the longest clock, the final exam's as a rule; the others follow. */
function becomesOf(assessments: StudentOfCourse['assessments'], share: number): string {
  const [longest] = assessments.toSorted((a, b) => b.duration_minutes - a.duration_minutes)
  if (!longest || longest.duration_minutes === 0) return m.time.noClock
  const minutes = longest.duration_minutes
  const later = minutes + Math.ceil((minutes * share) / 100)
  return m.time.longer({
    title: isolate(longest.title),
    minutes: duration(minutes * 60),
    later: duration(later * 60),
  })
}
