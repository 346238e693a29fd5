import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterMediaChange } from '#web/domain/stale.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type LessonMedia, MediaPatch } from '#worker/contract/media.ts'
import { m } from './messages.ts'
import { renameMedia } from './queries.ts'

/** The name by which an instructor finds a file again. Lessons keep the title that they give it. */
export function RenameForm({ media: { id, name } }: { media: LessonMedia }) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (body: { name: string }) => renameMedia(id, body.name),
    meta: { fields: true, success: m.screen.saved },
    onSuccess: () => afterMediaChange(client),
  })
  const { form, shell, refused } = useContractForm({ values: { name }, schema: MediaPatch, call: save })
  return (
    <form className="stack gap-small align-start" {...shell}>
      <form.Field name="name">
        {(field) => (
          <TextField
            field={field}
            label={m.screen.rename}
            refused={refused.name}
            maxLength={200}
            dir="auto"
          />
        )}
      </form.Field>
      <Button type="submit" size="dense" busy={save.isPending && m.screen.saving}>
        {m.screen.save}
      </Button>
    </form>
  )
}
