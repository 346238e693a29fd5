import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterCertificateName } from '#web/domain/stale.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { type Certificate, ReissueBody } from '#worker/contract/certificates.ts'
import { m } from './messages.ts'
import { reissueCertificate } from './queries.ts'

/** Explains what happens to the old certificate, asks for the password, and opens the new one. */
export function ReissueDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const reissue = useMutation({
    mutationFn: (body: z.output<typeof ReissueBody>) => reissueCertificate(certificate.id, body.password),
    meta: { fields: true, success: m.reissued },
    onSuccess: async (next) => {
      onClose()
      await navigate({ to: '/certificates/$certificate_id', params: { certificate_id: next.id } })
      await afterCertificateName(client)
    },
  })
  const { form, shell, refused } = useContractForm({
    values: { password: '' },
    schema: ReissueBody,
    call: reissue,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={m.reissueTitle}
      shell={shell}
      act={m.reissue}
      busy={reissue.isPending && m.preparing}
    >
      <ul className="bullets stack gap-small">
        {m.reissueEffects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
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
