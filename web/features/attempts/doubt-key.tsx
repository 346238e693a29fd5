import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { m } from './messages.ts'

// Few keys are doubted: a form is not part of a result.
const DoubtKeyDialog = lazy(async () => ({
  default: (await import('./doubt-key-dialog.tsx')).DoubtKeyDialog,
}))

/** "I think the key is wrong", said of a question of a result. */
export function DoubtKey(props: { attemptId: string; questionId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" size="small" className="no-print align-start" onClick={() => setOpen(true)}>
        <Icon of={Flag} size={16} />
        {m.result.doubt}
      </Button>
      {open && (
        <Suspense>
          <DoubtKeyDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
