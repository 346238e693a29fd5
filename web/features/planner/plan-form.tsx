import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterPlan } from '#web/domain/stale.ts'
import { date } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Toggles } from '#web/ui/toggles.tsx'
import { dateOf, ownDay } from '#worker/contract/days.ts'
import { PlanBody, type StudyPlan } from '#worker/contract/study-plans.ts'
import { scheduleOf } from '#worker/contract/study-schedule.ts'
import { m } from './messages.ts'
import { PlanFixes } from './plan-fixes.tsx'
import { PlanOutcome } from './plan-outcome.tsx'
import { deletePlan, savePlan } from './queries.ts'

/** The working week of the Gulf and the Levant. */
const FIRST_TERMS = { target_date: null, days: [0, 1, 2, 3, 4], minutes_a_day: 15, remind: true }
const LEAST = 5
const MOST = 240
/** 4 January 1970 was a Sunday, so dates from here give the names of weekdays. */
const dayName = (day: number) =>
  date(Date.UTC(1970, 0, 4 + day), { weekday: locale === 'ar' ? 'long' : 'short', timeZone: 'UTC' })
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ value: `${day}`, label: dayName(day) }))

/** Days, minutes and a date; the outcome is shown before it is saved. */
export function PlanForm({ plan, onDone }: { plan: StudyPlan; onDone: () => void }) {
  const client = useQueryClient()
  const { course, work, terms } = plan
  const save = useMutation({
    mutationFn: savePlan,
    meta: { fields: true },
    onSuccess: async () => {
      await afterPlan(client)
      onDone()
    },
  })
  const remove = useMutation({
    mutationFn: () => deletePlan(course.id),
    onSuccess: async () => {
      await afterPlan(client)
      onDone()
    },
  })
  const today = dateOf(ownDay(Date.now()))
  const { target_date: target, ...rest } = terms ?? FIRST_TERMS
  const { shell, values, change, errors } = useContractForm({
    values: { ...rest, last: target ?? '' },
    schema: PlanBody,
    body: ({ last, ...fields }) => ({
      course_id: course.id,
      ...fields,
      target_date: last === '' ? null : last,
    }),
    call: save,
  })
  const wanted = {
    days: values.days,
    minutes_a_day: values.minutes_a_day,
    target_date: values.last === '' ? null : values.last,
  }
  const schedule = scheduleOf(work, wanted, today)
  return (
    <form {...shell} className="stack gap-roomy">
      <Field label={m.days} error={errors.days} group>
        <Toggles
          label={m.days}
          choices={WEEK}
          values={values.days.map(String)}
          onValues={(days) => change({ days: days.map(Number) })}
        />
      </Field>
      <div className="row row-wrap gap-large row-top">
        <div className="stack gap-small">
          <span className="text-small weight-strong" aria-hidden="true">
            {m.minutes}
          </span>
          <Stepper
            label={m.minutes}
            value={values.minutes_a_day}
            min={LEAST}
            max={MOST}
            step={5}
            onValue={(minutes) => change({ minutes_a_day: minutes })}
          />
        </div>
        <Field label={m.target} error={errors.target_date}>
          <TextInput
            dense
            type="date"
            dir="ltr"
            min={today}
            value={values.last}
            onValue={(last) => change({ last })}
          />
        </Field>
      </div>
      <Switch checked={values.remind} onChecked={(remind) => change({ remind })}>
        {m.remind}
      </Switch>
      <PlanOutcome plan={schedule} target={wanted.target_date}>
        <PlanFixes
          plan={schedule}
          onChoose={({ target_date: last, ...minutes }) => change({ ...minutes, ...(last && { last }) })}
        />
      </PlanOutcome>
      <div className="row row-wrap gap-snug">
        <Button type="submit" kind="primary" busy={save.isPending && m.saving}>
          {m.save}
        </Button>
        <Button kind="ghost" onClick={onDone}>
          {m.cancel}
        </Button>
        {terms !== null && (
          <Button kind="ghost" busy={remove.isPending && m.saving} onClick={() => remove.mutate()}>
            {m.remove}
          </Button>
        )}
      </div>
    </form>
  )
}
