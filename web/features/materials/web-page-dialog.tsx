import { useMutation } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { useContractForm } from '#web/api/contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ui } from '#web/ui/messages.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { Material } from '#worker/contract/materials.ts'
import { WebPageBody } from '#worker/contract/web-pages.ts'
import { courseWords as m } from './course-messages.ts'
import { addWebPage } from './course-queries.ts'

/** Fetches a page of the web and hands it over as material. */
export function WebPageButton({ onAdded }: { onAdded: (material: Material) => void }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon of={Globe} size={16} />
        {m.web}
      </Button>
      <Dialog open={open} onClose={close} title={m.webTitle}>
        {open && (
          <WebPageForm
            onClose={close}
            onAdded={(material) => {
              close()
              onAdded(material)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

type FormProps = { onClose: () => void; onAdded: (material: Material) => void }
function WebPageForm({ onClose, onAdded }: FormProps) {
  const add = useMutation({ mutationFn: addWebPage, meta: { fields: true }, onSuccess: onAdded })
  const { form, shell, refused } = useContractForm({
    values: { url: '' },
    schema: WebPageBody,
    call: add,
  })
  return (
    <form className="stack gap-medium" {...shell}>
      <p className="muted">{m.webLead}</p>
      <form.Field name="url">
        {(field) => (
          <TextField
            field={field}
            label={m.address}
            refused={refused.url}
            type="url"
            dir="ltr"
            autoComplete="off"
            placeholder="https://"
          />
        )}
      </form.Field>
      <div className="row row-end gap-small">
        <Button onClick={onClose}>{ui.cancel}</Button>
        <Button kind="primary" type="submit" busy={add.isPending && m.fetching}>
          {m.fetch}
        </Button>
      </div>
    </form>
  )
}
