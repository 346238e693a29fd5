import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterSessionChange } from '#web/domain/stale.ts'
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
  const row = (name: Exclude<keyof typeof EMPTY, 'code'>, label: string, hint?: string) => (
    <form.Field name={name}>
      {(field) => (
        <PasswordField
          field={field}
          label={label}
          hint={hint}
          refused={refused[name]}
          autoComplete={name === 'current_password' ? 'current-password' : 'new-password'}
        />
      )}
    </form.Field>
  )
  return (
    <Section title={m.password.title} lead={m.password.lead}>
      <form className="stack" {...shell}>
        {row('current_password', m.password.current)}
        {user.second_factor && (
          <form.Field name="code">
            {(field) => <FactorField field={field} refused={refused.code} />}
          </form.Field>
        )}
        <div className="columns columns-two">
          {row('password', m.password.next, m.password.hint)}
          {row('password_confirmation', m.password.confirm)}
        </div>
        <Button className="align-start" type="submit" busy={change.isPending && m.working}>
          {m.password.submit}
        </Button>
      </form>
    </Section>
  )
}
