import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { afterQuestionChange } from '#web/domain/stale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.removeAsk}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{m.cancel}</Button>
            <Button kind="danger" onClick={() => remove.mutate()}>
              {m.removeAct}
            </Button>
          </>
        }
      >
        <p>{m.removeText}</p>
      </Dialog>
    </>
  )
}
