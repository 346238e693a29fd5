import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { afterQuestionChange } from '#web/domain/stale.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { m } from './messages.ts'
import { deleteQuestion } from './queries.ts'

export function DeleteQuestion({ id }: { id: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => deleteQuestion(id),
    meta: { success: m.removed },
    onSuccess: async () => {
      await navigate({ to: '/question-bank' })
      await afterQuestionChange(client)
    },
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {m.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.removeAsk}
        stay={m.cancel}
        act={m.removeAct}
        onConfirm={() => remove.mutate()}
      >
        <p>{m.removeText}</p>
      </ConfirmDialog>
    </>
  )
}
