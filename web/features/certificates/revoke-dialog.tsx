import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '#web/api/unwrap.ts'
import { validationText } from '#web/api/validation.ts'
import { afterRevocation } from '#web/domain/stale.ts'
import { isolate } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, focusFirstInvalid } from '#web/ui/field.tsx'
import { ui } from '#web/ui/messages.ts'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { IssuedCertificate } from '#worker/contract/certificates.ts'
import { m } from './issued-messages.ts'
import { revokeCertificate } from './issued-queries.ts'

type Props = { certificate: IssuedCertificate; courseId: string; onClose: () => void }

/** Says what revoking does, then asks for a reason and the password: nobody does this by a slip. */
export function RevokeDialog({ certificate, courseId, onClose }: Props) {
  const id = useId()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [body, setBody] = useState({ reason: '', password: '' })
  const [missing, setMissing] = useState<Record<string, string>>()
  const revoke = useMutation({
    mutationFn: () => revokeCertificate(certificate.id, body),
    meta: { success: m.done },
    onSuccess: () => {
      onClose()
      return afterRevocation(client, courseId)
    },
  })
  const errors = { ...(revoke.error instanceof ApiError ? revoke.error.fields : {}), ...missing }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a refusal the first field in error is drawn and takes the focus
  useEffect(() => focusFirstInvalid(form.current), [revoke.error, missing])
  const set = (part: Partial<typeof body>) => {
    setBody({ ...body, ...part })
    setMissing(undefined)
    revoke.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = Object.entries(body).filter(([, value]) => value.trim() === '')
    setMissing(Object.fromEntries(empty.map(([field]) => [field, validationText('required')])))
    if (empty.length === 0 && !revoke.isPending) revoke.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.ask({ name: isolate(certificate.student_name) })}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button kind="danger" type="submit" form={id} busy={revoke.isPending && m.working}>
            {m.confirm}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className="stack" noValidate onSubmit={submit}>
        <ul className="bullets stack gap-small">
          {m.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <Field label={m.reason} error={errors.reason}>
          <TextArea rows={2} maxLength={500} value={body.reason} onValue={(reason) => set({ reason })} />
        </Field>
        <Field label={m.password} error={errors.password}>
          <PasswordInput
            autoComplete="current-password"
            value={body.password}
            onValue={(password) => set({ password })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
