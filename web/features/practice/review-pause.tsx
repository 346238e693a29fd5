import { Hourglass } from 'lucide-react'
import { time } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { m } from './messages.ts'

type PauseProps = { n: number; until: number; onNow: () => void }

/** While all cards left were forgotten just now: when they come back, and a button to skip the wait. */
export const ReviewPause = ({ n, until, onNow }: PauseProps) => (
  <div className="review-pause">
    <Tile of={Hourglass} tone="warn" />
    <span className="grow stack">
      <b className="weight-strong">{m.pause.title({ n })}</b>
      <small className="text-small muted pretty">{m.pause.text({ when: time(until) })}</small>
    </span>
    <Button kind="soft" onClick={onNow}>
      {m.pause.now}
    </Button>
  </div>
)
