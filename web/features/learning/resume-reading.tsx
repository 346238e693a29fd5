import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LessonView } from '#worker/contract/learning.ts'
import { goToBlock } from './go-to-block.ts'
import { m } from './lesson-messages.ts'

/** Leads to the block that was read last on any device, while the reader is still at the top of the lesson. */
export function ResumeReading({ lesson: { blocks, progress } }: { lesson: LessonView }) {
  const [isGone, setIsGone] = useState(false)
  const place = blocks.findIndex(({ id }) => id === progress.block_id)
  // The first block is already on the screen.
  if (isGone || place < 1 || progress.done) return null
  const go = () => {
    goToBlock(progress.block_id ?? '')
    setIsGone(true)
  }
  return (
    <div className="no-print">
      <Button kind="soft" size="small" onClick={go}>
        <Icon of={ChevronDown} size={16} />
        {m.lesson.resume}
      </Button>
    </div>
  )
}
