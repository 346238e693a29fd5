import { useInfiniteQuery } from '@tanstack/react-query'
import { isFinished } from '#web/domain/material-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { List } from '#web/ui/list.tsx'
import { ui } from '#web/ui/messages.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { EarlierFile } from './earlier-file.tsx'
import { m } from './messages.ts'
import { materialsQuery } from './queries.ts'
import { useUploads } from './uploads.ts'

/** Files of before, to be used again or deleted. */
export function EarlierFiles({ open, onClose }: { open: boolean; onClose: () => void }) {
  const entries = useUploads()
  const query = useInfiniteQuery({ ...materialsQuery, enabled: open })
  const listed = new Set(entries.map((entry) => entry.materialId))
  const found = (query.data?.pages ?? [])
    .flatMap((page) => page.data)
    .filter((material) => isFinished(material) && !listed.has(material.id))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.earlierTitle}
      look="wide"
      actions={<Close onClose={onClose} />}
    >
      <QueryState query={query} rows={3} />
      {query.isSuccess && found.length === 0 && <p className="muted">{m.earlierEmpty}</p>}
      <List>
        {found.map((material) => (
          <EarlierFile key={material.id} material={material} />
        ))}
      </List>
      <MoreButton query={query} kind="ghost">
        {m.moreText}
      </MoreButton>
    </Dialog>
  )
}

const Close = ({ onClose }: { onClose: () => void }) => (
  <Button kind="primary" onClick={onClose}>
    {ui.close}
  </Button>
)
