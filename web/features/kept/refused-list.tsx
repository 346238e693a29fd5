import type { RefusedChange } from '#web/offline/changes.ts'
import { Button } from '#web/ui/button.tsx'
import { List } from '#web/ui/list.tsx'
import { ChangeRow } from './change-row.tsx'
import { m } from './messages.ts'

type RefusedListProps = { changes: RefusedChange[]; onClear: () => void }

/** What was done without a connection and could not be saved later: of which lesson, and why. */
export function RefusedList({ changes, onClear }: RefusedListProps) {
  return (
    <section className="stack gap-small" aria-labelledby="refused">
      <div className="row row-between row-wrap gap-small">
        <h2 className="text-heading" id="refused">
          {m.refused.title}
        </h2>
        <Button size="small" onClick={onClear}>
          {m.refused.clear}
        </Button>
      </div>
      <p className="text-small muted pretty">{m.refused.lead}</p>
      <List>
        {changes.map((change) => (
          <ChangeRow key={change.address} change={change} leads={!change.isClosed}>
            {change.isClosed ? m.refused.closed : (change.why ?? m.refused.fault)}
          </ChangeRow>
        ))}
      </List>
    </section>
  )
}
