import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { afterPlan } from '#web/domain/stale.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { m } from './messages.ts'
import { createCalendar, deleteCalendar } from './queries.ts'

/** The address with which a calendar subscribes to the plan; it can be ended at any time. */
export function CalendarCard({ address }: { address: string | null }) {
  const client = useQueryClient()
  const onSuccess = () => afterPlan(client)
  const create = useMutation({ mutationFn: createCalendar, onSuccess })
  const end = useMutation({ mutationFn: deleteCalendar, onSuccess, meta: { success: m.calendar.ended } })
  const copy = async () => {
    if (address === null) return
    await navigator.clipboard.writeText(address)
    toast.success(m.calendar.copied)
  }
  return (
    <Card className="stack gap-medium">
      <h2 className="text-lead weight-strong">{m.calendar.title}</h2>
      <p className="muted pretty">{m.calendar.text}</p>
      {address === null ? (
        <div>
          <Button kind="soft" busy={create.isPending && m.saving} onClick={() => create.mutate()}>
            {m.calendar.make}
          </Button>
        </div>
      ) : (
        <>
          <div className="row gap-small">
            <div className="grow">
              <TextInput
                dir="ltr"
                readOnly
                aria-label={m.calendar.address}
                value={address}
                onValue={() => undefined}
              />
            </div>
            <IconButton icon={Copy} label={m.calendar.copy} kind="soft" onClick={copy} />
          </div>
          <div>
            <Button kind="ghost" busy={end.isPending && m.saving} onClick={() => end.mutate()}>
              {m.calendar.end}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
