import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileName } from '#web/ui/file-name.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { ui } from '#web/ui/messages.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { m } from './messages.ts'
import { materialsQuery } from './queries.ts'
import { factsOf } from './row-state.ts'
import { uploads, useUploads } from './uploads.ts'

/** Files that were read before, to be used again. */
export function EarlierFiles({ open, onClose }: { open: boolean; onClose: () => void }) {
  const entries = useUploads()
  const query = useInfiniteQuery({ ...materialsQuery, enabled: open })
  const listed = new Set(entries.map((entry) => entry.materialId))
  const found = (query.data?.pages ?? [])
    .flatMap((page) => page.data)
    .filter((material) => material.status === 'ready' && !listed.has(material.id))
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
          <ListItem key={material.id}>
            <div className="stack gap-tiny grow">
              <FileName name={material.name} className="weight-strong" />
              <span className="text-small muted">{factsOf(material)}</span>
            </div>
            <Button size="dense" onClick={() => uploads.addStored(material)}>
              {m.earlierAdd}
            </Button>
          </ListItem>
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
