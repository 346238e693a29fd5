import { useState } from 'react'
import type { Change } from '#web/offline/changes.ts'
import { sendWaiting } from '#web/offline/kept.ts'
import { useOnline } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { List } from '#web/ui/list.tsx'
import { ChangeRow } from './change-row.tsx'
import { m } from './messages.ts'

/** What was done without a connection and goes out once there is one. */
export function WaitingList({ changes }: { changes: Change[] }) {
  const online = useOnline()
  const [isAsked, setIsAsked] = useState(false)
  const send = () => {
    setIsAsked(true)
    void sendWaiting()
  }
  return (
    <section className="stack gap-small" aria-labelledby="waiting">
      <div className="row row-between row-wrap gap-small">
        <h2 className="text-heading" id="waiting">
          {m.waiting.title}
        </h2>
        <Button size="small" closed={!online} onClick={send}>
          {m.waiting.now}
        </Button>
      </div>
      <p className="text-small muted pretty">{m.waiting.lead}</p>
      {isAsked && (
        <p className="text-small" role="status">
          {m.waiting.away}
        </p>
      )}
      <List>
        {changes.map((change) => (
          <ChangeRow key={change.address} change={change} leads />
        ))}
      </List>
    </section>
  )
}
