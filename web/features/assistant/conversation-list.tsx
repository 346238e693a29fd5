import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterConversationChange } from '#web/domain/stale.ts'
import { relativeTime } from '#web/i18n/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Conversation, ConversationPatch } from '#worker/contract/conversations.ts'
import { m } from './messages.ts'
import { conversationsQuery, deleteConversation, renameConversation } from './queries.ts'

type ConversationListProps = {
  onClose: () => void
  onOpen: (id: string) => void
  onDeleted: (id: string) => void
}

/** All conversations, the latest first, to open, rename or delete. */
export function ConversationList({ onClose, onOpen, onDeleted }: ConversationListProps) {
  const query = useInfiniteQuery(conversationsQuery)
  const [renaming, setRenaming] = useState<Conversation>()
  const [removing, setRemoving] = useState<Conversation>()
  if (renaming) return <Rename conversation={renaming} onClose={() => setRenaming(undefined)} />
  if (removing)
    return (
      <Remove
        conversation={removing}
        onClose={() => setRemoving(undefined)}
        onDeleted={() => onDeleted(removing.id)}
      />
    )
  const all = query.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Dialog open onClose={onClose} title={m.conversations} look="panel">
      <p className="text-small muted">{m.listHint}</p>
      <QueryState query={query} rows={4} />
      {query.data && all.length === 0 && <p>{m.noConversations}</p>}
      <List>
        {all.map((one) => (
          <ListItem key={one.id}>
            <button type="button" className="conversation-row grow" onClick={() => onOpen(one.id)}>
              <bdi className="weight-strong one-line">{one.title ?? m.untitled}</bdi>
              <span className="text-tiny muted one-line">
                {relativeTime(one.updated_at)}
                {one.course && (
                  <>
                    {' · '}
                    <bdi lang={one.course.language}>{one.course.title}</bdi>
                  </>
                )}
              </span>
            </button>
            <IconButton icon={Pencil} label={m.rename} onClick={() => setRenaming(one)} />
            <IconButton icon={Trash2} label={m.remove} onClick={() => setRemoving(one)} />
          </ListItem>
        ))}
      </List>
      <MoreButton query={query}>{m.more}</MoreButton>
    </Dialog>
  )
}

function Rename({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: ({ title }: { title: string }) => renameConversation(conversation.id, title),
    meta: { fields: true },
    onSuccess: async () => {
      await afterConversationChange(client)
      onClose()
    },
  })
  const { form, shell, refused } = useContractForm({
    values: { title: conversation.title ?? '' },
    schema: ConversationPatch,
    call: save,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={m.renameTitle}
      shell={shell}
      act={m.save}
      busy={save.isPending && m.saving}
    >
      <form.Field name="title">
        {(field) => <TextField field={field} label={m.name} refused={refused.title} dir="auto" />}
      </form.Field>
    </FormDialog>
  )
}

type RemoveProps = { conversation: Conversation; onClose: () => void; onDeleted: () => void }

function Remove({ conversation, onClose, onDeleted }: RemoveProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteConversation(conversation.id),
    onSuccess: async () => {
      await afterConversationChange(client)
      onDeleted()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.removeTitle}
      stay={m.keep}
      act={m.remove}
      busy={remove.isPending && m.removing}
      onConfirm={() => remove.mutate()}
    >
      <p>
        <bdi className="weight-strong">{conversation.title ?? m.untitled}</bdi>
      </p>
      <p>{m.removeText}</p>
    </ConfirmDialog>
  )
}
