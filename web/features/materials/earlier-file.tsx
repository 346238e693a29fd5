import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { materialErrorText } from '#web/domain/error-words.ts'
import { afterMaterialDeletion } from '#web/domain/stale.ts'
import { bytes, isolate } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { FileName } from '#web/ui/file-name.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListItem } from '#web/ui/list.tsx'
import { ui } from '#web/ui/messages.ts'
import type { Material } from '#worker/contract/materials.ts'
import { m } from './messages.ts'
import { removeMaterial } from './queries.ts'
import { factsOf } from './row-state.ts'
import { uploads } from './uploads.ts'

/** A file of before: to be used again, or deleted, which frees its storage. */
export function EarlierFile({ material }: { material: Material }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => removeMaterial(material.id),
    onSettled: () => setAsking(false),
    onSuccess: () => afterMaterialDeletion(client),
  })
  const facts = material.error ? materialErrorText(material.error.code) : factsOf(material)
  return (
    <ListItem>
      <div className="stack gap-tiny grow">
        <FileName name={material.name} className="weight-strong" />
        <span className="text-small muted">
          {asking ? m.deleteAsk : `${bytes(material.bytes)} · ${facts}`}
        </span>
      </div>
      {asking ? (
        <>
          <Button size="dense" onClick={() => setAsking(false)}>
            {ui.cancel}
          </Button>
          <Button
            size="dense"
            kind="danger"
            busy={remove.isPending && m.deleting}
            onClick={() => remove.mutate()}
          >
            {m.delete}
          </Button>
        </>
      ) : (
        <>
          {material.status === 'ready' && (
            <Button size="dense" onClick={() => uploads.addStored(material)}>
              {m.earlierAdd}
            </Button>
          )}
          <IconButton
            icon={Trash2}
            size="dense"
            label={m.deleteOf({ name: isolate(material.name) })}
            onClick={() => setAsking(true)}
          />
        </>
      )}
    </ListItem>
  )
}
