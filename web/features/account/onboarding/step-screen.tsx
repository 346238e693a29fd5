import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { currentUser, sessionQuery } from '#web/api/session.ts'
import { Rungs } from '#web/domain/rungs.tsx'
import { num } from '#web/i18n/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError, focusFirstInvalid } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { FocusedShell } from '#web/ui/shell/focused-shell.tsx'
import { m } from './messages.ts'
import { saveAnswer } from './queries.ts'
import { nextPath, STEP_PATHS, STEPS, type StepPath } from './steps.ts'

/** One question of the onboarding: answered, saved and on to the next; or skipped. */
export function StepScreen({ path }: { path: StepPath }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const user = currentUser(client)
  const step = STEPS[path]
  const known = user ? step.chosen(user) : undefined
  const [chosen, setChosen] = useState(known)
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errorId = useId()
  const missing = asked && chosen === undefined
  const to = nextPath(path)
  const save = useMutation({
    mutationFn: (value: string) => saveAnswer(step.patch(value)),
    onSuccess: async (saved) => {
      client.setQueryData(sessionQuery.queryKey, saved)
      await navigate({ to })
    },
  })
  const goOn = () => {
    if (chosen === undefined) {
      setAsked(true)
      focusFirstInvalid(form.current)
    } else if (chosen === known) void navigate({ to })
    else if (!save.isPending) save.mutate(chosen)
  }
  const place = STEP_PATHS.indexOf(path)
  const progress = m.progress({ step: num(place + 1), total: num(STEP_PATHS.length) })
  return (
    <FocusedShell back={{ to: '/instructor', label: m.later }} title={m.title} meta={progress}>
      <div className="wrap wrap-read pad-block-wide">
        <form
          ref={form}
          className="stack gap-wide"
          onSubmit={(event) => {
            event.preventDefault()
            goOn()
          }}
        >
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
            value={chosen}
            onValue={setChosen}
            error={missing && errorId}
          />
          {missing && <FieldError id={errorId}>{m.choose}</FieldError>}
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
