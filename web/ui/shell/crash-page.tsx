import { Button } from '../button.tsx'
import { Empty } from '../empty.tsx'
import { ui } from '../messages.ts'

/** A page that threw: what it was doing is lost, what was saved is not. */
export function CrashPage({ reset }: { reset: () => void }) {
  return (
    <Empty level={1} title={ui.crashed.heading} text={ui.crashed.text}>
      <Button kind="primary" onClick={reset}>
        {ui.retry}
      </Button>
    </Empty>
  )
}
