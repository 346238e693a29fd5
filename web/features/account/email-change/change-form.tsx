import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#web/api/contract-form.ts'
import { noteCodeSent } from '#web/features/account/auth/resend-wait.ts'
import { FactorField } from '#web/features/account/profile/factor-field.tsx'
import { m as profile } from '#web/features/account/profile/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ui } from '#web/ui/messages.ts'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import type { User } from '#worker/contract/account.ts'
import { EmailChangeBody } from '#worker/contract/email-change.ts'
import { m } from './messages.ts'
import { calls, emailChangeQuery } from './queries.ts'

/** Asks for the new address, the password and the second factor. */
export function ChangeForm({ user, onClose }: { user: User; onClose: () => void }) {
  const client = useQueryClient()
  const begin = useMutation({
    mutationFn: calls.begin,
    meta: { success: m.begun, fields: true },
    onSuccess: (change) => {
      noteCodeSent(change.email)
      client.setQueryData(emailChangeQuery.queryKey, change)
      onClose()
    },
  })
  const { form, shell, refused } = useContractForm({
    values: { email: '', password: '', code: '' },
    schema: EmailChangeBody,
    body: ({ code, ...values }) => (user.second_factor ? { ...values, code: code.trim() } : values),
    call: begin,
  })
  return (
    <form className="stack" {...shell}>
      <p className="muted text-small">{m.formLead}</p>
      <form.Field name="email">
        {(field) => (
          <TextField
            field={field}
            name="new_email"
            label={m.next}
            type="email"
            refused={refused.email}
            autoComplete="email"
            autoFocus
          />
        )}
      </form.Field>
      <form.Field name="password">
        {(field) => (
          <PasswordField
            field={field}
            label={profile.factor.password}
            refused={refused.password}
            autoComplete="current-password"
          />
        )}
      </form.Field>
      {user.second_factor && (
        <form.Field name="code">{(field) => <FactorField field={field} refused={refused.code} />}</form.Field>
      )}
      <div className="row row-wrap gap-small">
        <Button type="submit" busy={begin.isPending && m.working}>
          {m.submit}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {ui.cancel}
        </Button>
      </div>
    </form>
  )
}
