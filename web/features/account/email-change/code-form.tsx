import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#web/api/contract-form.ts'
import { errorText } from '#web/api/error-text.ts'
import { afterEmailChange } from '#web/domain/stale.ts'
import { Button } from '#web/ui/button.tsx'
import { OtpField } from '#web/ui/otp-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EmailCodeBody } from '#worker/contract/email-change.ts'
import { m } from './messages.ts'
import { calls } from './queries.ts'

/** The code that was mailed to the new address. */
export function CodeForm() {
  const client = useQueryClient()
  const confirm = useMutation({
    mutationFn: calls.confirm,
    meta: { quiet: true },
    onSuccess: (state) => {
      toast.success(m.pending[state])
      return afterEmailChange(client)
    },
  })
  const { shell, values, change, submit, errors } = useContractForm({
    values: { otp: '' },
    schema: EmailCodeBody,
    call: confirm,
  })
  const problem = errors.otp ?? (confirm.isError && errorText(confirm.error))
  return (
    <form className="stack" {...shell}>
      <OtpField
        label={m.pending.code}
        hint={m.pending.hint}
        value={values.otp}
        problem={problem}
        onValue={(otp) => change({ otp })}
        onComplete={() => submit()}
      />
      <Button kind="soft" className="align-start" type="submit" busy={confirm.isPending && m.working}>
        {m.pending.submit}
      </Button>
    </form>
  )
}
