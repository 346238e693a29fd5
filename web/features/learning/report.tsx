import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { loop as words } from './loop-messages.ts'

// Loaded on demand, since few readers report anything.
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** "Does not match its source": reports a part of the lesson, beside the passage that it cites. */
export function Report(props: { lessonId: string; blockId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" size="small" className="no-print" onClick={() => setOpen(true)}>
        <Icon of={Flag} size={16} />
        {words.report.act}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
