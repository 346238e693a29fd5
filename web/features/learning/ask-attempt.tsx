import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { afterAttemptRequest } from '#web/domain/stale.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { homeMessages as m } from './home-messages.ts'
import { requestAttempt } from './queries.ts'

/** Asks the instructor for another attempt; afterwards the card says so. */
export function AskAttempt({ examId }: { examId: string }) {
  const client = useQueryClient()
  const ask = useMutation({
    mutationFn: () => requestAttempt(examId),
    onSuccess: () => afterAttemptRequest(client),
  })
  return (
    <Button
      kind="primary"
      size="large"
      busy={ask.isPending && m.home.steps.asking}
      onClick={() => ask.mutate()}
    >
      <Icon of={Send} mirror />
      {m.home.steps.ask}
    </Button>
  )
}
