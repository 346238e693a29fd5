import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#web/api/contract-form.ts'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { TotpEnableBody, type TotpSetup } from '#worker/contract/profile.ts'
import { m } from './messages.ts'
import { QrCode } from './qr-code.tsx'
import { calls } from './queries.ts'

type ScanProps = { setup: TotpSetup; onClose: () => void; onEnabled: (codes: string[]) => void }

/** The secret as a picture and as a text, and the first code that proves it has arrived. */
export function ScanSecret({ setup, onClose, onEnabled }: ScanProps) {
  const enable = useMutation({
    mutationFn: ({ code }: { code: string }) => calls.enableFactor(code),
    meta: { quiet: true },
    onSuccess: ({ recovery_codes: recoveryCodes }) => onEnabled(recoveryCodes),
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'otp_not_valid') toast.error(errorText(error))
    },
  })
  const { form, shell } = useContractForm({
    values: { code: '' },
    schema: TotpEnableBody,
    body: ({ code }) => ({ code: code.trim() }),
    call: enable,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={m.factor.scan}
      shell={shell}
      act={m.factor.enable}
      busy={enable.isPending && m.working}
    >
      <QrCode rows={setup.qr} label={m.factor.qr} />
      <p className="text-small muted">
        {m.factor.type}{' '}
        <code className="left-to-right weight-strong text-plain break-anywhere" data-secret>
          {setup.secret}
        </code>
      </p>
      <form.Field name="code">
        {(field) => (
          <TextField
            field={field}
            label={m.factor.code}
            hint={m.factor.codeHint}
            refused={enable.isError && errorText(enable.error)}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
      </form.Field>
    </FormDialog>
  )
}

/** The codes are shown only this once, because only their hashes are stored. */
export function KeepCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  // Inside the dialog, because screen readers ignore what is outside of a modal one.
  const [said, say] = useState<string>()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => say(m.factor.copied),
      () => say(m.factor.notCopied),
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.factor.codes}
      actions={
        <>
          <Button onClick={copy}>{m.factor.copy}</Button>
          <Button kind="primary" onClick={onClose}>
            {m.factor.done}
          </Button>
        </>
      }
    >
      <p className="muted">{m.factor.codesLead}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="weight-strong" role="status">
        {said}
      </p>
    </Dialog>
  )
}
