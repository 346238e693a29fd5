import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useContractForm } from '#web/api/contract-form.ts'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ui } from '#web/ui/messages.ts'
import { PasswordField } from '#web/ui/text-field.tsx'
import { ReauthenticationBody } from '#worker/contract/profile.ts'
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
  const confirm = useMutation({
    mutationFn: (body: { password: string }) => call(body.password),
    meta: { fields: true },
  })
  const { form, shell, refused } = useContractForm({
    values: { password: '' },
    schema: ReauthenticationBody,
    call: confirm,
  })
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
      <form id={id} className="stack" {...shell}>
        {children}
        <form.Field name="password">
          {(field) => (
            <PasswordField
              field={field}
              label={m.factor.password}
              refused={refused.password}
              autoFocus
              autoComplete="current-password"
            />
          )}
        </form.Field>
      </form>
    </Dialog>
  )
}
