import { revalidateLogic, useForm } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useRef } from 'react'
import { account } from '#web/api/account.ts'
import { ApiError } from '#web/api/answer.ts'
import { errorText } from '#web/api/error-text.ts'
import { fieldErrors } from '#web/api/form-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, focusFirstInvalid } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { toast } from '#web/ui/toast.ts'
import type { User } from '#worker/contract/account.ts'
import { SecondFactorBody } from '#worker/contract/profile.ts'
import { m } from './messages.ts'
import { recovery } from './recovery-messages.ts'

type SecondFactorProps = { ticket: string; onSigned: (user: User) => Promise<void>; onBack: () => void }

/** The second half of a login: six digits of the authenticator, or a recovery code. */
export function SecondFactor({ ticket, onSigned, onBack }: SecondFactorProps) {
  const formElement = useRef<HTMLFormElement>(null)
  const enter = useMutation({
    mutationFn: account.secondFactor,
    meta: { quiet: true },
    onSuccess: ({ user }) => onSigned(user),
    onError: (error) => {
      focusFirstInvalid(formElement.current)
      if (!(error instanceof ApiError) || error.code !== 'login_expired') return
      toast.error(errorText(error))
      onBack()
    },
  })
  const form = useForm({
    defaultValues: { code: '' },
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => fieldErrors(SecondFactorBody, { ticket, code: value.code.trim() }),
    },
    onSubmit: ({ value }) => enter.mutateAsync({ ticket, code: value.code.trim() }).catch(() => undefined),
    onSubmitInvalid: () => focusFirstInvalid(formElement.current),
  })
  return (
    <form
      ref={formElement}
      className="stack g24"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <div className="stack g8">
        <Tile of={KeyRound} large />
        <h1 className="t-36">{recovery.secondFactor.title}</h1>
        <p className="muted">{recovery.secondFactor.lead}</p>
      </div>
      <form.Field name="code">
        {(field) => (
          <Field
            label={recovery.secondFactor.code}
            hint={recovery.secondFactor.hint}
            error={field.state.meta.errors[0] ?? (enter.isError && errorText(enter.error))}
          >
            <TextInput
              name="code"
              dir="ltr"
              autoFocus
              autoComplete="one-time-code"
              value={field.state.value}
              onValue={(value) => {
                enter.reset()
                field.handleChange(value)
              }}
            />
          </Field>
        )}
      </form.Field>
      <div className="stack g8">
        <Button kind="primary" size="large" block type="submit" busy={enter.isPending && m.working}>
          {recovery.secondFactor.submit}
        </Button>
        <Button kind="ghost" block onClick={onBack}>
          {recovery.secondFactor.back}
        </Button>
      </div>
    </form>
  )
}
