import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useContractForm } from '#web/api/contract-form.ts'
import { sessionQuery } from '#web/api/session.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { type Reauthentication, ReauthenticationBody } from '#worker/contract/profile.ts'
import { FactorField } from './factor-field.tsx'
import { m } from './messages.ts'

type ConfirmPasswordProps = {
  onClose: () => void
  title: string
  children?: ReactNode
  /** The verb on the button that acts. */
  action: string
  kind?: 'primary' | 'danger'
  /** The call to confirm. Its errors are shown at the fields. */
  call: (given: Reauthentication) => Promise<void>
}

/** Asks for the password and the second factor again before actions for which an open page is not enough. */
export function ConfirmPassword({ onClose, title, children, action, kind, call }: ConfirmPasswordProps) {
  const { data: user } = useQuery(sessionQuery)
  const confirm = useMutation({ mutationFn: call, meta: { fields: true } })
  const { form, shell, refused } = useContractForm({
    values: { password: '', code: '' },
    schema: ReauthenticationBody,
    body: ({ password, code }) => (user?.second_factor ? { password, code: code.trim() } : { password }),
    call: confirm,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      shell={shell}
      act={action}
      kind={kind}
      busy={confirm.isPending && m.working}
    >
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
      {user?.second_factor && (
        <form.Field name="code">{(field) => <FactorField field={field} refused={refused.code} />}</form.Field>
      )}
    </FormDialog>
  )
}
