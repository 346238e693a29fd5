import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterNotification } from '#web/domain/stale.ts'
import { toast } from '#web/ui/toast.ts'
import type { Notification } from '#worker/contract/notifications.ts'
import { m } from './messages.ts'
import { keepUnread, mark, markAll, showAs, unreadQuery } from './queries.ts'

/** One after the other: the answer to an earlier mark would bring back a count that a later one changed. */
const IN_TURN = { id: 'notification marks' }

/** Read and unread, shown at once and taken back when it fails or when the reader says so. */
export function useMarking() {
  const client = useQueryClient()

  const one = useMutation({
    scope: IN_TURN,
    mutationFn: ({ id, read }: { id: string; read: boolean }) => mark(id, read),
    onMutate: ({ id, read }) => showAs(client, [id], read),
    onSuccess: ({ unread }) => keepUnread(client, unread),
    onError: (_error, { id, read }) => showAs(client, [id], !read),
  })
  const all = useMutation({
    scope: IN_TURN,
    mutationFn: (_shown: Notification[]) => markAll(),
    onMutate: (shown) => {
      const ids = unreadIds(shown)
      const before = client.getQueryData(unreadQuery.queryKey) ?? 0
      showAs(client, ids, true)
      keepUnread(client, 0)
      return { ids, before }
    },
    onSuccess: ({ data }, _shown, { ids, before }) => {
      keepUnread(client, data.unread)
      // Those on pages that were not opened cannot be named, so that only a complete list can be taken back.
      const undo = { label: m.undo, onAction: () => void restore(ids) }
      toast.info(m.markedAll, before === ids.length ? undo : undefined)
    },
    onError: (_error, _shown, kept) => {
      if (!kept) return
      showAs(client, kept.ids, false)
      keepUnread(client, kept.before)
    },
  })

  async function restore(ids: string[]): Promise<void> {
    showAs(client, ids, false)
    await Promise.allSettled(ids.map((id) => mark(id, false)))
    await afterNotification(client)
  }

  /** Its row says at once which it is, and takes it back the same way: no toast. */
  const toggle = ({ id, read }: Notification) => one.mutate({ id, read: !read })
  /** Opening a notification marks it as read. */
  const opened = ({ id, read }: Notification) => {
    if (!read) one.mutate({ id, read: true })
  }
  return { toggle, opened, readAll: all.mutate }
}

const unreadIds = (rows: readonly Notification[]) => rows.filter(({ read }) => !read).map(({ id }) => id)
