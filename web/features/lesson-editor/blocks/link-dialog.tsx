import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { linkOf } from '#worker/contract/marks.ts'
import type { LinkChoice } from '../choices.ts'
import { m } from '../messages.ts'

type LinkDialogProps = { choice: LinkChoice; onClose: () => void }

/** Asks where the selected words are to lead. */
export function LinkDialog({ choice: { href, onHref }, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(href ?? '')
  const [isSent, setSent] = useState(false)
  const found = linkOf(address)
  const leave = (next: string | undefined) => {
    onClose()
    onHref(next)
  }
  return (
    <FormDialog
      title={m.format.linkTitle}
      onClose={onClose}
      act={m.format.linkAct}
      shell={{
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault()
          if (found) leave(found)
          else setSent(true)
        },
      }}
    >
      <Field
        label={m.format.address}
        hint={m.format.addressHint}
        error={isSent && !found && m.format.addressWrong}
      >
        <TextInput
          autoFocus
          type="url"
          dir="ltr"
          autoComplete="off"
          maxLength={2000}
          placeholder="https://"
          value={address}
          onValue={setAddress}
        />
      </Field>
      {href !== undefined && (
        <div>
          <Button size="dense" kind="ghost" onClick={() => leave(undefined)}>
            {m.format.linkOff}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
