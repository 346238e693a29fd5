import { useOnline } from '../banner.tsx'
import { Button } from '../button.tsx'
import { Empty } from '../empty.tsx'
import { ui } from '../messages.ts'

/** A page that threw, or whose code cannot be had without the network; what was saved is not lost. */
export function CrashPage({ reset }: { reset: () => void }) {
  const online = useOnline()
  return (
    <Empty level={1} title={online ? ui.crashed.heading : ui.crashed.offline} text={ui.crashed.text}>
      <Button kind="primary" onClick={reset}>
        {ui.retry}
      </Button>
    </Empty>
  )
}
