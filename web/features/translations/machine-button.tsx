import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { isBuiltInOnly } from '#web/api/settings.ts'
import { CostNote, CostRefusal } from '#web/domain/cost-note.tsx'
import { afterSegments } from '#web/domain/stale.ts'
import { num } from '#web/i18n/format.ts'
import { useOnline } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Layer } from '#worker/contract/translations.ts'
import { m } from './messages.ts'
import { type Place, startMachine, stopMachine } from './queries.ts'

type MachineProps = { place: Place; layer: Layer }

/** Has a model translate what is missing, after showing the highest cost; without a model it says what to do. */
export function MachineButton({ place, layer: { counts, machine } }: MachineProps) {
  const client = useQueryClient()
  const online = useOnline()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const start = useMutation({
    mutationFn: () => startMachine(place),
    onSuccess: close,
    onSettled: () => afterSegments(client, place.id),
  })
  const hasModel = !isBuiltInOnly()
  if (counts.missing === 0 || machine.running) return null
  return (
    <>
      <Button size="dense" aria-label={m.machine.open} onClick={() => setOpen(true)}>
        <Icon of={Languages} size={16} />
        <span className="desktop-only">{m.machine.open}</span>
      </Button>
      {open && (
        <Dialog
          open
          onClose={close}
          title={m.machine.title({ n: counts.missing })}
          actions={
            hasModel ? (
              <>
                <Button onClick={close}>{m.cancel}</Button>
                <Button
                  kind="primary"
                  closed={!online}
                  busy={start.isPending && m.machine.starting}
                  aria-describedby="machine-cost"
                  onClick={() => start.mutate()}
                >
                  {m.machine.act}
                </Button>
              </>
            ) : (
              <Button onClick={close}>{m.close}</Button>
            )
          }
        >
          {hasModel ? (
            <div className="stack gap-small">
              <p>{m.machine.text}</p>
              <CostNote id="machine-cost" cost={{ tokens: machine.tokens }} failed={false} />
              <p className="text-small muted">{m.machine.minutes({ n: machine.minutes })}</p>
            </div>
          ) : (
            <p>{m.machine.noModel}</p>
          )}
        </Dialog>
      )}
    </>
  )
}

/** The model's progress, with a button to stop it; afterwards why it stopped and what is left for people. */
export function MachineState({ place, layer: { counts, machine } }: MachineProps) {
  const client = useQueryClient()
  const stop = useMutation({
    mutationFn: () => stopMachine(place),
    onSettled: () => afterSegments(client, place.id),
  })
  if (machine.running) {
    return (
      <p className="translation-machine row gap-small text-small" role="status">
        {m.machine.running({ n: num(counts.total - counts.missing), total: num(counts.total) })}
        <Button size="small" busy={stop.isPending && m.machine.stopping} onClick={() => stop.mutate()}>
          {m.machine.stop}
        </Button>
      </p>
    )
  }
  if (machine.stop === null && machine.refused === 0) return null
  return (
    <div className="translation-machine stack gap-tiny">
      {machine.stop === 'quota_spent' && <CostRefusal why={m.machine.spent} />}
      {machine.stop === 'unavailable' && <p className="text-small text-warn">{m.machine.away}</p>}
      {machine.refused > 0 && <p className="text-small muted">{m.machine.refused({ n: machine.refused })}</p>}
    </div>
  )
}
