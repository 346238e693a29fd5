import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { locale } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { createDraft } from '../queries.ts'
import { w } from './messages.ts'

type StartDraftProps = {
  /** What is known already, such as the first file's title. */
  title?: string
  /** Files that were uploaded before become the draft's; another slice attaches them. */
  onCreated: (courseId: string) => Promise<void>
  withoutFile?: boolean
}

/** Begins a draft that is filled in step by step. */
export function StartDraft({ title, onCreated, withoutFile }: StartDraftProps) {
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: () => createDraft(title || w.untitled, locale),
    onSuccess: async ({ id }) => {
      await onCreated(id)
      await navigate({ to: withoutFile ? '/course/curriculum' : '/course/add', search: { course: id } })
    },
  })
  return (
    <Button kind="ghost" busy={create.isPending && w.starting} onClick={() => create.mutate()}>
      {withoutFile ? w.withoutFile : w.stepByStep}
    </Button>
  )
}
