import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowDownUp, Download, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { afterSegments } from '#web/domain/stale.ts'
import { useOnline } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { m } from './messages.ts'
import { deleteLayer, type Place, xliffAddress } from './queries.ts'

/** XLIFF export and import, and deleting a translation. */
export function LayerMenu({ place, from }: { place: Place; from: string }) {
  const client = useQueryClient()
  const online = useOnline()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'import' | 'delete'>()
  const close = () => setOpen(undefined)
  const remove = useMutation({
    mutationFn: () => deleteLayer(place),
    onSuccess: async () => {
      await navigate({
        to: '/courses/$course_id',
        params: { course_id: place.id },
        search: { part: 'translations' },
      })
      await afterSegments(client, place.id)
    },
  })
  const language = m.languages[place.lang]
  return (
    <>
      <Menu
        dense
        label="XLIFF"
        icon={ArrowDownUp}
        text={<span className="desktop-only">XLIFF</span>}
        actions={[
          {
            id: 'export',
            label: m.exportXliff,
            icon: Download,
            disabled: !online,
            onAction: () => window.location.assign(xliffAddress(place)),
          },
          {
            id: 'import',
            label: m.importXliff,
            icon: Upload,
            disabled: !online,
            onAction: () => setOpen('import'),
          },
          {
            id: 'delete',
            label: m.remove,
            icon: Trash2,
            disabled: !online,
            onAction: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'import' && <ImportDialog place={place} from={from} onClose={close} />}
      {open === 'delete' && (
        <Dialog
          open
          onClose={close}
          title={m.removeTitle({ language })}
          actions={
            <>
              <Button onClick={close}>{m.cancel}</Button>
              <Button kind="danger" busy={remove.isPending && m.removing} onClick={() => remove.mutate()}>
                {m.remove}
              </Button>
            </>
          }
        >
          <p>{m.removeText}</p>
        </Dialog>
      )}
    </>
  )
}
