import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '#web/api/contract-form.ts'
import { currentUser, sessionQuery } from '#web/api/session.ts'
import { Rungs } from '#web/domain/rungs.tsx'
import { num } from '#web/i18n/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { FocusedShell } from '#web/ui/shell/focused-shell.tsx'
import { m } from './messages.ts'
import { saveAnswer } from './queries.ts'
import { nextPath, STEP_PATHS, STEPS, type StepPath } from './steps.ts'

/** The chosen answer; the step turns it into fields of the profile. */
const StepAnswer = z.strictObject({ chosen: z.string('required') })

/** One question of the onboarding: answered, saved and on to the next; or skipped. */
export function StepScreen({ path }: { path: StepPath }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const user = currentUser(client)
  const step = STEPS[path]
  const known = user ? step.chosen(user) : undefined
  const errorId = useId()
  const to = nextPath(path)
  const save = useMutation({
    mutationFn: ({ chosen }: z.output<typeof StepAnswer>) => saveAnswer(step.patch(chosen)),
    onSuccess: async (saved) => {
      client.setQueryData(sessionQuery.queryKey, saved)
      await navigate({ to })
    },
  })
  const { shell, values, change, errors } = useContractForm({
    values: { chosen: known },
    schema: StepAnswer,
    // An answer chosen before does not need saving.
    call: {
      ...save,
      mutateAsync: (body) => (body.chosen === known ? navigate({ to }) : save.mutateAsync(body)),
    },
  })
  const place = STEP_PATHS.indexOf(path)
  const progress = m.progress({ step: num(place + 1), total: num(STEP_PATHS.length) })
  return (
    <FocusedShell back={{ to: '/instructor', label: m.later }} title={m.title} meta={progress}>
      <div className="wrap wrap-read pad-block-wide">
        <form className="stack gap-wide" {...shell}>
          <Rungs done={place} total={STEP_PATHS.length} part={0.5} label={progress} />
          <div className="stack gap-small">
            <h1 className="text-headline" tabIndex={-1}>
              {step.question}
            </h1>
            <p className="muted">{step.lead}</p>
          </div>
          <RadioCards
            name="answer"
            label={step.question}
            choices={step.choices}
            value={values.chosen}
            onValue={(chosen) => change({ chosen })}
            error={errors.chosen && errorId}
          />
          {errors.chosen && <FieldError id={errorId}>{m.choose}</FieldError>}
          <div className="row gap-snug row-wrap">
            <Button kind="primary" size="large" type="submit" busy={save.isPending && m.saving}>
              {m.next}
            </Button>
            <ButtonLink kind="ghost" size="large" to={to}>
              {m.skip}
            </ButtonLink>
          </div>
        </form>
      </div>
    </FocusedShell>
  )
}
