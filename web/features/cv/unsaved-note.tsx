import { PencilLine } from 'lucide-react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { m } from './messages.ts'

/** Says that the values shown were typed before the page was left, and offers to discard them. */
export function UnsavedNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner icon={PencilLine}>
      <span className="grow">{m.edit.restored}</span>
      <Button kind="ghost" size="small" onClick={onDiscard}>
        {m.edit.discard}
      </Button>
    </Banner>
  )
}
