import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterSessionChange } from '#web/domain/stale.ts'
import { NewPasswordFields } from '#web/features/account/auth/new-password-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import type { User } from '#worker/contract/account.ts'
import { PasswordBody } from '#worker/contract/profile.ts'
import { FactorField } from './factor-field.tsx'
import { m } from './messages.ts'
import { calls } from './queries.ts'
import { Section } from './section.tsx'

const EMPTY = { current_password: '', code: '', password: '', password_confirmation: '' }

export function Password({ user }: { user: User }) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: calls.changePassword,
    meta: { success: m.password.done, fields: true },
    onSuccess: () => {
      form.reset()
      return afterSessionChange(client)
    },
  })
  const { form, shell, refused } = useContractForm({
    values: EMPTY,
    schema: PasswordBody,
    body: ({ code, ...values }) => (user.second_factor ? { ...values, code: code.trim() } : values),
    call: change,
  })
  return (
    <Section title={m.password.title} lead={m.password.lead}>
      <form className="stack" {...shell}>
        <form.Field name="current_password">
          {(field) => (
            <PasswordField
              field={field}
              label={m.password.current}
              refused={refused.current_password}
              autoComplete="current-password"
            />
          )}
        </form.Field>
        {user.second_factor && (
          <form.Field name="code">
            {(field) => <FactorField field={field} refused={refused.code} />}
          </form.Field>
        )}
        <div className="columns columns-two">
          <NewPasswordFields
            form={form}
            refused={refused}
            labels={{ password: m.password.next, password_confirmation: m.password.confirm }}
            hint={m.password.hint}
          />
        </div>
        <Button className="align-start" type="submit" busy={change.isPending && m.working}>
          {m.password.submit}
        </Button>
      </form>
    </Section>
  )
}
