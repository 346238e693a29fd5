import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterRevocation } from '#web/domain/stale.ts'
import { isolate } from '#web/i18n/format.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { AreaField, PasswordField } from '#web/ui/text-field.tsx'
import { type IssuedCertificate, RevokeBody } from '#worker/contract/certificates.ts'
import { m } from './issued-messages.ts'
import { revokeCertificate } from './issued-queries.ts'

type Props = { certificate: IssuedCertificate; courseId: string; onClose: () => void }

/** Explains what revoking does, then asks for a reason and the password, so that nobody revokes by accident. */
export function RevokeDialog({ certificate, courseId, onClose }: Props) {
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: (body: z.output<typeof RevokeBody>) => revokeCertificate(certificate.id, body),
    meta: { fields: true },
    onSuccess: () => {
      onClose()
      return afterRevocation(client, courseId)
    },
  })
  const { form, shell, refused } = useContractForm({
    values: { reason: '', password: '' },
    schema: RevokeBody,
    call: revoke,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={m.ask({ name: isolate(certificate.student_name) })}
      shell={shell}
      act={m.confirm}
      kind="danger"
      busy={revoke.isPending && m.working}
    >
      <ul className="bullets stack gap-small">
        {m.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <form.Field name="reason">
        {(field) => (
          <AreaField field={field} label={m.reason} refused={refused.reason} rows={2} maxLength={500} />
        )}
      </form.Field>
      <form.Field name="password">
        {(field) => (
          <PasswordField
            field={field}
            label={m.password}
            refused={refused.password}
            autoComplete="current-password"
          />
        )}
      </form.Field>
    </FormDialog>
  )
}
