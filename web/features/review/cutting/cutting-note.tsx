import { Crop } from 'lucide-react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { cuttingWords as m } from '../messages.ts'
import { useCutting } from './use-cutting.ts'

type CuttingNoteProps = {
  courseId: string
  /** Nothing of the course is being generated. */
  isWritten: boolean
}

/** How many figures are still to be cut out of their pages; nothing where none is. */
export function CuttingNote({ courseId, isWritten }: CuttingNoteProps) {
  const { left, isStuck, again } = useCutting(courseId, isWritten)
  if (left === 0) return null
  return (
    <Banner strip tone={isStuck ? 'warn' : 'info'} icon={Crop}>
      <span>{isStuck ? m.stuck({ n: left }) : m.left({ n: left })}</span>
      {isStuck && (
        <Button kind="line" size="small" onClick={again}>
          {m.again}
        </Button>
      )}
    </Banner>
  )
}
