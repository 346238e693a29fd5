import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ui } from './messages.ts'

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'onClose' | 'title' | 'children'> & {
  /** What `useContractForm` gives for the form element. */
  shell: ComponentProps<'form'>
  /** The verb on the button that sends the form. */
  act: ReactNode
  kind?: 'primary' | 'danger'
  /** What that button says while the form is being sent. */
  busy?: string | false
  /** Nothing can be sent yet. */
  closed?: boolean
}

/** A small form over the page: its fields, one button that leaves it and one that sends it. */
export function FormDialog({
  shell,
  act,
  kind = 'primary',
  busy,
  closed,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId()
  const actions = (
    <>
      <Button kind="ghost" onClick={dialog.onClose}>
        {ui.cancel}
      </Button>
      <Button kind={kind} type="submit" form={id} busy={busy} closed={closed}>
        {act}
      </Button>
    </>
  )
  return (
    <Dialog {...dialog} open actions={actions}>
      <form id={id} className="stack gap-medium" {...shell}>
        {children}
      </form>
    </Dialog>
  )
}
