import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '#web/api/unwrap.ts'
import { validationText } from '#web/api/validation.ts'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { ui } from '#web/ui/messages.ts'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { m } from './messages.ts'

type ConfirmPasswordProps = {
  onClose: () => void
  title: string
  children?: ReactNode
  /** The verb on the button that acts. */
  action: string
  kind?: ButtonKind
  /** The call that wants the password; its refusal is shown on the field. */
  call: (password: string) => Promise<void>
}

/** Asks for the password again before what an open page alone must not do. */
export function ConfirmPassword({ onClose, title, children, action, kind, call }: ConfirmPasswordProps) {
  const id = useId()
  const [password, setPassword] = useState('')
  const [empty, setEmpty] = useState(false)
  const confirm = useMutation({ mutationFn: call })
  const refused = confirm.error instanceof ApiError ? confirm.error.fields.password : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button kind={kind ?? 'primary'} type="submit" form={id} busy={confirm.isPending && m.working}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setEmpty(!password)
          if (password && !confirm.isPending) confirm.mutate(password)
        }}
      >
        {children}
        <Field label={m.factor.password} error={empty ? validationText('required') : refused}>
          <PasswordInput
            autoFocus
            autoComplete="current-password"
            value={password}
            onValue={(value) => {
              setEmpty(false)
              confirm.reset()
              setPassword(value)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
