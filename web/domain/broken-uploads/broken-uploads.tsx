import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { afterMediaChange } from '#web/domain/stale.ts'
import { bytes, isolate, percent } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { FileName } from '#web/ui/file-name.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { m } from './messages.ts'
import { deleteUpload, uploadsQuery } from './queries.ts'

type BrokenUploadsProps = {
  /** Uploads for materials, or for lessons. */
  of: 'materials' | 'lessons'
  /** Files that are on their way again. */
  sending?: readonly { name: string; bytes: number }[]
}

/** Files whose upload broke off, which hold their room until somebody goes on with them or gives them up. */
export function BrokenUploads({ of, sending = [] }: BrokenUploadsProps) {
  const client = useQueryClient()
  const { data = [] } = useQuery(uploadsQuery)
  const uploads = data.filter(
    ({ purpose, name, bytes: size }) =>
      (purpose === 'material') === (of === 'materials') &&
      !sending.some((file) => file.name === name && file.bytes === size),
  )
  const remove = useMutation({ mutationFn: deleteUpload, onSuccess: () => afterMediaChange(client) })
  if (uploads.length === 0) return null
  return (
    <section className="stack gap-small">
      <h3 className="text-label">{m.title}</h3>
      <p className="text-small muted">{m.hint}</p>
      <List>
        {uploads.map(({ id, name, bytes: size, part_bytes: partSize, parts }) => (
          <ListItem key={id}>
            <span className="grow stack gap-tiny">
              <FileName name={name} />
              <span className="text-small muted">
                {bytes(size)} ·{' '}
                {m.arrived({ percent: percent(Math.min(1, (parts.length * partSize) / size)) })}
              </span>
            </span>
            <Button
              size="dense"
              aria-label={m.giveUpFile({ name: isolate(name) })}
              busy={remove.isPending && remove.variables === id && m.removing}
              onClick={() => remove.mutate(id)}
            >
              {m.giveUp}
            </Button>
          </ListItem>
        ))}
      </List>
    </section>
  )
}
